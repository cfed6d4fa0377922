"""What organisers call columns, rounds and ends in eleven languages, and programs of chess in nine; alternatives are parted by bars."""

from __future__ import annotations

from collections.abc import Mapping

Words = Mapping[str, str]
"""By what a column has or a word says: how it is called. `first` and `second` belong together, each as often."""

WORDS: dict[str, Words] = {
    "en": {
        "given names": "James|Mary|Robert|Linda|Susan|Peter|Karen|Mark", "families": "Ashcombe|Brindle|Carver|Dunmore|Elvaston|Fenwick|Garrick|Holt",
        "name": "Name|Player|Player Name|Full Name|Participant", "given": "First Name", "family": "Last Name", "team": "Team|Team Name|Club|Squad", "club": "Club|School|Team",
        "no": "#|No|No.|Nr|ID|Seed", "points": "Points|Pts|Score|Total", "place": "Rank|Place|Pos|Position", "round": "Round|Rd|Week|Matchday", "rounds": "R{}|Round {}|Rd {}|{}|Week {}",
        "first": "Player 1|Home|White|Player A|Team 1|Home Team", "second": "Player 2|Away|Black|Player B|Team 2|Away Team", "result": "Result|Score|Final Score|Outcome",
        "score1": "Score 1|Home Score|Score A|Goals Home|Score", "score2": "Score 2|Away Score|Score B|Goals Away|Score", "date": "Date|Day", "time": "Time", "court": "Court", "table": "Table|Board|Court",
        "mail": "E-mail|Email|Email Address", "rating": "Rating|Elo|ELO", "won": "Winner", "lost": "Loser", "title": "Spring Open 2024", "note": "Please arrive in time.", "total": "Total",
        "tie": "SOS|Buchholz|OMW%|Tiebreak|+/-", "letters": "WLD", "round title": "Round {}", "bye": "BYE|bye|Bye", "group": "Group", "stages": "Quarterfinal|Semifinal|Final", "record": "P|W|D|L|GF|GA|GD|Pts",
        "form": "Timestamp|What is your name?|Which club do you play for?|E-mail address|Phone number|I agree that my name is published", "yes": "Yes", "captain": "Team Name|Captain|Captain Email|Phone",
        "player": "Player {}", "opponent": "Opp|Opp.", "ratio": "Record", "week": "Week", "day": "Saturday, {} June",
    },
    "pl": {
        "given names": "Jan|Ewa|Piotr|Anna|Marek|Ola|Kamil|Beata", "families": "Brzeżan|Cisowicz|Dębniak|Gąsowski|Łozina|Mostowy|Śliwak|Żurawek",
        "name": "Nazwisko i imię|Imię i nazwisko|Zawodnik|Gracz", "given": "Imię", "family": "Nazwisko", "team": "Drużyna|Zespół|Nazwa drużyny", "club": "Klub|Szkoła|Miejscowość",
        "no": "Lp.|Nr|L.p.", "points": "Pkt|Punkty|Suma", "place": "Miejsce|M-ce|Poz.", "round": "Runda|Kolejka", "rounds": "R{}|Runda {}|{}|{} runda",
        "first": "Gracz 1|Gospodarze|Białe|Zawodnik A|Gospodarz", "second": "Gracz 2|Goście|Czarne|Zawodnik B|Gość", "result": "Wynik|Rezultat",
        "score1": "Wynik 1|Gole gospodarzy|Pkt 1", "score2": "Wynik 2|Gole gości|Pkt 2", "date": "Data", "time": "Godzina", "court": "Boisko", "table": "Stół|Szachownica|Stolik",
        "mail": "E-mail|Adres e-mail", "rating": "Ranking|Elo", "won": "Zwycięzca", "lost": "Przegrany", "title": "Turniej wiosenny 2024", "note": "Prosimy o punktualność.", "total": "Razem",
        "tie": "Bch|SB|Progres", "letters": "WPR", "round title": "Runda {}", "bye": "pauza|wolny los", "group": "Grupa", "stages": "Ćwierćfinał|Półfinał|Finał", "record": "M|Z|R|P|B+|B-|+/-|Pkt",
        "form": "Sygnatura czasowa|Imię i nazwisko|Klub|Adres e-mail|Telefon|Zgadzam się na publikację nazwiska", "yes": "Tak", "captain": "Nazwa drużyny|Kapitan|E-mail kapitana|Telefon",
        "player": "Zawodnik {}", "opponent": "Nr", "ratio": "W-L", "week": "Tydzień", "day": "Sobota, {} czerwca",
    },
    "de": {
        "given names": "Hans|Petra|Jürgen|Sabine|Uwe|Heike|Klaus|Silke", "families": "Ahrweg|Brückmann|Dornhöfer|Eschbach|Grünlich|Kesselring|Lohgerber|Übelacker",
        "name": "Name|Spieler|Teilnehmer|Vor- und Nachname", "given": "Vorname", "family": "Nachname", "team": "Mannschaft|Team|Verein", "club": "Verein|Schule|Ort",
        "no": "Nr.|Nr|Lfd. Nr.|#", "points": "Punkte|Pkt|Pkt.", "place": "Platz|Rang|Pl.", "round": "Runde|Spieltag", "rounds": "R{}|Runde {}|{}|{}. Runde",
        "first": "Spieler 1|Heim|Weiß|Heimmannschaft", "second": "Spieler 2|Gast|Schwarz|Gastmannschaft", "result": "Ergebnis|Resultat|Erg.",
        "score1": "Tore Heim|Punkte 1", "score2": "Tore Gast|Punkte 2", "date": "Datum|Termin", "time": "Uhrzeit", "court": "Feld", "table": "Tisch|Brett",
        "mail": "E-Mail|Mail", "rating": "DWZ|Elo|TTR", "won": "Sieger", "lost": "Verlierer", "title": "Frühlingsturnier 2024", "note": "Bitte pünktlich erscheinen.", "total": "Summe",
        "tie": "Buchholz|SoBe|BuHo", "letters": "SNU", "round title": "Runde {}", "bye": "spielfrei|Freilos", "group": "Gruppe", "stages": "Viertelfinale|Halbfinale|Finale", "record": "Sp|S|U|N|Tore|Gegentore|Diff|Pkt",
        "form": "Zeitstempel|Wie heißt du?|Verein|E-Mail-Adresse|Telefon|Ich bin einverstanden, dass mein Name veröffentlicht wird", "yes": "Ja", "captain": "Teamname|Kapitän|E-Mail Kapitän|Telefon",
        "player": "Spieler {}", "opponent": "Nr", "ratio": "Bilanz", "week": "Woche", "day": "Samstag, {}. Juni",
    },
    "es": {
        "given names": "Juan|María|Lucía|Carlos|Ana|Elena|Marta|Raúl", "families": "Albarreal|Berrueco|Cañizal|Delmonte|Frías|Güelmes|Ladera|Muñeca",
        "name": "Nombre|Jugador|Nombre y apellidos|Participante", "given": "Nombre", "family": "Apellidos", "team": "Equipo|Nombre del equipo|Club", "club": "Club|Ciudad|Colegio",
        "no": "Nº|No.|#", "points": "Puntos|Pts|Ptos", "place": "Posición|Puesto|Pos", "round": "Ronda|Jornada|Fecha", "rounds": "R{}|Ronda {}|{}|Jornada {}",
        "first": "Jugador 1|Local|Blancas|Equipo local", "second": "Jugador 2|Visitante|Negras|Equipo visitante", "result": "Resultado|Marcador",
        "score1": "Goles local|Puntos 1", "score2": "Goles visitante|Puntos 2", "date": "Día", "time": "Hora", "court": "Pista", "table": "Mesa|Tablero",
        "mail": "Correo|Correo electrónico", "rating": "Elo|Ranking", "won": "Ganador", "lost": "Perdedor", "title": "Torneo de primavera 2024", "note": "Por favor, lleguen a tiempo.", "total": "Total",
        "tie": "Desempate|BH|SB", "letters": "GPE", "round title": "Ronda {}", "bye": "descansa|BYE", "group": "Grupo", "stages": "Cuartos de final|Semifinal|Final", "record": "PJ|PG|PE|PP|GF|GC|DG|Pts",
        "form": "Marca temporal|Nombre y apellidos|Club|Dirección de correo electrónico|Teléfono|Acepto la publicación de mi nombre", "yes": "Sí", "captain": "Nombre del equipo|Capitán|Correo del capitán|Teléfono",
        "player": "Jugador {}", "opponent": "Nr", "ratio": "W-L", "week": "Semana", "day": "Sábado, {} de junio",
    },
    "fr": {
        "given names": "Jean|Marie|Pierre|Sophie|Luc|Claire|Yves|Léa", "families": "Aubrac|Bellegarde|Courtepaille|Desrosiers|Fougère|Guérande|Lavoûte|Tréville",
        "name": "Nom|Joueur|Nom et prénom|Participant", "given": "Prénom", "family": "Nom", "team": "Équipe|Nom de l'équipe|Club", "club": "Club|Ville|École",
        "no": "N°|No|#", "points": "Points|Pts|Total", "place": "Place|Rang|Classement", "round": "Ronde|Journée|Tour", "rounds": "R{}|Ronde {}|{}|Tour {}",
        "first": "Joueur 1|Domicile|Blancs|Équipe 1", "second": "Joueur 2|Extérieur|Noirs|Équipe 2", "result": "Résultat|Score",
        "score1": "Score 1|Buts domicile", "score2": "Score 2|Buts extérieur", "date": "Date", "time": "Heure", "court": "Terrain", "table": "Table|Échiquier|Terrain",
        "mail": "E-mail|Courriel|Mail", "rating": "Elo|Classement Elo", "won": "Vainqueur", "lost": "Perdant", "title": "Tournoi de printemps 2024", "note": "Merci d'arriver à l'heure.", "total": "Total",
        "tie": "Buchholz|Départage", "letters": "VDN", "round title": "Ronde {}", "bye": "exempt|Exempt", "group": "Groupe", "stages": "Quart de finale|Demi-finale|Finale", "record": "J|G|N|P|BP|BC|Diff|Pts",
        "form": "Horodateur|Nom et prénom|Club|Adresse e-mail|Téléphone|J'accepte la publication de mon nom", "yes": "Oui", "captain": "Nom de l'équipe|Capitaine|E-mail du capitaine|Téléphone",
        "player": "Joueur {}", "opponent": "Nr", "ratio": "W-L", "week": "Semaine", "day": "Samedi {} juin",
    },
    "ru": {
        "given names": "Иван|Анна|Пётр|Ольга|Сергей|Юлия|Олег|Вера", "families": "Берёзкин|Вязов|Заречный|Кедров|Луговой|Щеглов|Этюдов|Яблочный",
        "name": "ФИО|Игрок|Участник|Фамилия, имя", "given": "Имя", "family": "Фамилия", "team": "Команда|Название команды", "club": "Клуб|Город|Школа",
        "no": "№|№ п/п|Номер", "points": "Очки|Сумма очков|О", "place": "Место|М", "round": "Тур|Раунд", "rounds": "{} тур|Тур {}|{}|Р{}",
        "first": "Игрок 1|Хозяева|Белые|Команда 1", "second": "Игрок 2|Гости|Чёрные|Команда 2", "result": "Результат|Счёт|Счет",
        "score1": "Голы хозяев|Очки 1", "score2": "Голы гостей|Очки 2", "date": "Дата", "time": "Время", "court": "Поле", "table": "Стол|Доска",
        "mail": "E-mail|Почта|Эл. почта", "rating": "Рейтинг", "won": "Победитель", "lost": "Проигравший", "title": "Весенний турнир 2024", "note": "Просьба не опаздывать.", "total": "Итого",
        "tie": "Бухгольц|Коэф. Бухгольца", "letters": "ВПН", "round title": "Тур {}", "bye": "свободен|бай", "group": "Группа", "stages": "1/4 финала|1/2 финала|Финал", "record": "И|В|Н|П|ЗМ|ПМ|РМ|О",
        "form": "Отметка времени|Фамилия и имя|Клуб|Электронная почта|Телефон|Согласен на публикацию имени", "yes": "Да", "captain": "Название команды|Капитан|E-mail капитана|Телефон",
        "player": "Игрок {}", "opponent": "Nr", "ratio": "W-L", "week": "Неделя", "day": "Суббота, {} июня",
    },
    "it": {
        "given names": "Marco|Luca|Anna|Giulia|Paolo|Sara|Matteo|Elena", "families": "Acquaviva|Boschetto|Campolieto|Fontechiara|Lanterna|Montecorvo|Pratofiorito|Valdoca",
        "name": "Nome|Giocatore|Nome e cognome|Partecipante", "given": "Nome", "family": "Cognome", "team": "Squadra|Nome squadra", "club": "Circolo|Società|Città",
        "no": "N.|Nr|#", "points": "Punti|Pt|Totale", "place": "Posizione|Pos.|Classifica", "round": "Turno|Giornata", "rounds": "T{}|Turno {}|{}",
        "first": "Giocatore 1|Casa|Bianco|Squadra 1", "second": "Giocatore 2|Ospite|Nero|Squadra 2", "result": "Risultato|Punteggio",
        "score1": "Gol casa|Punti 1", "score2": "Gol ospite|Punti 2", "date": "Data", "time": "Ora", "court": "Campo", "table": "Tavolo|Campo",
        "mail": "Email|E-mail", "rating": "Elo", "won": "Vincitore", "lost": "Perdente", "title": "Torneo di primavera 2024", "note": "Si prega di arrivare puntuali.", "total": "Totale",
        "tie": "Spareggio|Buc1", "letters": "VPN", "round title": "Turno {}", "bye": "riposo|BYE", "group": "Girone", "stages": "Quarti di finale|Semifinale|Finale", "record": "G|V|N|P|GF|GS|DR|Pt",
        "form": "Informazioni cronologiche|Nome e cognome|Società|Indirizzo email|Telefono|Acconsento alla pubblicazione del nome", "yes": "Sì", "captain": "Nome squadra|Capitano|Email capitano|Telefono",
        "player": "Giocatore {}", "opponent": "Nr", "ratio": "W-L", "week": "Settimana", "day": "Sabato {} giugno",
    },
    "pt": {
        "given names": "João|Maria|José|Ana|Paula|Tiago|Inês|Rui", "families": "Alvorada|Bragal|Caminhão|Fontainha|Ladeira|Montalvão|Olivença|Serrazina",
        "name": "Nome|Jogador|Nome completo|Atleta", "given": "Nome", "family": "Sobrenome", "team": "Equipe|Time|Nome da equipe", "club": "Clube|Cidade|Escola",
        "no": "Nº|#|No.", "points": "Pontos|Pts|Total", "place": "Posição|Colocação|Pos", "round": "Rodada|Ronda", "rounds": "R{}|Rodada {}|{}|Ronda {}",
        "first": "Jogador 1|Mandante|Brancas|Equipe 1", "second": "Jogador 2|Visitante|Pretas|Equipe 2", "result": "Resultado|Placar",
        "score1": "Gols mandante|Pontos 1", "score2": "Gols visitante|Pontos 2", "date": "Data", "time": "Horário", "court": "Quadra", "table": "Mesa|Tabuleiro",
        "mail": "E-mail|Email", "rating": "Rating|Elo", "won": "Vencedor", "lost": "Perdedor", "title": "Torneio da primavera 2024", "note": "Por favor, cheguem a horas.", "total": "Total",
        "tie": "Desempate|Buchholz", "letters": "VDE", "round title": "Rodada {}", "bye": "folga|BYE", "group": "Grupo", "stages": "Quartas de final|Semifinal|Final", "record": "J|V|E|D|GP|GC|SG|P",
        "form": "Carimbo de data/hora|Nome completo|Clube|E-mail|Telefone|Autorizo a publicação do meu nome", "yes": "Sim", "captain": "Nome da equipe|Capitão|E-mail do capitão|Telefone",
        "player": "Jogador {}", "opponent": "Nr", "ratio": "W-L", "week": "Semana", "day": "Sábado, {} de junho",
    },
    "nl": {
        "given names": "Jan|Piet|Anna|Els|Kees|Sanne|Daan|Lotte", "families": "Akkerveld|Boomgaard|Duinker|Grachtman|Heideveld|Molenkamp|Rietdijk|Zandberg",
        "name": "Naam|Speler|Deelnemer", "given": "Voornaam", "family": "Achternaam", "team": "Team|Ploeg|Teamnaam", "club": "Club|Vereniging|Woonplaats",
        "no": "Nr|Nr.|#", "points": "Punten|Ptn|Totaal", "place": "Plaats|Pos|Positie", "round": "Ronde|Speelronde", "rounds": "R{}|Ronde {}|{}",
        "first": "Speler 1|Thuis|Wit|Thuisploeg", "second": "Speler 2|Uit|Zwart|Uitploeg", "result": "Uitslag|Resultaat",
        "score1": "Score 1|Thuis score", "score2": "Score 2|Uit score", "date": "Datum", "time": "Tijd", "court": "Veld", "table": "Tafel|Bord|Baan",
        "mail": "E-mail|E-mailadres", "rating": "Rating|KNSB", "won": "Winnaar", "lost": "Verliezer", "title": "Lentetoernooi 2024", "note": "Graag op tijd komen.", "total": "Totaal",
        "tie": "SB|WP", "letters": "WVR", "round title": "Ronde {}", "bye": "vrij|bye", "group": "Poule", "stages": "Kwartfinale|Halve finale|Finale", "record": "G|W|G|V|DV|DT|DS|P",
        "form": "Tijdstempel|Naam|Vereniging|E-mailadres|Telefoonnummer|Ik ga akkoord met publicatie van mijn naam", "yes": "Ja", "captain": "Teamnaam|Aanvoerder|E-mail|Telefoon",
        "player": "Speler {}", "opponent": "Nr", "ratio": "W-L", "week": "Week", "day": "Zaterdag {} juni",
    },
    "cs": {
        "given names": "Jan|Petr|Eva|Jana|Karel|Lenka|Tomáš|Alena", "families": "Bělohoubek|Čápský|Doubravín|Havranič|Kopřiva|Lískovec|Řeřicha|Žabokrt",
        "name": "Jméno|Hráč|Jméno a příjmení|Příjmení a jméno", "given": "Jméno", "family": "Příjmení", "team": "Tým|Družstvo|Název týmu", "club": "Klub|Oddíl|Škola",
        "no": "Č.|Poř.|#", "points": "Body|Celkem", "place": "Pořadí|Místo", "round": "Kolo", "rounds": "{}. kolo|Kolo {}|{}|K{}",
        "first": "Hráč 1|Domácí|Bílý", "second": "Hráč 2|Hosté|Černý", "result": "Výsledek|Skóre",
        "score1": "Body 1|Góly domácí", "score2": "Body 2|Góly hosté", "date": "Datum", "time": "Čas", "court": "Hřiště", "table": "Stůl|Šachovnice",
        "mail": "E-mail", "rating": "Elo|Rating", "won": "Vítěz", "lost": "Poražený", "title": "Jarní turnaj 2024", "note": "Přijďte prosím včas.", "total": "Celkem",
        "tie": "Buchholz|Bch", "letters": "VPR", "round title": "{}. kolo", "bye": "volno|volný los", "group": "Skupina", "stages": "Čtvrtfinále|Semifinále|Finále", "record": "Z|V|R|P|VG|OG|Rozdíl|B",
        "form": "Časová značka|Jméno a příjmení|Klub|E-mail|Telefon|Souhlasím se zveřejněním jména", "yes": "Ano", "captain": "Název týmu|Kapitán|E-mail kapitána|Telefon",
        "player": "Hráč {}", "opponent": "Nr", "ratio": "W-L", "week": "Týden", "day": "Sobota {}. června",
    },
    "sv": {
        "given names": "Erik|Lars|Anna|Karin|Johan|Eva|Nils|Maria", "families": "Almlund|Björkhage|Dalvik|Granåker|Högmo|Lövstig|Rönnäng|Svanholm",
        "name": "Namn|Spelare|Deltagare", "given": "Förnamn", "family": "Efternamn", "team": "Lag|Lagnamn", "club": "Klubb|Förening|Ort",
        "no": "Nr|#", "points": "Poäng|P", "place": "Plac|Placering", "round": "Rond|Omgång", "rounds": "R{}|Rond {}|{}",
        "first": "Spelare 1|Hemma|Vit|Hemmalag", "second": "Spelare 2|Borta|Svart|Bortalag", "result": "Resultat",
        "score1": "Poäng 1|Hemmamål", "score2": "Poäng 2|Bortamål", "date": "Datum", "time": "Tid", "court": "Plan", "table": "Bord|Bana",
        "mail": "E-post|Mejl", "rating": "Rating|Elo", "won": "Vinnare", "lost": "Förlorare", "title": "Vårturneringen 2024", "note": "Kom gärna i tid.", "total": "Summa",
        "tie": "Kvalpoäng|SB", "letters": "VFO", "round title": "Rond {}", "bye": "bye|frirond", "group": "Grupp", "stages": "Kvartsfinal|Semifinal|Final", "record": "S|V|O|F|GM|IM|MS|P",
        "form": "Tidstämpel|Namn|Klubb|E-post|Telefon|Jag godkänner att mitt namn publiceras", "yes": "Ja", "captain": "Lagnamn|Lagkapten|E-post|Telefon",
        "player": "Spelare {}", "opponent": "Nr", "ratio": "W-L", "week": "Vecka", "day": "Lördag {} juni",
    },
}  # fmt: skip
_OF_CHESS = "place|start|name|land|rating|club|rounds|points|tie|table|first|second|result|line|white and black"
CHESS: dict[str, Words] = {
    language: dict(zip(_OF_CHESS.split("|"), words.split("|"), strict=True))
    for language, words in {
        "en": "Rk.|SNo|Name|FED|Rtg|Club/City|{}.Rd|Pts.|TB{}|Bo.|White|Black|Result|No.|wb",
        "de": "Rg.|Snr|Name|Land|Elo|Verein/Ort|{}.Rd|Pkt.|Wtg{}|Br.|Weiß|Schwarz|Ergebnis|Nr.|ws",
        "es": "Rk.|Nr.Ini.|Nombre|FED|Elo|Club/Ciudad|{}.Rd|Pts.|Des {}|M.|Blancas|Negras|Resultado|Nº|bn",
        "fr": "Rg.|No.Ini.|Nom|Fed|Elo|Club/Ville|{}.Rd|Pts.|Dep{}|Ech.|Blancs|Noirs|Résultat|No.|bn",
        "pl": "Rk.|Nr|Nazwisko|FED|Rg|Klub/Miasto|{}.Rd|Pkt.|TB{}|Sz.|Białe|Czarne|Wynik|Nr|wb",
        "ru": "Место|Ном.|Имя|фед.|Рейт|Клуб/Город|{}.тур|Очки|Доп{}|Ст.|Белые|Черные|Результат|№|бч",
        "pt": "Rk.|Nr. Ini.|Nome|FED|Elo|Clube/Cidade|{}.Rd|Pts.|Desp{}|Mesa|Brancas|Pretas|Resultado|No.|bp",
        "it": "Pos.|NrIn|Nome|FED|Elo|Circolo/Città|{}.Rd|Pts|TB{}|Tav.|Bianco|Nero|Risultato|Nr.|bn",
        "cs": "Poř.|č.star.|Jméno|FED|Rtg|Klub/Místo|{}.kolo|Body|PH{}|Šach|Bílý|Černý|Výsledek|č.|bč",
    }.items()
}
"""The words by which one program of chess, used all over the world, heads its tables; these say what others do not."""

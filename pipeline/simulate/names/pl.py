"""Polish names."""

from pipeline.simulate.names.types import Names, lines, same, words

_SKI = (
    "Kowal Wiśniew Lewandow Kamiń Zieliń Szymań Kozłow Jankow Wojciechow Krawczyń Kaczmar Piotrow Grabow Pawłow "
    "Michal Jabłoń Wróblew Majew Olszew Malinow Jawor Witkow Rutkow Ostrow Tomaszew Zalew Borkow Czarnec Sawic "
    "Wysoc Górec Sobiec"
)


def _adjectival(stem: str) -> tuple[str, str]:
    """`Kowalski` and `Kowalska`, `Sawicki` and `Sawicka`."""
    full = stem + ("k" if stem.endswith("c") else "sk")
    return full + "i", full + "a"


POLISH = Names(
    men=words(
        "Jan Piotr Krzysztof Andrzej Tomasz Paweł Michał Marcin Jakub Adam Łukasz Maciej Mateusz Wojciech Kamil Dawid "
        "Rafał Robert Grzegorz Bartosz Szymon Filip Dominik Przemysław Sebastian Karol Artur Konrad Hubert Igor Wiktor "
        "Mikołaj Stanisław Radosław Norbert"
    ),
    women=words(
        "Anna Katarzyna Małgorzata Agnieszka Magdalena Joanna Aleksandra Karolina Natalia Monika Marta Zuzanna Julia "
        "Maja Ewa Paulina Weronika Justyna Sylwia Kinga Dorota Iwona Alicja Hanna"
    ),
    surnames=(
        *(_adjectival(stem) for stem in _SKI.split()),
        *same(
            "Nowak Wójcik Woźniak Mazur Krawczyk Kaczmarek Król Wieczorek Stępień Dudek Adamczyk Pawlak Sikora Baran "
            "Szewczyk Pietrzak Marciniak Bąk Duda Wilk Lis Kubiak Kołodziej Gajda Sobczak Czajka Mróz Zając Urban "
            "Krupa Ptak Kopeć Łuczak Polak"
        ),
    ),
    cities=words(
        "Warszawa Kraków Łódź Wrocław Poznań Gdańsk Szczecin Bydgoszcz Lublin Katowice Białystok Gdynia Częstochowa "
        "Radom Toruń Rzeszów Kielce Gliwice Olsztyn Opole"
    ),
    clubs=lines("""
        Klub Gier Kostka
        Smocza Jama
        Stowarzyszenie Pionek
        Nocna Warta
        Złota Karta
        Bractwo Sześciokąta
        Cytadela
        Ostatni Bastion
    """),
    venues=lines("""
        Dom Kultury „Zacisze”
        Biblioteka Miejska
        Klub Gier Kostka
        Centrum Aktywności Lokalnej
    """),
    country="Polska",
    time_zone="Europe/Warsaw",
    event="Turniej otwarty: %(city)s",
    tournament="Turniej główny",
)

"""Brazilian names."""

from pipeline.simulate.names.types import Names, lines, same, words

PORTUGUESE = Names(
    men=words(
        "João Pedro Lucas Mateus Gabriel Rafael Gustavo Felipe Bruno Thiago Diego Rodrigo Leonardo Eduardo Vinícius "
        "André Marcelo Ricardo Fernando Carlos Antônio Luiz Paulo Daniel Murilo Caio Igor Otávio Henrique Vítor Renato "
        "Fábio Leandro Guilherme Samuel"
    ),
    women=words(
        "Ana Maria Juliana Fernanda Camila Beatriz Larissa Mariana Letícia Carolina Gabriela Amanda Bruna Patrícia "
        "Renata Luana Débora Vanessa Isabela Natália Cecília Helena Tatiana Júlia"
    ),
    surnames=same(
        "Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro "
        "Gomes Martins Barbosa Rocha Dias Moreira Nunes Mendes Cardoso Teixeira Vieira Monteiro Freitas Correia "
        "Cavalcanti Ramos Moura Campos Batista Pinto Duarte Farias Azevedo Machado Brandão Guimarães Lacerda Peixoto "
        "Queiroz Siqueira Tavares Viana Xavier Assis Bittencourt Couto"
    ),
    cities=lines("""
        São Paulo
        Rio de Janeiro
        Belo Horizonte
        Curitiba
        Porto Alegre
        Salvador
        Recife
        Fortaleza
        Brasília
        Campinas
        Florianópolis
        Goiânia
        Vitória
        Santos
    """),
    clubs=lines("""
        Taverna do Dado
        Clube da Carta
        Mesa Redonda
        Ordem do Corvo
        Guarda da Noite
        Ludoteca Central
        Torre de Marfim
        Arena dos Dragões
    """),
    venues=lines("""
        Centro Cultural Municipal
        Ludoteca Central
        Biblioteca do Parque
        Salão Primavera
    """),
    country="Brasil",
    time_zone="America/Sao_Paulo",
    event="Aberto: %(city)s",
    tournament="Torneio principal",
)

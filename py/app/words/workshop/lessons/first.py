"""The first lessons: what a line does, repeating, a function, the best of a list."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.lessons.common import Lesson

LINES: "Lesson" = {
    "key": "lines",
    "name": "1. Què fa una línia",
    "idea": "Un programa és una llista d’ordres. Python les fa una per una, de dalt a baix. Una ordre pot guardar un "
    "valor amb un nom, fer un compte o cridar una funció. Prova-les totes quatre.",
    "examples": (
        {
            "shows": "Un nom guarda un valor. «print» l’escriu; els mots en majúscules, aquí els veus fets amb fitxes.",
            "code": 'word = "CASA"\nprint(word)\n',
        },
        {
            "shows": "Un número es pot sumar (+) i multiplicar (*).",
            "code": "bonus = 50\nprint(bonus + 2 * 5)\n",
        },
        {
            "shows": "Un text va entre cometes. Si en sumes dos, queden l’un darrere l’altre.",
            "code": 'word = "CASA"\nprint(word + "L")\n',
        },
        {
            "shows": "Una funció es crida amb parèntesis: li dones un valor i te’n retorna un altre. «len» retorna la "
            "llargada d’un text.",
            "code": 'size = len("CASA")\nprint("CASA", size)\n',
        },
    ),
    "text": "Aquest programa diu que el mot té 0 lletres. Canvia els tres punts (...) per una línia que guardi a "
    "«total» la llargada de «word».",
    "cell": 'word = "FARISTOL"\ntotal = 0\n...\nprint(word, total)\n',
    "hints": (
        "La línia nova ha de guardar un valor amb el nom «total»: comença per «total =».",
        "La llargada d’un text la retorna la funció «len», com a l’últim exemple.",
        "Entre els parèntesis de «len» hi va el nom «word», sense cometes: volem la llargada del mot que guarda.",
    ),
    "solution": "total = len(word)",
    "check": """
def choose(position):
    for word in ("FARISTOL", "GOL", "XALOC"):
        found = _with(False, word=word).get("total")
        if found != len(word):
            raise Lesson(f"Si «word» és {word!r}, «total» ha de ser {len(word)}, i és {found!r}.")
""",
}

REPEAT: "Lesson" = {
    "key": "repeat",
    "name": "2. Repeteix i decideix",
    "idea": "«for» repeteix unes línies, i «if» decideix si es fan o no. La línia del «for» o de l’«if» acaba amb dos "
    "punts (:), i el que en depèn comença quatre espais més endins: és el sagnat.",
    "examples": (
        {
            "shows": "«for» repeteix: a cada volta, «letter» és una altra lletra del mot.",
            "code": 'for letter in "CASA":\n    print(letter)\n',
        },
        {
            "shows": "«if» decideix: «==» pregunta si són iguals. «total += 1» suma 1 a «total». Aquí es compten les A.",
            "code": 'total = 0\nfor letter in "CASA":\n    if letter == "A":\n        total += 1\nprint("A", total)\n',
        },
    ),
    "text": "Compta quantes S hi ha al faristol. Canvia els tres punts per un «if» i, a dins, una línia que sumi 1 a "
    "«total».",
    "cell": 'rack = "ASSOLES"\ntotal = 0\nfor letter in rack:\n    ...\nprint(rack, total)\n',
    "hints": (
        "Els tres punts es fan una vegada per cada lletra. Cal decidir si la lletra d’aquesta volta és una S.",
        'La pregunta és: if letter == "S": amb dos signes d’igual, i dos punts al final.',
        "A sota de l’«if», quatre espais més endins, hi va: total += 1",
    ),
    "solution": 'if letter == "S":\n        total += 1',
    "check": """
def choose(position):
    for rack in ("ASSOLES", "CASA", "GOL", "SS"):
        found, right = _with(False, rack=rack).get("total"), rack.count("S")
        if found != right:
            raise Lesson(f"Si «rack» és {rack!r}, «total» ha de ser {right}, i és {found!r}.")
""",
}

POINTS: "Lesson" = {
    "key": "points",
    "name": "3. Compta els punts",
    "idea": "Amb «def» fas una funció teva: rep un valor entre parèntesis, i amb «return» en retorna un altre. El que "
    "va a dins, també sagnat, no es fa fins que algú la crida.",
    "examples": (
        {
            "shows": "La funció «double» rep una lletra i en retorna el doble dels punts. VALUES diu quant val cada "
            'lletra: VALUES["C"] és 2.',
            "code": 'VALUES = {"A": 1, "C": 2, "S": 1}\n\ndef double(letter):\n    return 2 * VALUES[letter]\n\n'
            'print("C", double("C"))\n',
        },
    ),
    "text": 'La funció «points» rep les fitxes d’un faristol, com ara "CASA", i n’ha de retornar la suma dels punts. '
    "Canvia els tres punts per una línia que sumi a «total» el valor de la lletra.",
    "cell": """VALUES = {"A": 1, "C": 2, "E": 1, "G": 3, "L": 1, "O": 1, "S": 1, "X": 10}

def points(rack):
    total = 0
    for letter in rack:
        ...
    return total

print("CASA", points("CASA"))
""",
    "hints": (
        "A cada volta del «for», «letter» és una lletra. Cal saber quant val i sumar-ho.",
        "El valor de la lletra és VALUES[letter]: el nom, sense cometes, entre claudàtors.",
        "Per sumar a «total» es fa servir «+=», com a la lliçó 2: total += i darrere el valor.",
    ),
    "solution": "total += VALUES[letter]",
    "check": """
def choose(position):
    for rack, value in (("CASA", 5), ("GOL", 5), ("XALOC", 15), ("", 0)):
        found = _returned(points, rack)
        if found != value:
            raise Lesson(f"points({rack!r}) ha de ser {value}, i és {found!r}.")
""",
}

LONGEST: "Lesson" = {
    "key": "longest",
    "name": "4. El mot més llarg",
    "idea": "Per trobar el millor d’una llista, mira’ls d’un en un i recorda el millor que has vist fins ara. Cada "
    "vegada que en trobes un de millor, el guardes amb el mateix nom.",
    "examples": (
        {
            "shows": "«best» recorda la puntuació més alta. Una llista va entre claudàtors.",
            "code": "best = 0\nfor score in [12, 30, 7]:\n    if score > best:\n        best = score\nprint(best)\n",
        },
    ),
    "text": "La funció «longest» rep una llista de mots i n’ha de retornar el més llarg. Canvia els tres punts per un "
    "«if»: si «word» és més llarg que «best», ara el millor és «word». La llargada d’un mot és len(word).",
    "cell": """def longest(words):
    best = ""
    for word in words:
        ...
    return best

print(longest(["SOL", "CASA", "RE"]))
""",
    "hints": (
        "És com l’exemple, però no es comparen els mots, sinó les llargades: len(word) i len(best).",
        "La pregunta és: if len(word) > len(best): i no t’oblidis dels dos punts del final.",
        "A dins de l’«if», quatre espais més endins que l’«if», hi va: best = word",
    ),
    "solution": "if len(word) > len(best):\n            best = word",
    "check": """
def choose(position):
    for given, word in ((["SOL", "CASA", "RE"], "CASA"), (["A"], "A"), ([], ""), (["RATOLINS", "GAT"], "RATOLINS")):
        found = _returned(longest, given)
        if found != word:
            raise Lesson(f"longest({given!r}) ha de ser {word!r}, i és {found!r}.")
""",
}

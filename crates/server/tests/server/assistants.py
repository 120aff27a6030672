"""Asks the tools of `henrad mcp` by the official client, and compares with the command line.

Usage: assistants.py PROGRAM DATABASE
"""

import asyncio
import json
import math
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client

PROGRAM, DATABASE = sys.argv[1:]
MOST_BYTES = 8 * 1024
TOOLS = ["part", "at", "compare", "find", "bank", "ripple", "board", "model"]
CHIP, LARGE, SOLID, COIL = "C0805C104K5RACTU", "C1210C226K3RACTU", "T491A106K010AT", "MPC1040LR36C"
OTHER_COIL = "MPC1040LR45C"
UNLISTED = "GRM188R71C104KA01D"


# What the command line says.


def command(*arguments, body=None):
    words = [PROGRAM, *map(str, arguments), "--database", DATABASE]
    text = body if isinstance(body, str) or body is None else json.dumps(body)
    ended = subprocess.run(words, input=text or "", capture_output=True, text=True)
    return ended.stdout


def listed(number):
    return json.loads(command("part", number, "--json"))


def curves(number, frequency, kind="Imp,ESR", **conditions):
    """The values of the table at a frequency, one for each curve."""
    options = [word for name, value in conditions.items() for word in (f"--{name}", value)]
    options += ["--start", frequency, "--stop", frequency * 10, "--points", 10, "--type", kind]
    rows = [line.split(",") for line in command("csv", number, *options).splitlines()]
    rows = [row for row in rows if row and re.fullmatch(r"[0-9.eE+-]+", row[0])]
    return [float(cell) for cell in rows[0][1:] if cell]


def body_of(name, body):
    return json.loads(command(name, body=body))


def board_of(text):
    return json.loads(command("board", "-", "--today", "2026-03-03", "--json", body=text))


def numbers_of(text):
    """The figures of a model or a table, without its comments."""
    lines = [line for line in text.splitlines() if line and line[0] not in "*!#;"]
    return [float(word) for line in lines for word in re.findall(r"(?<![\w.])-?\d[\d.]*(?:[eE][+-]?\d+)?(?!\w)", line)]


# Bodies that both are asked.

FIND = {
    "conditions": {"bias": 13.5, "temperature": 105},
    "filter": {"types": ["ceramic"], "dielectrics": ["X7R"], "cases": ["1210"]},
    "piecesMax": 10,
    "require": {"capacitanceMin": 2e-5, "esrFrequency": 500000},
}
BANK = {
    "conditions": {"bias": 3.3, "temperature": 25},
    "mask": [[1e5, 0.05], [1e6, 0.05]],
    "partNumbers": [LARGE],
}
RIPPLE = {
    "bank": [{"partNumber": LARGE, "count": 4}],
    "conditions": {"bias": 13.5, "temperature": 105},
    "waveform": {
        "kind": "buckInput", "frequency": 4e5, "inductance": 6.8e-6,
        "inputVoltage": 13.5, "outputCurrent": 5, "outputVoltage": 5, "riseTime": 1e-8,
    },
}
HEAD = "Reference,MPN,Vop\n"
LIST = HEAD + "C1,C0805C106K8PACTU,12\nC2,T491A106K016AT,5\n"


def changed(body, **members):
    return {**body, **members}


def at(number, **point):
    return {"partNumber": number, **point}


def board(text):
    return {"file": {"name": "list.csv", "text": text}, "options": {"today": "2026-03-03"}}


def rows(answer):
    return answer["rows"]


# Questions: tool, arguments, what is read of the answer, and what the command line says.


def point_questions():
    cases = [
        (CHIP, 1e5, 0, 25), (CHIP, 1e6, 25, 85), (LARGE, 5e5, 12, 60), (SOLID, 1e5, 5, 85),
        (UNLISTED, 1e6, 3.3, 25),
    ]
    for number, frequency, bias, temperature in cases:
        yield (
            "at",
            at(number, frequency=frequency, bias=bias, temperature=temperature),
            lambda it: [rows(it)[0]["impedance"], rows(it)[0]["esr"]],
            lambda n=number, f=frequency, b=bias, t=temperature: curves(n, f, bias=b, temperature=t)[:2],
        )


def compare_questions():
    def pair(first, second, frequency, bias, temperature):
        parts = [at(number, bias=bias, temperature=temperature) for number in (first, second)]
        return (
            "compare",
            {"frequency": frequency, "parts": parts},
            lambda it: [value for row in rows(it) for value in (row["impedance"], row["esr"])],
            lambda: [
                value
                for number in (first, second)
                for value in curves(number, frequency, bias=bias, temperature=temperature)[:2]
            ],
        )

    yield pair(CHIP, LARGE, 1e6, 12, 60)
    yield pair(SOLID, LARGE, 1e5, 5, 25)
    yield pair(UNLISTED, CHIP, 1e7, 0, 85)


def inductor_row(number, frequency, current, temperature):
    """|Z|, ESR and inductance of an inductor by its table."""
    options = ["--current", current, "--temperature", temperature, "--start", frequency]
    options += ["--stop", frequency * 10, "--points", 10]
    table = command("csv", number, *options).splitlines()
    row = next(line for line in table if re.match(r"[0-9]", line)).split(",")
    return [float(cell) for cell in row[1:4]]


def inductor_questions():
    def figures(one):
        return [one["impedance"], one["esr"], one["inductance"]]

    for frequency, current, temperature in ((1e5, 0, 25), (2e6, 20, 85)):
        yield (
            "at",
            {"partNumber": COIL, "frequency": frequency, "current": current, "temperature": temperature},
            lambda it: figures(it["inductors"][0]),
            lambda f=frequency, c=current, t=temperature: inductor_row(COIL, f, c, t),
        )
    coils = [(COIL, 10, 60), (OTHER_COIL, 5, 25)]
    yield (
        "compare",
        {
            "frequency": 1e6,
            "parts": [{"partNumber": n, "current": c, "temperature": t} for n, c, t in coils],
        },
        lambda it: [value for one in it["inductors"] for value in figures(one)],
        lambda: [value for n, c, t in coils for value in inductor_row(n, 1e6, c, t)],
    )


def part_questions():
    first = lambda it: it["parts"][0]["part"]
    for number in (CHIP, SOLID):
        yield (
            "part",
            {"partNumbers": [number]},
            lambda it: [first(it)["voltageRating"], first(it)["capValue"], first(it)["maxTemp"]],
            lambda n=number: [listed(n)[name] for name in ("voltageRating", "capValue", "maxTemp")],
        )
    yield (
        "part",
        {"partNumbers": [COIL]},
        lambda it: [it["parts"][0]["inductor"][name] for name in ("nominal_inductance", "rated_current")],
        lambda: [listed(COIL)[name] for name in ("nominal_inductance", "rated_current")],
    )
    yield (
        "part",
        {"partNumbers": [UNLISTED]},
        lambda it: [first(it)["voltageRating"], first(it)["capValue"]],
        lambda: [listed(UNLISTED)["voltageRating"], listed(UNLISTED)["capValue"]],
    )


def find_questions():
    read = lambda it: [it["matches"], it["screened"], rows(it)[0]["capacitance"], rows(it)[0]["pieces"]]
    bodies = [
        FIND,
        changed(FIND, worstCase="Yes"),
        changed(FIND, conditions={"bias": 5, "temperature": 60}, piecesMax=2),
    ]
    for body in bodies:
        yield ("find", body, read, lambda b=body: read(body_of("find", b)))


def bank_questions():
    read = lambda it: [it["pieces"], it["area"], it["worst"]["ratio"], it["bound"]["pieces"]]
    bodies = [
        BANK,
        changed(BANK, conditions={"bias": 13.5, "temperature": 85}),
        changed(BANK, mask=[[1e5, 0.02], [1e6, 0.02]]),
    ]
    for body in bodies:
        yield ("bank", body, read, lambda b=body: read(body_of("bank", b)))


def ripple_questions():
    read = lambda it: [it["totalRms"], it["parts"][0]["rms"], it["parts"][0]["rise"], it["vpp"]]
    bodies = [
        RIPPLE,
        changed(RIPPLE, conditions={"temperature": 60}),
        changed(RIPPLE, bank=[{"partNumber": LARGE, "count": 2}, {"partNumber": CHIP, "count": 6}]),
    ]
    for body in bodies:
        yield ("ripple", body, read, lambda b=body: read(body_of("ripple", b)))


def board_questions():
    def read(it):
        summary = [it["summary"][name] for name in ("lines", "fail", "pass", "undecided")]
        return summary + [rows(it)[0]["values"]["capacitance"]["typical"]]

    for text in (LIST, HEAD + f"C7,{CHIP},60\n", HEAD + f"C7,{LARGE},12\nC8,{CHIP},5\n"):
        yield ("board", board(text), read, lambda t=text: read(board_of(t)))


def model_questions():
    read = lambda it: numbers_of(it["text"])
    yield (
        "model", {"partNumber": CHIP, "format": "lib", "bias": 12, "temperature": "60"},
        read, lambda: numbers_of(command("spice", CHIP, "--bias", 12, "--temperature", 60, "--start", 100)),
    )
    yield (
        "model", {"partNumber": COIL, "format": "lib", "current": 5},
        read, lambda: numbers_of(command("spice", COIL, "--current", 5, "--start", 100)),
    )
    sweep = ["--start", "10k", "--stop", "1M", "--points", 10]
    yield (
        "model", {"partNumber": LARGE, "format": "csv", "bias": "12V", "start": "10k", "stop": "1M"},
        read, lambda: numbers_of(command("csv", LARGE, "--bias", 12, *sweep)),
    )
    yield (
        "model", {"partNumber": SOLID, "format": "s2p", "start": "10k", "stop": "1M"},
        read, lambda: numbers_of(command("s2p", SOLID, *sweep)),
    )


# Wrong numbers and impossible conditions: tool, arguments, and what the refusal must hold.

REFUSED = [
    ("part", {"partNumbers": ["C0805C999X"]}, ["suggestions", "C0805C9", "tolerance code X"]),
    ("at", at("C0805C999X", bias=1), ["part_not_found", "suggestions", "parts[0].partNumber"]),
    ("at", at(CHIP, temperature=900), ["parts[0].temperature", "125 °C"]),
    ("at", at(CHIP, bais=3), ["invalid_field", "bais"]),
    ("at", at(COIL, bias=3), ["parts[0].bias", "An inductor has a current"]),
    ("at", at(COIL, current=1000), ["parts[0].current", "100 A"]),
    ("at", at(CHIP, current=1), ["invalid_field", "current"]),
    ("at", at(COIL, frequency=0), ["frequency", "10 GHz"]),
    ("compare", {"parts": [at(CHIP), at(COIL)]}, ["calls of their own"]),
    ("compare", {"parts": [at(CHIP)] * 11}, ["parts", "10"]),
    ("find", changed(FIND, require={}), ["require", "Please enter at least one demand."]),
    ("bank", changed(BANK, mask=[[1e5, -1], [1e6, 1]]), ["mask"]),
    ("ripple", changed(RIPPLE, bank=[{"partNumber": "C0805C999X", "count": 1}]), ["part_not_found"]),
    ("board", board("nothing"), ["no_parts"]),
    ("model", {"partNumber": CHIP, "format": "lib", "dialect": "spectre"}, ["dialect"]),
    ("model", {"partNumber": "C0805C999X", "format": "csv"}, ["part_not_found", "suggestions"]),
]


def questions():
    sources = [
        part_questions, point_questions, compare_questions, inductor_questions, find_questions, bank_questions,
        ripple_questions, board_questions, model_questions,
    ]
    return [question for source in sources for question in source()]


def same(answered, expected):
    # Points of a curve have ten digits.
    return len(answered) == len(expected) > 0 and all(
        math.isclose(one, other, rel_tol=1e-9) for one, other in zip(answered, expected)
    )


def check_size(tool, result):
    texts = [block.text for block in result.content]
    for text in texts:
        assert len(text.encode()) <= MOST_BYTES, (tool, len(text.encode()))
    if not result.is_error:
        assert json.loads(texts[0]) == result.structured_content, tool


async def ask_all(client, asked, expected):
    tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == TOOLS, tools
    for tool in tools:
        assert tool.annotations.read_only_hint and not tool.annotations.open_world_hint, tool.name
    for (tool, arguments, read, _), wanted in zip(asked, expected):
        # The client holds the answer against the schema of the tool.
        result = await client.call_tool(tool, arguments)
        check_size(tool, result)
        assert not result.is_error, (tool, arguments, result.content)
        answered = read(result.structured_content)
        assert same(answered, wanted), (tool, arguments, answered[:8], wanted[:8])
    for tool, arguments, pieces in REFUSED:
        result = await client.call_tool(tool, arguments)
        check_size(tool, result)
        text = result.content[0].text
        assert result.is_error, (tool, arguments, text)
        for piece in pieces:
            assert piece in text, (tool, arguments, piece, text)


async def check_marks(client):
    """Origin and spread stand beside the figures."""
    row = rows((await client.call_tool("at", at(CHIP, bias=12))).structured_content)[0]
    assert row["origins"]["capacitance"] and len(row["bands"]["esr"]) == 2, row
    coil = (await client.call_tool("at", at(COIL, current=10))).structured_content["inductors"][0]
    assert coil["origin"] and coil["band"]["esrLow"] < coil["esr"] < coil["band"]["esrHigh"], coil
    assert all(entry["origin"] for entry in coil["parameters"]), coil
    found = rows((await client.call_tool("find", FIND)).structured_content)[0]
    assert found["origin"] and found["spread"]["esr"], found
    shared = (await client.call_tool("ripple", RIPPLE)).structured_content["parts"][0]
    assert shared["origin"] and shared["spread"]["esr"], shared
    bank = (await client.call_tool("bank", BANK)).structured_content["bank"][0]
    assert bank["origin"] and bank["spread"]["esr"], bank
    part = (await client.call_tool("part", {"partNumbers": [CHIP]})).structured_content["parts"][0]["part"]
    assert all(entry["origin"] for entry in part["modelParameters"]), part
    # A bias that no such part stands is computed, and judged.
    beyond = rows((await client.call_tool("at", at(CHIP, bias=4000))).structured_content)[0]
    assert not beyond["verdict"]["passes"] and "50 V" in beyond["notes"][0], beyond
    # A search of the whole catalogue is shown in part and says so.
    wide = {"conditions": FIND["conditions"], "require": {"capacitanceMin": 1e-6}}
    wide = (await client.call_tool("find", wide)).structured_content
    assert wide["matches"] > len(rows(wide)) and any("rows" in it for it in wide["leftOut"]), wide["leftOut"]


async def main():
    asked = questions()
    with ThreadPoolExecutor(2) as pool:
        expected = list(pool.map(lambda question: question[3](), asked))
    program = StdioServerParameters(command=PROGRAM, args=["mcp", "--database", DATABASE])
    for mode in ("auto", "legacy"):
        async with Client(stdio_client(program), mode=mode) as client:
            assert client.server_info.name == "henrad", client.server_info
            await ask_all(client, asked, expected)
            if mode == "auto":
                await check_marks(client)
    print(f"{len(asked) + len(REFUSED)} questions answered")


asyncio.run(main())

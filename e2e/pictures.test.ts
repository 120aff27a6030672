/**
 * The pictures of the home page are drawn from the program's own answers. `make pictures` renews them;
 * without it this test says when they no longer show what the program computes.
 */
import { readFile, writeFile } from "node:fs/promises";
import type { QuantityName } from "../web/src/api/types.ts";
import { workedExamples } from "../web/src/features/capacitor-simulation/worked-examples.ts";
import { expect, test } from "./support/henrad.ts";
import type { Json } from "./support/waiting.ts";

const features = new URL("../web/src/features/", import.meta.url);
const boards = new URL("../reference/board/", import.meta.url);
const reference = (name: string) => readFile(new URL(name, boards), "utf8");

type Points = readonly (readonly [x: number, y: number])[];

interface Line {
  slot: number;
  points: Points;
}

interface Box {
  width: number;
  height: number;
}

const pictogram: Box = { width: 44, height: 32 };
const wide: Box = { width: 240, height: 72 };

/** Room around the curves, and the corners of a curve at most. */
const margin = 3;
const corners = 48;

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Logarithmic where all values allow it and span more than a factor of three. */
function scale(values: readonly number[], from: number, to: number) {
  const [min, max] = range(values);
  const read = min > 0 && max > 3 * min ? Math.log : (value: number) => value;
  const span = read(max) - read(min) || 1;
  return (value: number) => from + ((read(value) - read(min)) / span) * (to - from);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function thinned(points: Points): Points {
  const step = Math.max(1, Math.ceil(points.length / corners));
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

/** Curves over common axes as SVG paths. */
function paths(lines: readonly Line[], { width, height }: Box) {
  const all = lines.flatMap(({ points }) => points);
  const x = scale(
    all.map(([value]) => value),
    margin,
    width - margin,
  );
  const y = scale(
    all.map(([, value]) => value),
    height - margin,
    margin,
  );
  return lines.map(({ slot, points }) => ({
    slot,
    d: thinned(points)
      .map(([px, py], index) => `${index === 0 ? "M" : "L"}${rounded(x(px))} ${rounded(y(py))}`)
      .join(""),
  }));
}

/** Filled boxes as one path. */
const boxes = (list: readonly (readonly [x: number, y: number, w: number, h: number])[]) =>
  list.map(([x, y, w, h]) => `M${rounded(x)} ${rounded(y)}h${w}v${rounded(h)}h-${w}z`).join("");

const curves = (answer: Json, label: QuantityName): Points[] =>
  answer.seriesList
    // Without the ends of tolerance and spread.
    .filter(({ yLabel, band }: Json) => yLabel === label && !band)
    .map(({ points }: Json) => points.filter(([, y]: readonly number[]) => Number.isFinite(y)));

const inOrder = (all: readonly Points[], from = 1): Line[] =>
  all.map((points, index) => ({ slot: index + from, points }));

/** Pictograms of the tools, each from a call that the tool makes, by the folder of the feature. */
async function toolPictures(ask: (path: string, body: Json) => Promise<Json>) {
  const part = (mfrPn: string, bias: number, tempAmbient = 25, qty = 1) => ({
    mfrPn,
    param: { qty, bias, tempAmbient },
  });
  const three = ["C1210C226K3RACTU", "C1206C106K3RACTU", "C0805C106K3PACTU"];
  const plot = await ask("/plot", {
    plotType: "Imp,ESR",
    start: 1e4,
    stop: 1e8,
    parts: three.map((number) => part(number, 12, 60)),
  });
  const bank = await ask("/plot", {
    plotType: "Imp,ESR",
    combine: "Yes",
    start: 1e4,
    stop: 1e9,
    parts: [
      { mfrPn: "Combined", param: { qty: 1, bias: 3.3, tempAmbient: 25 } },
      part("C0805C106K8PACTU", 3.3),
      part("C0402C102J5GACTU", 3.3),
    ],
  });
  const [together = []] = curves(bank, "Impedance");
  const found = await ask("/api/find", {
    conditions: { bias: 12, temperature: 85 },
    piecesMax: 1,
    require: { capacitanceMin: 1e-6 },
    filter: { types: ["ceramic"] },
    sort: "area",
    limit: 500,
  });
  const sizes: Points = found.rows
    .filter(({ area, capacitance }: Json) => area && capacitance)
    .map(({ area, capacitance }: Json) => [area, capacitance]);
  let most = 0;
  const frontier = sizes.flatMap(([area, capacitance]): [number, number][] => {
    if (capacitance <= most) return [];
    const before = most || capacitance;
    most = capacitance;
    return [
      [area, before],
      [area, capacitance],
    ];
  });
  const aging = await ask("/plot", {
    plotType: "Aging",
    parts: [part("C0805C106K8PACTU", 0), part("C0805C104K5RACTU", 0)],
  });
  const film = await ask("/api/filmLifetime", {
    parts: ["F862BK104K310ZV054"],
    isVac: true,
    session: "pictures",
    chartProfiles: [0],
    profileList: [280, 300].map((voltage) => ({
      voltage,
      voltageDC: voltage,
      fundamentalFrequency: 50,
      tempAmbient: 70,
      relativeHumidity: 60,
      operatingPercentage: 50,
      overlayVac: { overlayVac: 0, frequency: 10 },
      currentFrequency: [{ current: 0, frequency: 10 }],
    })),
  });
  const cans = await ask("/api/electrolyticLifetime", {
    parts: ["EDH106M016A9BAA"],
    session: "pictures",
    chartProfiles: [0],
    profileList: [
      {
        voltageDC: 12,
        tempAmbient: 60,
        operatingPercentage: 100,
        currentFrequency: [{ current: 0.03, frequency: 0.1 }],
      },
    ],
  });
  const life = (answer: Json, key: string): Points =>
    answer.profileList[0][0][key].points.map(({ x, y }: Json) => [x, y]);
  const inductance = await ask("/inductance", {
    part_number: "MPC1040LR36C",
    frequency: 500,
    voltage_input: 12,
    voltage_output: 1.2,
    current_output: 20,
    temperature_ambient: 25,
  });
  const [curve] = [inductance].flat();
  const drawn: Points = curve.values.map(({ x_value, y_value }: Json) => [x_value, y_value]);
  const endured = await ask("/api/ceramicLifetime", {
    testHours: 1000,
    testVoltage: 100,
    testTemperature: 125,
    voltageExponent: 4,
    activationEnergy: 1,
    loads: [{ operatingPercentage: 100, voltage: 25, temperature: 85 }],
  });
  const ceramicLife = (column: number): Points =>
    endured.curve
      .filter(([celsius]: readonly number[]) => celsius !== undefined && celsius >= 100)
      .map((at: readonly number[]) => [at[0], at[column]]);
  const chosen = await ask("/api/inductor/find", {
    frequency: 500,
    voltage_input: 12,
    voltage_output: 3.3,
    current_output: 5,
    temperature_ambient: 25,
    ripple_min: 20,
    ripple_max: 50,
    saturation_max: 100,
    rise_max: 40,
  });
  const losses: readonly (readonly number[])[] = chosen.parts
    .slice(0, 4)
    .map(({ operating_point: at }: Json) => [at.dc_loss, at.ac_loss + at.core_loss]);
  const mostLost = Math.max(...losses.map(([copper = 0, rest = 0]) => copper + rest));
  const lossBars = (kind: number) =>
    boxes(
      losses.map(([copper = 0, rest = 0], row) => {
        const [start, length] = kind === 0 ? [0, copper] : [copper, rest];
        return [5 + (start / mostLost) * 34, 4 + 6.5 * row, rounded((length / mostLost) * 34), 4.5];
      }),
    );
  const needs = await Promise.all(
    [5, 10, 22, 33, 47].map(async (power) => {
      const answer = await ask("/api/power", {
        power,
        frequency: 100,
        voltageMax: 400,
        ripplePercentage: 10,
      });
      return Number(answer.capacitance);
    }),
  );
  const tallest = Math.max(...needs);
  const bars = needs.map((need, index): [number, number, number, number] => {
    const height = (need / tallest) * 24;
    return [5 + 7.4 * index, 28 - height, 5, height];
  });
  const chips = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column): [number, number, number, number] => [
      6 + 6.6 * column,
      6 + 7.4 * row,
      5,
      5.4,
    ]),
  );
  const board = await ask("/api/board", {
    file: { name: "board.csv", text: await reference("b01_kibom.csv") },
    conditions: await reference("b01.toml"),
    options: { today: "2026-03-03" },
  });
  const judged: readonly { verdict: string; margin: number }[] = board.rows.flatMap(
    ({ verdict, results: [first] }: Json) =>
      first?.margin == null ? [] : [{ verdict, margin: first.margin }],
  );
  const [failing, passing] = ["fail", "pass"].map((word) =>
    judged.filter(({ verdict }) => verdict === word).slice(0, 2),
  );
  const used = (rows = judged, from = 0) =>
    boxes(
      rows.map(({ margin }, row) => [4, 4 + 6.5 * (from + row), rounded(24 * (1 - margin)), 4.5]),
    );
  return {
    "board-check": {
      lines: [
        { slot: 8, d: used(failing), isFilled: true },
        { slot: 3, d: used(passing, 2), isFilled: true },
      ],
    },
    "capacitor-simulation": { lines: paths(inOrder(curves(plot, "Impedance")), pictogram) },
    "find-parts": { lines: paths([{ slot: 1, points: frontier }], pictogram) },
    "bank-designer": {
      lines: paths(
        [
          { slot: 0, points: together },
          {
            slot: 8,
            points: [together[0], together.at(-1)].flatMap((at) => (at ? [[at[0], 1]] : [])),
          },
        ] as Line[],
        pictogram,
      ),
    },
    "power-array": { lines: [{ slot: 1, d: boxes(chips), isFilled: true }] },
    "capacitance-from-power": { lines: [{ slot: 3, d: boxes(bars), isFilled: true }] },
    "film-lifetime": {
      lines: paths([{ slot: 2, points: life(film, "lifetimeVsTemperaturePlotPoints") }], pictogram),
    },
    "electrolytic-lifetime": {
      lines: paths([{ slot: 7, points: life(cans, "lifetimeVsTemperaturePlotPoints") }], pictogram),
    },
    "ceramic-lifetime": {
      lines: paths(inOrder([ceramicLife(1), ceramicLife(2), ceramicLife(3)]), pictogram),
    },
    "inductor-simulation/find": {
      lines: [0, 1].map((kind) => ({ slot: kind + 1, d: lossBars(kind), isFilled: true })),
    },
    "ceramic-aging": {
      lines: paths(inOrder(aging.seriesList.map(({ points }: Json) => points)), pictogram),
    },
    "inductor-simulation": { lines: paths([{ slot: 2, points: drawn }], pictogram) },
  };
}

const frequency = (hertz: number) => {
  const [unit, size] = hertz >= 1e9 ? ["GHz", 1e9] : hertz >= 1e6 ? ["MHz", 1e6] : ["kHz", 1e3];
  return hertz < 1e3 ? `${hertz} Hz` : `${hertz / size} ${unit}`;
};

const symbols: Record<string, string> = { Impedance: "|Z|", Capacitance: "C" };

/** A bank with its first part; parts with their ESR where they have one. */
function examplePicture(request: Json, answer: Json) {
  const labels = [...new Set<QuantityName>(answer.seriesList.map(({ yLabel }: Json) => yLabel))];
  const isBank = request.combine === "Yes";
  const label = !isBank && labels.includes("ESR") ? "ESR" : (labels[0] ?? "Impedance");
  const all = curves(answer, label);
  const [bank, first] = all;
  const lines = isBank
    ? [...(first ? [{ slot: 1, points: first }] : []), ...(bank ? [{ slot: 0, points: bank }] : [])]
    : inOrder(all);
  const caption = `${symbols[label] ?? label} · ${frequency(request.start)} to ${frequency(request.stop)}`;
  return { caption, lines: paths(lines, wide) };
}

test("the pictures of the home page show what the program computes", async ({ page, server }) => {
  const ask = async (path: string, body: Json): Promise<Json> => {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status, `${path}: ${JSON.stringify(body)}`).toBe(200);
    return answer.json();
  };
  const tools = await toolPictures(ask);
  const drawn: Record<string, Json> = {};
  for (const { id } of workedExamples) {
    const plotted = page.waitForResponse(
      (response) =>
        response.url().endsWith("/plot") &&
        response.request().postDataJSON().parts[0].mfrPn === "Combined",
    );
    await page.goto(`/share/${id}`);
    const body = (await plotted).request().postDataJSON();
    drawn[id] = examplePicture(body, await ask("/plot", body));
  }
  const files = {
    ...Object.fromEntries(
      Object.entries(tools).map(([folder, picture]) => [`${folder}/card-picture.json`, picture]),
    ),
    "capacitor-simulation/example-pictures.json": drawn,
  };
  for (const [name, picture] of Object.entries(files)) {
    const file = new URL(name, features);
    if (process.env.HENRAD_RENEW_PICTURES) {
      await writeFile(file, `${JSON.stringify(picture, null, 2)}\n`);
    }
    const kept = JSON.parse(await readFile(file, "utf8"));
    expect(kept, `${name}: renew with \`make pictures\``).toEqual(picture);
  }
});

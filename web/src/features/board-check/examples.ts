/** Boards to try the page with: those that the tests of the check hold. */
import type { Given } from "./model/state";

type Text = Promise<{ default: string }>;

interface ExampleBoard {
  title: string;
  says: string;
  list: { name: string; load: () => Text };
  conditions: () => Text;
}

export const exampleBoards: readonly ExampleBoard[] = [
  {
    title: "Solar charger, 20 A",
    says: "KiBoM list; voltages, zones and a capacitance in board.toml",
    list: {
      name: "solar-charger.csv",
      load: () => import("../../../../reference/board/b01_kibom.csv?raw"),
    },
    conditions: () => import("../../../../reference/board/b01.toml?raw"),
  },
  {
    title: "Rails of a KiCad board",
    says: "Fields table of KiCad with voltages and ripple in its columns",
    list: {
      name: "rails.csv",
      load: () => import("../../../../reference/board/b04_kicad.csv?raw"),
    },
    conditions: () => import("../../../../reference/board/b04.toml?raw"),
  },
  {
    title: "Rails from nets",
    says: "KiCad netlist; voltages from nets and their names",
    list: {
      name: "rails.net",
      load: () => import("../../../../reference/board/b06_kicad.net?raw"),
    },
    conditions: () => import("../../../../reference/board/b06.toml?raw"),
  },
];

export async function loadExample({ list, conditions }: ExampleBoard): Promise<Given> {
  const [rows, settings] = await Promise.all([list.load(), conditions()]);
  return {
    list: { name: list.name, text: rows.default },
    conditions: { name: "board.toml", text: settings.default },
    isExample: true,
  };
}

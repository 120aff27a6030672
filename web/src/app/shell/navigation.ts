import { workedExamples } from "@/features/capacitor-simulation/worked-examples";
import { simulationPath } from "../part-link";

/** A page of this application. */
export interface PageEntry {
  label: string;
  to: string;
  /** What the page is to begin with, such as the plot it shows. */
  search?: Readonly<Record<string, string>>;
  /** Another beginning that the entry stands for too. */
  alsoAt?: Readonly<Record<string, string>>;
}

/** A document of the server, which opens in a window of its own. */
export interface DocumentEntry {
  label: string;
  document: string;
}

export type NavigationEntry = PageEntry | DocumentEntry;

export interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
}

export const isPage = (entry: NavigationEntry): entry is PageEntry => "to" in entry;

export const inductorPath = "/inductor-simulation";

/** Every group of tools, in the order of the menu. */
const groups: readonly NavigationGroup[] = [
  {
    label: "Capacitor Analysis",
    entries: [
      { label: "Simulation", to: simulationPath },
      { label: "Ceramic Aging", to: "/ceramic-aging" },
      { label: "Capacitance from Power", to: "/capacitance-from-power" },
      { label: "Power Array Calculator", to: "/power-array-calculator" },
    ],
  },
  {
    label: "Lifetime Analysis",
    entries: [
      { label: "KLEM 3.0", to: "/film-lifetime" },
      { label: "KLEM Tutorial", document: "/api/filmLifetime/instructions" },
      { label: "Aluminum Electrolytics", to: "/electrolytic-lifetime" },
    ],
  },
  {
    label: "Inductor Analysis",
    entries: [
      { label: "Inductance", to: inductorPath, search: { plot: "inductance" } },
      {
        ...{ label: "Power Loss", to: inductorPath, search: { plot: "power_loss" } },
        alsoAt: { plot: "split_power_loss" },
      },
      { label: "Temperature Rise", to: inductorPath, search: { plot: "temperature_rise" } },
    ],
  },
  {
    label: "Worked Examples",
    entries: workedExamples.map(({ id, title }) => ({ label: title, to: `/share/${id}` })),
  },
];

/** A group without entries has no place in the menu. */
export const navigation = groups.filter(({ entries }) => entries.length > 0);

/** Every page that the menu names, each once. */
export const listedPages: readonly PageEntry[] = navigation
  .flatMap(({ entries }) => entries)
  .filter(isPage)
  .filter(({ to }, index, pages) => pages.findIndex((page) => page.to === to) === index);

import { simulationPath } from "../part-link";

export interface NavigationEntry {
  label: string;
  to: string;
}

export interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationGroup[] = [
  { label: "Capacitor Analysis", entries: [{ label: "Simulation", to: simulationPath }] },
];

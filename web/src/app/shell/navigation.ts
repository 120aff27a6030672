import { menuGroups } from "@/domain/tool";
import { tools } from "../tools";

/** A page of this application. */
interface PageEntry {
  label: string;
  to: string;
  /** What the page begins with, such as the plot it shows. */
  search?: Readonly<Record<string, string>> | undefined;
  /** Another start of the page that the entry also covers. */
  alsoAt?: Readonly<Record<string, string>> | undefined;
}

/** A document of the server, which opens in a new window. */
interface DocumentEntry {
  label: string;
  document: string;
}

export type NavigationEntry = PageEntry | DocumentEntry;

export interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
}

export const isPage = (entry: NavigationEntry): entry is PageEntry => "to" in entry;

function entriesOf(group: string): readonly NavigationEntry[] {
  return tools.flatMap(({ path, menu = [] }) =>
    menu
      .filter((entry) => entry.group === group)
      .map(({ label, document, to = path, search, alsoAt }) =>
        document === undefined ? { label, to, search, alsoAt } : { label, document },
      ),
  );
}

/** The menu, without empty groups. */
export const navigation: readonly NavigationGroup[] = menuGroups
  .map((label) => ({ label, entries: entriesOf(label) }))
  .filter(({ entries }) => entries.length > 0);

/** Every page that the menu names, each once. */
export const listedPages: readonly PageEntry[] = navigation
  .flatMap(({ entries }) => entries)
  .filter(isPage)
  .filter(({ to }, index, pages) => pages.findIndex((page) => page.to === to) === index);

import type { QueryClient } from "@tanstack/react-query";
import type { RouteComponent } from "@tanstack/react-router";
import { type ComponentType, createContext, useContext } from "react";
import type { Account, Config } from "@/api/types";
import type { ChartContent } from "@/charts/types";
import type { PointUse } from "./operating-point/quantities";

/** Groups of the menu, in their order. */
export const menuGroups = [
  "Capacitor Analysis",
  "Lifetime Analysis",
  "Inductor Analysis",
  "Worked Examples",
] as const;

/** What the home page asks, in its order; a page stands below what it answers. */
export const homeQuestions = [
  "What should I use?",
  "Will my rail hold?",
  "How much do I need?",
  "How long will it last?",
  "What is lost?",
] as const;

/** Curves without axes. `make pictures` draws them from the program's own answers. */
export interface CurvePicture {
  /** What the curves show, such as "|Z| · 1 kHz to 1 GHz". */
  caption?: string;
  /** SVG paths, each in the color of a slot of the parts table. */
  lines: readonly { slot: number; d: string; isFilled?: boolean }[];
}

/** A page on the home page. */
interface HomeCard {
  section: (typeof homeQuestions)[number];
  /** Name of the page where its title is too long. */
  name?: string;
  /** What the page does, in a few words. */
  description: string;
  /** On a grid of 44 x 32, loaded by the home page. */
  picture: () => Promise<{ default: CurvePicture }>;
}

/** A ready-made session, by the last part of its link. */
export interface Example {
  id: string;
  title: string;
  /** What the engineer learns from it. */
  answer: string;
  /** On a grid of 240 x 72. */
  picture: CurvePicture | undefined;
}

interface MenuEntry {
  group: (typeof menuGroups)[number];
  label: string;
  /** Another address than the page's own. */
  to?: string;
  /** A document of the server in place of a page; it opens in a window of its own. */
  document?: string;
  /** What the page begins with, such as the plot it shows. */
  search?: Readonly<Record<string, string>>;
  /** Another start of the page that the entry also covers. */
  alsoAt?: Readonly<Record<string, string>>;
}

/** What a page computes, from what, with one example that a reader can follow. */
export interface ToolHelp {
  /** What it answers: the server's previews of links say it. */
  question?: string;
  computes: string;
  from: string;
  example: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page shows a session that a link has opened. */
    isOpened?: boolean;
  }
}

/** What was on a page at one moment, to go back to. */
export interface Snapshot {
  /** How many parts are on it; 0 on a page without parts. */
  parts: number;
  /** Whether there is something that a user would miss. */
  hasUserData: boolean;
  /** The state, as long as it is the same; absent where it cannot be told. */
  state?: unknown;
  restore: () => void;
}

/** A saved state with parts by their numbers, short enough for an address. */
export interface CompactState {
  shorten(saved: unknown): unknown;
  /** A state as it was saved, its parts looked up. */
  complete(compact: unknown, signal: AbortSignal): Promise<unknown>;
}

/** The state of a page that a link can carry. */
export interface SharedState {
  /** Version of the shape that `save` writes; raised when an older page could not read it. */
  version: number;
  /** The whole state of the tool, as plain JSON. */
  save(): unknown;
  /** Sentence about the user's own data in `save`; null if there is none. */
  localDataNote?(): string | null;
  /** Path and query of the link, where those of the address name what only this browser has. */
  route?(): string;
  /** Absent where the saved state is short enough for an address. */
  compact?: CompactState;
  /** Restores a saved state; accepts any JSON from any source. */
  restore(state: unknown): void;
  /** Adds the parts of a state to those that are here; false where it can only take their place. */
  add?(state: unknown): boolean;
  snapshot(): Snapshot;
}

/** A part of a project, as its list of parts has it. */
export interface ListedPart {
  number: string;
  /** Ratings and case, such as "10 µF 10 V X5R 0805". */
  value: string;
  quantity: number;
  /** Nominal value in F or H, and rated voltage in V, as far as its page knows them. */
  capacitance?: number;
  inductance?: number;
  voltage?: number;
  /** Where it stands, such as "C1" or the name of a page. */
  usedIn: string;
}

/** What a page keeps of a project. */
export interface PageContent {
  /** In a few words; "" where nobody has touched the page. */
  summary: string;
  parts: readonly ListedPart[];
}

/** Reads what a page keeps from the states of a project, each by the name of its store. */
export type ContentReader = (stateOf: (store: string) => unknown) => PageContent;

/** A table of a report: heads, then cells as they are printed. */
export interface ReportTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a page says in the report of a project: data alone, which the report lays out. */
export interface ReportSection {
  /** What the results hold for, each with its name. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Sentences on what was required, and in a few words; `isMet` is null where nothing was. */
  verdicts: readonly { isMet: boolean | null; text: string; short?: string }[];
  plots: readonly ChartContent[];
  tables: readonly ReportTable[];
  notes: readonly string[];
}

/** Computes what a page says of a project; null where it has nothing to say. */
export type Reporter = (
  stateOf: (store: string) => unknown,
  asked: ReportAsked,
) => Promise<ReportSection | null>;

export interface ReportAsked {
  config: Config;
  signal: AbortSignal;
  /** Only the verdicts count, and what takes long to compute is left out. */
  isBrief: boolean;
}

/** What a link carries. */
export interface SharedSession {
  state: unknown;
  /** Path and query of the page that was shared. */
  route: string;
  /** Version of the tool that wrote the state. */
  version: number;
  /** Another page of the open project hands it over: it stays in that project. */
  isHandOver?: boolean;
  /** Day on which it was saved, ISO 8601, when rules or catalogue have changed since. */
  outdatedFrom?: string;
}

/** A ready-made session of a tool, which the page of shared links opens like a user's. */
export type SessionLoader = (signal: AbortSignal) => Promise<SharedSession>;

/**
 * A page, as its feature registers it. Routes, menu, home, sharing and the server's list of pages
 * follow from it. Whatever it loads is loaded when the page is visited.
 */
export interface Tool<Path extends string = string> {
  path: Path;
  title: string;
  /** What the page does, where its title is a name. */
  subtitle?: string;
  menu?: readonly MenuEntry[];
  card?: HomeCard;
  page: RouteComponent;
  /** Part selector, shown in the sidebar. */
  selector?: ComponentType;
  /** Actions of the page, shown in the header. */
  toolbar?: ComponentType;
  /** The page takes an account: the header shows who is logged in. */
  takesAccount?: boolean;
  /** A login that began on the page leads back to it. */
  followsLogin?: boolean;
  /** The page on which accounts with this role begin, unless an earlier page is theirs too. */
  startFor?: Account["roles"][number];
  /** The page reads the address's `pn`; other pages hand it to the capacitor simulation. */
  takesPartNumber?: boolean;
  /** The operating point stands above the page, which uses this of it. */
  operatingPoint?: PointUse;
  /** Throws a redirect when the visitor may not use the page. */
  guard?: (queries: QueryClient) => Promise<void>;
  sharedState?: () => Promise<SharedState>;
  /** The page opens a project, and stays on screen while it does; all others begin anew in another project. */
  opensProject?: boolean;
  /** What the page keeps of a project. */
  content?: () => Promise<ContentReader>;
  /** What the page says in the report of a project, beside its summary. */
  report?: () => Promise<Reporter>;
  /** Its results follow from the estimation rules and the catalogue of capacitors. */
  dependsOnModelVersion?: boolean;
  /** Ready-made sessions that the home page shows. */
  examples?: () => Promise<readonly Example[]>;
  /** Finds a ready-made session by the last part of its link. */
  session?: (id: string) => SessionLoader | undefined;
}

/** The state of a page with the operating point, which all pages share. */
async function loadWithPoint(load: () => Promise<SharedState>): Promise<SharedState> {
  const [shared, { withPoint }] = await Promise.all([
    load(),
    import("./operating-point/shared-point"),
  ]);
  return withPoint(shared);
}

/** Keeps the path's literal type, so that links to the page are checked. */
export const defineTool = <const Path extends string>(tool: Tool<Path>): Tool<Path> => {
  const { sharedState: load } = tool;
  return load ? { ...tool, sharedState: () => loadWithPoint(load) } : tool;
};

/** All tools, for the pages that lead to others. */
export const ToolsContext = createContext<readonly Tool[]>([]);

export const useTools = () => useContext(ToolsContext);

/** Start page of an account; the home page for one without a role. */
export const startOf = (tools: readonly Tool[], { roles }: Pick<Account, "roles">): string =>
  tools.find(({ startFor }) => startFor && roles.includes(startFor))?.path ?? "/";

export const toolAt = (tools: readonly Tool[], path: string) =>
  tools.find((tool) => tool.path === path);

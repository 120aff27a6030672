/** What browsers have stored before there were projects: it goes on as projects. */
import * as v from "valibot";
import { fields, listOf, text } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import { keyOf, parsed, readText, recordItem, removeKey, writeChanged, writeText } from "./keys";

/** Pages that kept one state each. */
const earlierItems = [
  ...["henrad.bank-designer", "henrad.capacitance-from-power", "henrad.capacitor-simulation"],
  ...["henrad.ceramic-aging", "henrad.ceramic-lifetime", "henrad.electrolytic-lifetime"],
  ...["henrad.film-lifetime", "henrad.inductor-limits", "henrad.inductor-simulation"],
  ...["henrad.power-array", "henrad.ripple"],
];
/** Links to the sessions that the visitor had left. */
const recentKey = "henrad-recent";

const recentSchema = fields({
  state: fields({
    sessions: listOf(
      v.object({ path: v.string(), name: text(), at: v.number(), session: v.string() }),
    ),
  }),
});

interface Start {
  name: string;
  at: number;
  origin: { kind: "earlier" | "link"; source?: string };
}

function begin(id: string, { name, at, origin }: Start): void {
  const state = { name, createdAt: at, origin };
  writeText(keyOf(id, recordItem), JSON.stringify({ state, version: 1 }));
  writeChanged(id, { at, count: 1 });
}

/** Each session is a project whose parts are looked up when it is opened. */
function adoptRecent(): void {
  const stored = readText(recentKey);
  if (stored === null) return;
  for (const { path, name, at, session } of v.parse(recentSchema, parsed(stored)).state.sessions) {
    const origin = { kind: "link", source: `session#${session}` } as const;
    begin(randomUuid(), { name: name || path.slice(1).replaceAll("-", " "), at, origin });
  }
  removeKey(recentKey);
}

/** The project of the pages' states, which go on under its keys as they are; null where there are none. */
export function adoptEarlier(): string | null {
  adoptRecent();
  const found = earlierItems.filter((name) => readText(name) !== null);
  if (found.length === 0) return null;
  const id = randomUuid();
  for (const name of found) {
    const stored = readText(name) ?? "";
    // Two copies may have no room.
    removeKey(name);
    if (!writeText(keyOf(id, name), stored)) writeText(name, stored);
  }
  begin(id, { name: "Earlier work", at: Date.now(), origin: { kind: "earlier" } });
  return id;
}

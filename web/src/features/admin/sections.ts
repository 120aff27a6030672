/** The sections of the admin page by group; one is in view, and the address names it. */
import { useSearch } from "@tanstack/react-router";
import { create } from "zustand";
import { firstParam } from "@/lib/search-params";

interface SectionItem<Id extends string> {
  id: Id;
  label: string;
}

const section = <Id extends string>(id: Id, label: string): SectionItem<Id> => ({ id, label });

export const sectionGroups = [
  {
    label: "Site",
    sections: [
      section("home-message", "Home message"),
      section("banner-and-footer", "Banner and footer"),
      section("texts", "Release notes and legal pages"),
    ],
  },
  {
    label: "Catalog",
    sections: [
      section("import", "Import"),
      section("import-keys", "Import keys"),
      section("prices", "Prices and stock"),
    ],
  },
  {
    label: "People",
    sections: [
      section("accounts", "Accounts"),
      section("log-ins", "Log-ins"),
      section("feedback", "Feedback"),
    ],
  },
  {
    label: "Watch",
    sections: [section("usage", "Usage"), section("changes", "All changes")],
  },
] as const;

export type SectionId = (typeof sectionGroups)[number]["sections"][number]["id"];

const ids: readonly SectionId[] = sectionGroups.flatMap(({ sections }) =>
  sections.map(({ id }) => id),
);

export const sectionOf = (wanted: string): SectionId | undefined => ids.find((id) => id === wanted);

/** The section that was in view last, where the address names none: after a new login. */
export const useLastSection = create<{ last: SectionId }>(() => ({ last: "home-message" }));

/** The section in view. */
export function useSection(): SectionId {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const last = useLastSection((kept) => kept.last);
  return sectionOf(firstParam(search.section)) ?? last;
}

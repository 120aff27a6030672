import type { PageContent } from "@/domain/tool";
import { countText } from "@/lib/quantity";

interface LifetimePart {
  mfrPn: string;
  /** As the page shows it. */
  value: string;
}

/** What a project keeps of a lifetime page. */
export const lifetimeContent = (
  page: string,
  parts: readonly LifetimePart[],
  profiles: readonly unknown[],
): PageContent => ({
  summary:
    parts.length > 0
      ? `${countText(parts.length, "part")}, ${countText(profiles.length, "load profile")}`
      : "",
  parts: parts.map(({ mfrPn, value }) => ({ number: mfrPn, value, quantity: 1, usedIn: page })),
});

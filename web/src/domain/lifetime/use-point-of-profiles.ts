import { pointNow } from "@/domain/operating-point/point";
import { useFollow } from "@/domain/operating-point/use-follow";
import type { LoadProfile } from "./load-profiles";
import { lifetimeTexts as texts } from "./texts";

type AtPoint = LoadProfile & { voltageDC: number; tempAmbient: number };

/**
 * Tells the bar of the operating point how far the profiles follow it.
 * @param isDc whether the profiles hold a dc voltage, which the rail is
 */
export function usePointOfProfiles<Profile extends AtPoint>(
  profiles: readonly Profile[],
  isDc: boolean,
  update: (change: (profile: Profile) => Profile) => void,
): void {
  const placed = profiles.map(({ voltageDC, tempAmbient }, index) => ({
    name: texts.profile(index + 1),
    at: { ...(isDc && { rail: voltageDC }), ambient: tempAmbient },
  }));
  const apply = () => {
    const { rail, ambient } = pointNow();
    update((profile) => ({
      ...profile,
      ...(rail !== null && { voltageDC: rail }),
      ...(ambient !== null && { tempAmbient: ambient }),
    }));
  };
  useFollow({
    placed,
    things: "profiles",
    apply,
    ...(!isDc && { unused: { quantity: "rail", why: texts.onlyDc } }),
  });
}

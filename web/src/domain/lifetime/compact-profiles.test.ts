import { expect, it } from "vitest";
import { byDamage } from "./CompactProfiles";

const profile = (id: string) => ({ id, operatingPercentage: 25, currentFrequency: [] });

it("the most damaging profile comes first, equal ones in the order of the page", () => {
  const profiles = ["a", "b", "c", "d"].map(profile);
  const results = [{ damageShare: 10 }, { damageShare: 60 }, undefined, { damageShare: 10 }];
  const order = byDamage({ profiles, results }).map(({ profile: { id }, index }) => [id, index]);
  expect(order).toEqual([
    ["b", 1],
    ["a", 0],
    ["d", 3],
    ["c", 2],
  ]);
});

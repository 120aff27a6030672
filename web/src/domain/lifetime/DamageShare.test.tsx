import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render";
import { DamageShare, profileColor } from "./Totals";

it("gives each of many profiles the color that the profile has on the page", () => {
  const shares = [2, 3, 5, 10, 15, 25, 40];
  renderInApp(
    <DamageShare
      profiles={shares.map(() => ({ operatingPercentage: 100 / shares.length }))}
      results={shares.map((damageShare) => ({ damageShare }))}
      stale={false}
    />,
  );
  const most = screen.getAllByRole("listitem")[0];
  expect(most).toHaveTextContent("Profile 7");
  expect(most?.querySelector("i")?.style.background).toBe(profileColor(6));
  expect(profileColor(6)).not.toBe(profileColor(0));
});

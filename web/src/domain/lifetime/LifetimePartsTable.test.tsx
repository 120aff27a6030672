import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render";
import { LifetimePartsTable, onlyLife } from "./LifetimePartsTable";

const beyond = "A profile exceeds the maximum rated voltage for this part.";

it("mutes the life of a part whose ratings a profile exceeds, and says why", () => {
  const life = { lifetimeHoursTotal: 75_900, isLimited: false, note: "" };
  renderInApp(
    <LifetimePartsTable
      label="Parts"
      empty=""
      parts={["A", "B"]}
      numberOf={(part) => part}
      columns={[]}
      lives={onlyLife}
      results={[
        { mfrPn: "A", ...life, messages: [beyond] },
        { mfrPn: "B", ...life, messages: [] },
      ]}
      stale={false}
      hoursPerYear={8760}
      highlight="B"
      onHighlight={() => {}}
      onRemove={() => {}}
    />,
  );
  const [muted, plain] = screen.getAllByRole("cell", { name: "75,900" });
  expect(muted).toHaveAttribute("data-stale", "true");
  expect(muted).toHaveAttribute("title", beyond);
  expect(plain).not.toHaveAttribute("data-stale");
});

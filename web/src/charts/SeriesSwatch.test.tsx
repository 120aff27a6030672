import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SeriesSwatch, type SeriesSwatchProps } from "./SeriesSwatch";

function drawn(props: SeriesSwatchProps) {
  const { container } = render(<SeriesSwatch {...props} />);
  return {
    svg: container.querySelector("svg"),
    line: container.querySelector("line"),
    marker: container.querySelector("path"),
  };
}

describe("SeriesSwatch", () => {
  it("shows line and marker of the slot", () => {
    const { svg, line, marker } = drawn({ slot: 3 });
    expect(svg).toHaveAttribute("width", "36");
    expect(line).toHaveAttribute("stroke", "var(--s3)");
    expect(line).not.toHaveAttribute("stroke-dasharray");
    expect(marker).toHaveAttribute("d", "M0 -5L5 0L0 5L-5 0Z");
  });

  it("shows Combined as a thick line without marker", () => {
    const { line, marker } = drawn({ slot: 0 });
    expect(line).toHaveAttribute("stroke-width", "3");
    expect(marker).toBeNull();
  });

  it("repeats the first colors hollow", () => {
    const { marker } = drawn({ slot: 11 });
    expect(marker?.getAttribute("style")).toContain("stroke: var(--s1)");
  });

  it("is 24 x 12 in the read-out and dashed on request", () => {
    const { svg, line } = drawn({ slot: 2, size: "readout", dashed: true });
    expect(svg).toHaveAttribute("height", "12");
    expect(line).toHaveAttribute("stroke-dasharray", "10 4");
    expect(drawn({ slot: 2, second: true }).line).toHaveAttribute("stroke-dasharray", "6 4");
  });
});

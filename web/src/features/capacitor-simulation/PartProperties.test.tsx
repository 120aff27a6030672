import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Part } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { PartProperties } from "./PartProperties";

const partNumber = "C0805C106K8PACTU";

function renderProperties(change: Partial<Part>) {
  const calls = serve({ "/api/part": () => ({ json: { ...part(partNumber), ...change } }) });
  renderInApp(<PartProperties part={{ mfrPn: partNumber }} />);
  return { calls, user: userEvent.setup() };
}

const ceProps = Array.from({ length: 14 }, (_, index) => ({
  parameterName: `Property ${index + 1}`,
  value: `${index + 1} Ω`,
  step: "1" as const,
  origin: "typical" as const,
  source: "",
}));

const documents: Part["documents"] = [
  { kind: "specsheet", label: "Spec sheet", href: `https://example.com/specsheet/${partNumber}` },
  { kind: "datasheet", label: "Data sheet", href: `https://example.com/datasheet/${partNumber}` },
  { kind: "step", label: "STEP model", href: `https://example.com/step/${partNumber}` },
  { kind: "rohs", label: "RoHS", href: `https://example.com/rohs/${partNumber}` },
];

describe("PartProperties", () => {
  it("CAP-TAB-06 Display More shows the rest, Display Less takes it away", async () => {
    const { user } = renderProperties({ ceProps });
    expect(await screen.findByText("Property 11")).toBeInTheDocument();
    expect(screen.queryByText("Property 12")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Display More" }));
    expect(screen.getByText("Property 14")).toBeInTheDocument();
    expect(screen.getByText(/^This site has no links to data sheets/)).toBeInTheDocument();
    const link = screen.getByRole("link", { name: `Documents behind ${partNumber}` });
    expect(link).toHaveAttribute("href", `/documents?pn=${partNumber}`);
    await user.click(screen.getByRole("button", { name: "Display Less" }));
    expect(screen.queryByText("Property 12")).not.toBeInTheDocument();
  });

  it("shows maker, safety class and qualification first, with their sources", async () => {
    const stated = { origin: "typical" as const, source: "F3006_R46" };
    const attributes: Part["attributes"] = {
      maker: "Acme",
      maxTemp: { value: 110, isLimit: true, origin: "typical", source: "" },
      safetyClass: { value: "X2", ...stated },
      aecQ200: { value: "AEC-Q200", ...stated },
    };
    renderProperties({ ceProps, attributes });
    expect(await screen.findByText("X2")).toBeInTheDocument();
    const names = screen.getAllByRole("term").map((term) => term.textContent);
    expect(names.slice(0, 4)).toEqual(["Maker", "Safety Class", "Qualification", "Property 1"]);
    expect(screen.getByTitle(/Safety Class: X2 typical, F3006_R46/)).toBeInTheDocument();
  });

  it("CAP-TAB-07 EXT-01 has a link for each document, in a window of its own", async () => {
    renderProperties({ documents });
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Specsheet",
      "Datasheet",
      "STEP",
      "RoHS",
    ]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      documents.map(({ href }) => href),
    );
    expect(links.every((link) => link.getAttribute("target") === "_blank")).toBe(true);
  });

  it("CAP-TAB-08 says in these words when there is neither property nor document", async () => {
    renderProperties({});
    const note = "Additional information is not available for this part.";
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("documents alone are information", async () => {
    renderProperties({ documents: documents.slice(0, 1) });
    await screen.findByRole("link");
    expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
  });

  it("shows the basis of the curves on request, each value with its origin and source", async () => {
    const esl = { parameterName: "ESL", value: "0.55 nH", condition: "", source: "case size" };
    const { user } = renderProperties({
      ceProps,
      modelParameters: [{ ...esl, origin: "estimated" }],
    });
    await user.click(await screen.findByRole("button", { name: "Display More" }));
    const row = screen.getByRole("row", { name: /ESL/ });
    for (const text of ["0.55 nH", "estimated", "case size"]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it("tells each field of the number and marks its characters", async () => {
    const decoded = [
      { name: "case", code: "0805", meaning: "EIA 0805", range: { start: 1, end: 5 } },
      { name: "voltage", code: "8", meaning: "10 V", range: { start: 10, end: 11 } },
    ];
    const { user } = renderProperties({ ceProps, decoded });
    await user.click(await screen.findByRole("button", { name: "Display More" }));
    const line = screen.getByText("10 V").closest("li");
    expect(line).toHaveTextContent("8voltage10 V");
    await user.hover(line as HTMLElement);
    const marked = document.querySelectorAll("p [data-marked]");
    expect([...marked].map((segment) => segment.textContent)).toEqual(["8"]);
  });

  it("says what happened when the part does not come", async () => {
    serve({});
    renderInApp(<PartProperties part={{ mfrPn: partNumber }} />);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("did not answer"));
  });
});

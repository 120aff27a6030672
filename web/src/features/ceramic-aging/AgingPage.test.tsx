import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { agingAnswer, agingForm } from "@/test/calculators";
import { renderInApp, serve } from "@/test/render";
import { AgingPage } from "./AgingPage";
import { useAging } from "./use-aging";

const form = { "/api/aging/form": () => ({ json: agingForm }) };

beforeEach(() => useAging.setState({ state: { values: {} } }));

const bodiesOf = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === "/api/aging").map(({ body }) => body);

describe("the aging page", () => {
  it("AGE-03, AGE-04 asks at once with the defaults and lists the outputs", async () => {
    const calls = serve({ ...form, "/api/aging": () => ({ json: agingAnswer }) });
    renderInApp(<AgingPage />);
    expect(await screen.findByText("1 week")).toBeInTheDocument();
    expect(screen.getByText("−1.63 %")).toBeInTheDocument();
    expect(bodiesOf(calls)).toEqual([
      { nominal: 22, hoursReferee: 48, factor: 3, tolerance: 10, hoursUser: 87_600 },
    ]);
  });

  it("AGE-08 sends nothing while a field is out of range", async () => {
    const calls = serve({ ...form, "/api/aging": () => ({ json: agingAnswer }) });
    renderInApp(<AgingPage />);
    await screen.findByText("1 week");
    const tolerance = screen.getByRole("textbox", { name: "Tolerance" });
    await userEvent.clear(tolerance);
    await userEvent.type(tolerance, "25");
    expect(screen.getByText("Out of range: 0 to 20 %")).toBeInTheDocument();
    expect(bodiesOf(calls).at(-1)).not.toMatchObject({ tolerance: 25 });
    expect(screen.getByText("1 week")).toBeInTheDocument();
  });

  it("puts the server's error at its field", async () => {
    const errors = [{ path: "factor", message: "Out of range: 1 to 50 %" }];
    const json = { status: 422, code: "invalid_field", detail: "Out of range", errors };
    serve({ ...form, "/api/aging": () => ({ status: 422, json }) });
    renderInApp(<AgingPage />);
    expect(await screen.findByText("Out of range: 1 to 50 %")).toBeInTheDocument();
  });

  it("says what to do when the server does not answer", async () => {
    serve(form);
    renderInApp(<AgingPage />);
    expect(await screen.findByText(/^The server did not answer/)).toBeInTheDocument();
  });

  it("a part that another page hands over fills in what is known of it", async () => {
    const part = {
      ...{ partNumber: "C0805C106K8PACTU", dielectric: "X5R", origin: "typical", source: "" },
      ...{ isAging: true, factor: 5, nominal: 10, hoursReferee: 48, tolerance: 10, hint: "" },
    };
    const calls = serve({
      ...form,
      "/api/aging": () => ({ json: agingAnswer }),
      "/api/aging/preset": () => ({ json: part }),
    });
    renderInApp(<AgingPage given="C0805C106K8PACTU" />);
    await waitFor(() => expect(bodiesOf(calls).at(-1)).toMatchObject({ nominal: 10, factor: 5 }));
    expect(screen.getByDisplayValue("C0805C106K8PACTU")).toBeInTheDocument();
  });

  it("a preset sets the rate", async () => {
    const calls = serve({ ...form, "/api/aging": () => ({ json: agingAnswer }) });
    renderInApp(<AgingPage />);
    await userEvent.click(await screen.findByRole("combobox", { name: "Typical rate of" }));
    await userEvent.click(await screen.findByRole("option", { name: /^X5R/, hidden: true }));
    await waitFor(() => expect(bodiesOf(calls).at(-1)).toMatchObject({ factor: 5 }));
    expect(screen.getByText(/^X5R: 5 % per decade \(typical\)/)).toBeInTheDocument();
  });
});

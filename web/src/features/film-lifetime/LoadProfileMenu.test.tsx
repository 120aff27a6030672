import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { LoadProfileMenu } from "./LoadProfileMenu";

const note = "Shares scaled from 120 to 100 %. Voltage taken from profile 1.";

it("says what an import did until it is closed", async () => {
  serve({ "/api/filmLifetime/profileImport": () => ({ json: { profileList: [], note } }) });
  renderInApp(<LoadProfileMenu />);
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("no field for a file");
  fireEvent.change(input, { target: { files: [new File(["60,100"], "load.csv")] } });
  const summary = await screen.findByText(note);
  expect(summary.closest("[role=status]")).not.toBeNull();
  expect(summary.closest(".mantine-Notifications-root")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(note)).toBeNull();
});

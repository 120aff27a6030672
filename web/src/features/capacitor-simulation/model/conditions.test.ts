import { describe, expect, it } from "vitest";
import type { Part } from "@/api/types";
import { param, part } from "@/test/fixtures";
import { conditions } from "./conditions";

const at = (bias: number, tempAmbient: number, origin: Part["origin"] = "typical") =>
  part("A", {
    origin,
    param: {
      qty: param(),
      bias: param({ select: bias }),
      tempAmbient: param({ select: tempAmbient }),
    },
  });

describe("conditions", () => {
  it("states what all parts share", () => {
    expect(conditions([at(3.3, 25), at(3.3, 25)])).toBe("3.3 V · 25 °C · typical");
  });

  it("says where they differ", () => {
    expect(conditions([at(3.3, 25), at(5, 25)])).toBe("mixed bias · 25 °C · typical");
    expect(conditions([at(0, -40), at(0, 85)])).toBe("0 V · mixed temperature · typical");
  });

  it("is no better than its least reliable part", () => {
    expect(conditions([at(0, 25, "guaranteed"), at(0, 25, "estimated")])).toMatch(/estimated$/);
  });

  it("is no better than what the curves' model parameters stand on", () => {
    expect(conditions([at(0, 25)], ["typical", "estimated"])).toMatch(/estimated$/);
    expect(conditions([at(0, 25)], ["fitted"])).toMatch(/typical$/);
  });

  it("never calls a curve guaranteed", () => {
    expect(conditions([at(0, 25, "guaranteed")])).toMatch(/typical$/);
  });

  it("is empty without parts", () => {
    expect(conditions([])).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { numbersIn } from "./number-list";

const [a, b] = ["C0805C104K5RACTU", "T491D107M010AT"];

describe("numbersIn", () => {
  it.each([
    ["lines", `${a}\n${b}`],
    ["lines of Windows, with a blank one and an end", `${a}\r\n\r\n${b}\r\n`],
    ["commas", `${a},${b}`],
    ["commas and blanks", ` ${a} , ${b} ,`],
    ["semicolons", `${a};${b}`],
    ["cells of a row", `${a}\t${b}`],
    ["small letters", `${a.toLowerCase()}\n${b}`],
    ["repeated numbers", `${a}\n${b}\n${a}`],
    ["quoted cells", `"${a}","${b}"`],
    ["cells that are marked as text", `="${a}"\n="${b}"`],
  ])("reads %s", (_, text) => {
    expect(numbersIn(text)).toEqual([a, b]);
  });

  it("keeps what a sheet has beside the numbers, so that it can be named", () => {
    expect(numbersIn(`MPN\n${a}\nC1`)).toEqual(["MPN", a, "C1"]);
  });

  it.each([
    "",
    a,
    `${a},`,
    `${a}\n`,
    "10u 25V X7R 1206",
    "10uF, 25V, X7R",
    "100nF,100VDC",
    "4,7 µF",
    "0.47UF, 0.47uF",
    "C0805C104K5RACTU, 25V",
    "10uF\n25V\nX7R",
    "10uF\t100VDC",
  ])("leaves %j to the search", (text) => {
    expect(numbersIn(text)).toBeNull();
  });

  it("takes values after = for a number of their own, and words of one specification for none", () => {
    expect(numbersIn("=10u X5R 25V 0805; EEE-FK1V101P")).toEqual([
      "=10u X5R 25V 0805",
      "EEE-FK1V101P",
    ]);
    expect(numbersIn("=10u, X5R, 25V, 0805")).toBeNull();
  });
});

/** Simulations to begin with, where a page without parts would leave its reader alone. */
export interface WorkedExample {
  title: string;
  parts: readonly { partNumber: string; bias: number }[];
}

const at = (bias: number, ...partNumbers: string[]) =>
  partNumbers.map((partNumber) => ({ partNumber, bias }));

export const workedExamples: readonly WorkedExample[] = [
  {
    title: "Decoupling a 3.3 V rail",
    parts: at(
      3.3,
      "T520B107M006ATE040",
      "C0805C106K8PACTU",
      "C0603C104K5RACTU",
      "C0402C102J5GACTU",
    ),
  },
  {
    title: "10 µF at bias",
    parts: [0, 5, 10].flatMap((bias) => at(bias, "C0805C106K8PACTU")),
  },
  {
    title: "EMI filter",
    parts: at(0, "R46KN4100JHP1M", "R46KI310000M1K", "R413I147000M1K"),
  },
];

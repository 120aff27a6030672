export const texts = {
  conditionsAndAssumptions: "Conditions and assumptions",
  retry: "Retry",
  lastResult: (time: string) => `The last result, from ${time}, stays on the plot.`,
  howComputed: "How these curves are computed",
};

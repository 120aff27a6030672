/** Pure steps from one state of the calculator to the next. */
import type { ArrayState, Requirements, ResultView, SortColumn } from "./state";

export function changeRequirements(state: ArrayState, change: Partial<Requirements>): ArrayState {
  return { ...state, requirements: { ...state.requirements, ...change } };
}

export function setNumber(state: ArrayState, key: string, value: number): ArrayState {
  const { numbers } = state.requirements;
  return changeRequirements(state, { numbers: { ...numbers, [key]: value } });
}

/** Choosing any other unchecks All; All checks itself again when nothing else is left. */
export function toggleChoice(
  chosen: readonly string[],
  value: string,
  checked: boolean,
): readonly string[] {
  const others = chosen.filter((each) => each !== value);
  return checked ? [...others, value] : others;
}

/** Whatever changes which rows there are begins again at the first page. */
export function changeView(state: ArrayState, change: Partial<ResultView>): ArrayState {
  return { ...state, view: { ...state.view, page: 1, ...change } };
}

export function goToPage(state: ArrayState, page: number): ArrayState {
  return { ...state, view: { ...state.view, page } };
}

/** A click on another head sorts up, one on the same head turns the order round. */
export function sortBy(state: ArrayState, column: SortColumn): ArrayState {
  const { sorting } = state.view;
  const descending = sorting.column === column && !sorting.descending;
  return { ...state, view: { ...state.view, sorting: { column, descending } } };
}

/** Numbers in their order: a list, or a column of an answer. */
export interface Numbers extends Iterable<number> {
  readonly length: number;
  readonly [index: number]: number;
  at(index: number): number | undefined;
  indexOf(value: number): number;
  find(wanted: (value: number) => boolean): number | undefined;
  findIndex(wanted: (value: number) => boolean): number;
  findLastIndex(wanted: (value: number) => boolean): number;
}

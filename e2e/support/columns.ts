/** Answers with curves as the pages take them: a head of JSON, and columns of numbers behind it. */
import type { Json } from "./waiting.ts";

export const columnsType = "application/vnd.henrad.plot";

const aligned = (bytes: Buffer, filler: string) =>
  Buffer.concat([bytes, Buffer.alloc(-bytes.length & 7, filler)]);

/** The answer as JSON, written as columns. */
export function asColumns(answer: Json): Buffer {
  const columns: Buffer[] = [];
  let offset = 0;
  const column = (numbers: readonly number[]) => {
    const bytes = Buffer.from(Float64Array.from(numbers).buffer);
    const place = { column: "<f8", offset, length: numbers.length };
    columns.push(bytes);
    offset += bytes.length;
    return place;
  };
  const seriesList = answer.seriesList.map(({ points, ...series }: Json) => ({
    ...series,
    points: {
      x: column(points.map(([x]: [number, number]) => x)),
      y: column(points.map(([, y]: [number, number]) => y)),
    },
  }));
  const head = aligned(Buffer.from(JSON.stringify({ ...answer, seriesList })), " ");
  const begin = Buffer.from("HNRD\0\0\0\0");
  begin.writeUInt32LE(head.length, 4);
  return Buffer.concat([begin, head, ...columns]);
}

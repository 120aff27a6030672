import { Box, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { piecesOf } from "@/domain/project/contents";
import type { ListedPart } from "@/domain/tool";
import { type CsvColumn, csvText } from "@/lib/csv";
import { saveBlob } from "@/lib/files";
import { countText } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./projects.module.css";
import { texts } from "./texts";

const columns = [
  [texts.number, ({ number }: ListedPart) => number],
  [texts.value, ({ value }: ListedPart) => value],
  [texts.quantity, ({ quantity }: ListedPart) => quantity],
  [texts.usedIn, ({ usedIn }: ListedPart) => usedIn],
] as const;

/** Heads that readers of parts lists know, ours too. */
const fileHeads: Readonly<Record<string, string>> = {
  [texts.number]: "Part Number",
  [texts.quantity]: "Quantity",
};

/** The same for files, with the figures as numbers. */
const fileColumns: readonly CsvColumn<ListedPart>[] = [
  ...columns.map(([head, cell]) => [fileHeads[head] ?? head, cell] as const),
  [texts.capacitance, ({ capacitance }) => capacitance],
  [texts.inductance, ({ inductance }) => inductance],
  [texts.voltage, ({ voltage }) => voltage],
];

async function copyNumbers(parts: readonly ListedPart[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(parts.map(({ number }) => number).join("\n"));
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ color: "red", message: texts.copyFailed });
  }
}

interface PartsListProps {
  /** Name of the project, for the files. */
  name: string;
  parts: readonly ListedPart[];
}

/** The parts of all pages of a project. */
export function PartsList({ name, parts }: PartsListProps): ReactNode {
  const count = texts.numbers(
    countText(parts.length, "number"),
    countText(piecesOf(parts), "piece"),
  );
  const saveCsv = () =>
    saveBlob(new Blob([csvText(fileColumns, parts)], { type: "text/csv" }), `${name}, parts.csv`);
  const saveXlsx = async () => {
    // What writes workbooks comes with the first of them.
    const { workbook } = await import("@/lib/xlsx");
    saveBlob(workbook(name, fileColumns, parts), `${name}, parts.xlsx`);
  };
  return (
    <section id="parts-list" aria-labelledby="parts-list-head">
      <div className={classes.sectionHead}>
        <h2 id="parts-list-head">{texts.partsList}</h2>
        {parts.length > 0 && (
          <>
            <span>{count}</span>
            <Box component="span" flex={1} />
            <Button
              size="sm"
              variant="subtle"
              leftSection={<Icon name="copy" size={14} />}
              onClick={() => void copyNumbers(parts)}
            >
              {texts.copyNumbers}
            </Button>
            <Button size="sm" leftSection={<Icon name="download" size={14} />} onClick={saveCsv}>
              {texts.csv}
            </Button>
            <Button
              size="sm"
              leftSection={<Icon name="download" size={14} />}
              onClick={() => void saveXlsx()}
            >
              {texts.xlsx}
            </Button>
          </>
        )}
      </div>
      {parts.length === 0 ? (
        <p className={classes.quiet}>{texts.noParts}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ number, value, quantity, usedIn }) => (
              <tr key={number}>
                <th scope="row" className={text.identifier}>
                  {number}
                </th>
                <td>{value}</td>
                <td>{quantity}</td>
                <td>{usedIn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { Button, FileButton, Group, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DragEvent, type ReactNode, useState } from "react";
import type { components } from "@/api/schema";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import classes from "./admin.module.css";
import {
  changeImport,
  checkImport,
  chooseFile,
  type ImportAnswer,
  importFile,
  type RowsAre,
  resetImport,
  useImport,
} from "./import-store";
import { PastImports } from "./PastImports";
import { importTexts as texts } from "./texts";

interface ImportProps {
  onSignedOut: () => void;
}

const formats = ".csv,.tsv,.xlsx,.toml,.json";

function Failed({ at, onRetry }: { at: "file" | "import"; onRetry?: () => void }): ReactNode {
  const failure = useImport(({ failure }) => failure);
  if (failure?.at !== at) return null;
  return (
    <p className={classes.failure} role="alert">
      {failure.message}{" "}
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </p>
  );
}

/** Where a file is chosen or dropped. */
function FileChoice({ onSignedOut }: ImportProps): ReactNode {
  const { file, checked, isChecking, isImporting } = useImport();
  const [isOver, setOver] = useState(false);
  const take = (chosen: File | null | undefined) => {
    if (chosen && !isImporting) void chooseFile(chosen, onSignedOut);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // The button inside does the same by keyboard.
    <Group
      className={classes.drop}
      gap="8px 12px"
      wrap="wrap"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton accept={formats} inputProps={{ "aria-label": texts.file }} onChange={take}>
        {(props) => (
          <Button
            {...props}
            disabled={isImporting}
            variant={file ? "default" : "filled"}
            leftSection={<Icon name="upload" />}
          >
            {file ? texts.other : texts.choose}
          </Button>
        )}
      </FileButton>
      {file ? (
        <span>
          <b className={text.identifier}>{file.name}</b>
          {checked && ` · ${texts.rows(checked.rows)}`}
        </span>
      ) : (
        <span className={text.muted}>{texts.drop}</span>
      )}
      {isChecking && <span role="status">{texts.checking}</span>}
    </Group>
  );
}

const kinds: readonly RowsAre[] = ["parts", "order-codes"];

/** Whether the file lists parts or order codes. */
function Kind({ onSignedOut }: ImportProps): ReactNode {
  const { rowsAre, isImporting } = useImport();
  return (
    <div className={classes.which ?? ""}>
      <div id="rows-are">{texts.rowsAre}</div>
      <SegmentedControl
        aria-labelledby="rows-are"
        data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={rowsAre}
        disabled={isImporting}
        onChange={(value) => void changeImport({ rowsAre: value as RowsAre }, onSignedOut)}
      />
      <p className={`${text.small} ${text.secondary}`}>{texts.kindsHint[rowsAre]}</p>
    </div>
  );
}

function Maker({ onSignedOut }: ImportProps): ReactNode {
  const { file, madeBy, failure, isImporting } = useImport();
  const [entered, setEntered] = useState(madeBy);
  const commit = () => {
    if (entered.trim() !== madeBy) void changeImport({ madeBy: entered.trim() }, onSignedOut);
  };
  return (
    <TextInput
      className={classes.which ?? ""}
      label={texts.maker}
      description={texts.makerHint}
      placeholder={file?.name.replace(/\.[^.]*$/, "") ?? ""}
      value={entered}
      disabled={isImporting}
      error={failure?.at === "madeBy" ? failure.message : null}
      errorProps={{ role: "alert" }}
      onChange={(event) => setEntered(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}

function Figures({ checked }: { checked: ImportAnswer }): ReactNode {
  const { added, replaced, unchanged, refused, inductors, edited, warningCount } = checked;
  const { counts } = texts;
  const shown = [
    { name: counts.added, count: added },
    { name: counts.replaced, count: replaced },
    { name: counts.unchanged, count: unchanged },
    { name: counts.refused, count: refused, isBad: refused > 0 },
    { name: counts.inductors, count: inductors },
    { name: counts.edited, count: edited.length },
    { name: counts.warnings, count: warningCount },
  ];
  return (
    <dl className={classes.figures}>
      {shown.map(({ name, count, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt className={`${text.small} ${text.secondary}`}>{name}</dt>
          <dd>{count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LinesProps {
  heading: string;
  hint: string;
  lines: readonly components["schemas"]["ImportLine"][];
  count: number;
}

/** What is to say about rows, by line and column. */
function Lines({ heading, hint, lines, count }: LinesProps): ReactNode {
  if (count === 0) return null;
  return (
    <section aria-label={heading}>
      <h3 className={text.heading}>
        {heading}{" "}
        <span className={`${text.muted} ${text.small}`}>
          {lines.length < count && `${texts.firstOf(lines.length, count)} · `}
          {hint}
        </span>
      </h3>
      <AdminTable heads={texts.heads}>
        {lines.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td>{line}</td>
            <td>{column || texts.wholeRow}</td>
            <td className={classes.message}>{message}</td>
          </tr>
        ))}
      </AdminTable>
    </section>
  );
}

/** Numbers that are named before the rest is counted. */
const mostNamed = 20;

function Edited({ numbers }: { numbers: readonly string[] }): ReactNode {
  if (numbers.length === 0) return null;
  return (
    <p>
      {texts.edited}:{" "}
      {numbers.slice(0, mostNamed).map((number, index) => (
        <span key={number} className={text.identifier}>
          {index > 0 && ", "}
          <Link to="/seed" search={{ pn: number }}>
            {number}
          </Link>
        </span>
      ))}
      {numbers.length > mostNamed && ` ${texts.more(numbers.length - mostNamed)}`}
    </p>
  );
}

/** The two choices, each where the file has rows that it is about. */
function Choices({ checked, onSignedOut }: ImportProps & { checked: ImportAnswer }): ReactNode {
  const { overwriteEdits, confirmUnusual, isImporting } = useImport();
  const [mostToConfirm, setMost] = useState(checked.toConfirm);
  // Once they are taken, the server counts them among the unusual rows.
  if (checked.toConfirm > mostToConfirm) setMost(checked.toConfirm);
  const { edited } = checked;
  return (
    <>
      {(mostToConfirm > 0 || confirmUnusual) && (
        <Switch
          label={texts.confirm(mostToConfirm)}
          description={confirmUnusual ? texts.confirmOn : texts.confirmOff}
          checked={confirmUnusual}
          disabled={isImporting}
          onChange={(event) =>
            void changeImport({ confirmUnusual: event.currentTarget.checked }, onSignedOut)
          }
        />
      )}
      {edited.length > 0 && (
        <Switch
          label={texts.overwrite(edited.length)}
          description={overwriteEdits ? texts.overwriteOn : texts.overwriteOff}
          checked={overwriteEdits}
          disabled={isImporting}
          onChange={(event) =>
            void changeImport({ overwriteEdits: event.currentTarget.checked }, onSignedOut)
          }
        />
      )}
    </>
  );
}

/** Why nothing can be imported; "" when something can. */
function obstacle({ rows, problemCount }: ImportAnswer, parts: number): string {
  if (problemCount > 0) return texts.blocked(problemCount);
  if (rows === 0) return texts.noRows;
  return parts === 0 ? texts.allKept : "";
}

function Confirmation({ checked, onSignedOut }: ImportProps & { checked: ImportAnswer }) {
  const queries = useQueryClient();
  const { overwriteEdits, isImporting } = useImport();
  const kept = overwriteEdits ? 0 : checked.edited.length;
  const parts = Math.max(checked.rows - kept, 0);
  const why = obstacle(checked, parts);
  return (
    <Group className={classes.bar} wrap="wrap">
      <p className={text.secondary}>
        {texts.nothingWritten} {why || (kept > 0 && texts.kept(kept))}
      </p>
      <Button variant="subtle" disabled={isImporting} onClick={resetImport}>
        {texts.cancel}
      </Button>
      <Button
        variant="filled"
        disabled={why !== ""}
        loading={isImporting}
        onClick={() => void importFile(queries, onSignedOut)}
      >
        {texts.import(parts)}
      </Button>
    </Group>
  );
}

function Checked({ checked, onSignedOut }: ImportProps & { checked: ImportAnswer }): ReactNode {
  const { problems, problemCount, warnings, warningCount, leftOut, notes } = checked;
  return (
    <>
      <Figures checked={checked} />
      {notes.length > 0 && (
        <ul aria-label={texts.notes} className={text.secondary}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <p className={text.secondary}>{texts.leftOut(leftOut)}</p>}
      <Choices checked={checked} onSignedOut={onSignedOut} />
      <Edited numbers={checked.edited} />
      <Lines
        heading={texts.problems}
        hint={texts.problemsHint}
        lines={problems}
        count={problemCount}
      />
      <Lines
        heading={texts.warnings}
        hint={texts.warningsHint}
        lines={warnings}
        count={warningCount}
      />
      <Failed at="import" />
      <Confirmation checked={checked} onSignedOut={onSignedOut} />
    </>
  );
}

/** What an import has done, and how it is taken back. */
function Stored({ stored }: { stored: ImportAnswer }): ReactNode {
  const { file, overwriteEdits } = useImport();
  const { added, replaced, edited } = stored;
  return (
    <>
      <p className={classes.answer} role="status">
        <b>{file?.name}</b>: {texts.done(added, replaced)}{" "}
        {edited.length > 0 && !overwriteEdits && texts.kept(edited.length)}
      </p>
      <Edited numbers={edited} />
      <p className={text.secondary}>{texts.undoHint}</p>
      <div className={classes.imageActions}>
        <Button onClick={resetImport}>{texts.another}</Button>
      </div>
    </>
  );
}

/** Parts of a file: chosen, checked, looked at, imported. */
export function ImportParts({ onSignedOut }: ImportProps): ReactNode {
  const { file, checked, stored } = useImport();
  return (
    <>
      <section aria-label={texts.heading} className={classes.usage}>
        <h2>{texts.heading}</h2>
        {stored ? (
          <Stored stored={stored} />
        ) : (
          <>
            <p className={`${text.small} ${text.secondary}`}>{texts.about}</p>
            <FileChoice onSignedOut={onSignedOut} />
            <Failed at="file" {...(file && { onRetry: () => void checkImport(onSignedOut) })} />
            <Kind onSignedOut={onSignedOut} />
            <Maker onSignedOut={onSignedOut} />
            {checked && <Checked checked={checked} onSignedOut={onSignedOut} />}
          </>
        )}
      </section>
      <PastImports />
    </>
  );
}

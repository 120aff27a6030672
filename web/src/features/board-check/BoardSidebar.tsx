import { Checkbox, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { ConditionsDialog } from "./ConditionsDialog";
import { ChooseFiles } from "./EmptyBoard";
import { facetOf } from "./model/report";
import { refusalsOf } from "./model/request";
import { emptyBoard, toggled, withFilter } from "./model/state";
import { useRuleTitle } from "./rules";
import classes from "./sidebar.module.css";
import { changeBoard, useBoard } from "./store";
import { kindName, texts } from "./texts";
import { useCheck } from "./use-check";

/** The limits of the ambient temperature, as the call has them, °C. */
const ambients = { min: -100, max: 300, step: 1 };

function FileLine(props: { name: string; says: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.file}>
      <Icon name="document" size={16} />
      <span>
        <b className={text.cut}>{props.name}</b>
        <span className={text.fine}>{props.says}</span>
      </span>
      {props.children}
    </div>
  );
}

const Link = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={`${text.plain} ${text.link}`} onClick={onClick}>
    {label}
  </button>
);

/** The list, its conditions and its baseline. */
function Files({ says, hasColumns }: { says: string; hasColumns: boolean }): ReactNode {
  const { file, design, conditions, baseline, shared, isExample } = useBoard(({ state }) => state);
  const [isEditing, edit] = useState(false);
  const listName = file?.name ?? shared?.file.name ?? "";
  return (
    <>
      <FileLine name={listName} says={isExample ? `${texts.example} · ${says}` : says}>
        <ChooseFiles label={texts.replace} />
      </FileLine>
      {design && (
        <FileLine name={design.name} says={texts.beside}>
          <Link
            label={texts.remove}
            onClick={() => changeBoard(({ design: _design, ...state }) => state)}
          />
        </FileLine>
      )}
      <FileLine
        name={conditions?.name ?? texts.noConditions}
        says={conditions ? `${conditions.text.split("\n").length} lines` : ""}
      >
        <Link label={conditions ? texts.edit : texts.write} onClick={() => edit(true)} />
      </FileLine>
      {baseline !== null && (
        <FileLine name={texts.baseline} says="">
          <Link
            label={texts.remove}
            onClick={() => changeBoard((state) => ({ ...state, baseline: null }))}
          />
        </FileLine>
      )}
      <p className={classes.links}>
        {hasColumns && (
          <Link
            label={texts.columns}
            onClick={() => changeBoard((state) => ({ ...state, isMapping: true }))}
          />
        )}
        <Link
          label={texts.removeFile(listName)}
          onClick={() => changeBoard((state) => ({ ...emptyBoard(), profile: state.profile }))}
        />
      </p>
      <ConditionsDialog opened={isEditing} onClose={() => edit(false)} />
    </>
  );
}

/** The choices; that of board.toml only where there is one. */
const dataOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  hasConditions: boolean,
) =>
  (Object.entries(labels) as [Value, string][])
    .filter(([value]) => hasConditions || value !== "")
    .map(([value, label]) => ({ value, label }));

/** What counts where no line says otherwise. */
function Settings({ error }: { error: string | null }): ReactNode {
  const { profile, ambient, guess, conditions } = useBoard(({ state }) => state);
  const hasConditions = conditions !== null;
  return (
    <>
      <Select
        size="xs"
        label={texts.profile}
        data={dataOf(texts.profiles, hasConditions)}
        value={profile || (hasConditions ? "" : "maker")}
        allowDeselect={false}
        onChange={(chosen) => changeBoard((state) => ({ ...state, profile: chosen ?? "" }))}
      />
      <div className={classes.pair}>
        <QuantityInput
          label={texts.ambient}
          value={ambient ?? Number.NaN}
          {...ambients}
          unit="°C"
          optional
          stepsFrom={25}
          placeholder={hasConditions ? texts.fromConditions : texts.room}
          error={error}
          onChange={(value) =>
            changeBoard((state) => ({ ...state, ambient: Number.isFinite(value) ? value : null }))
          }
        />
        <Select
          size="xs"
          label={texts.guess}
          data={dataOf(texts.guesses, hasConditions)}
          value={guess || (hasConditions ? "" : "fail")}
          allowDeselect={false}
          onChange={(chosen) => changeBoard((state) => ({ ...state, guess: chosen ?? "" }))}
        />
      </div>
    </>
  );
}

/** What the table can be narrowed to, with counts of lines. */
export function Facets(): ReactNode {
  const { lines } = useCheck();
  const filter = useBoard(({ state }) => state.filter);
  const titleOf = useRuleTitle();
  const facets = [
    { facet: "rules", head: texts.rules, nameOf: titleOf },
    { facet: "kinds", head: texts.kinds, nameOf: kindName },
  ] as const;
  return facets.map(({ facet, head, nameOf }) => {
    const values = facetOf(lines, filter, facet);
    if (values.length === 0) return null;
    return (
      <fieldset key={facet} className={classes.facet}>
        <legend className={text.heading}>{head}</legend>
        {values.map(({ value, count }) => (
          <Group key={value} justify="space-between" wrap="nowrap">
            <Checkbox
              size="xs"
              label={nameOf(value)}
              checked={filter[facet].includes(value)}
              onChange={() =>
                changeBoard((state) =>
                  withFilter(state, { [facet]: toggled(state.filter[facet], value) }),
                )
              }
            />
            <span className={text.note}>{count}</span>
          </Group>
        ))}
      </fieldset>
    );
  });
}

/** Files, settings and facets of the check. */
export function BoardSidebar(): ReactNode {
  const { file, shared } = useBoard(({ state }) => state);
  const check = useCheck();
  if (file === null && !shared) return null;
  const { report, lines } = check;
  const says = report
    ? texts.listFile(
        new Set(lines.map(({ row }) => row.line)).size,
        lines.reduce((sum, { row }) => sum + row.refs.length, 0),
      )
    : "";
  const refusals = check.status === "error" ? refusalsOf(check.error) : null;
  return (
    <div className={classes.sidebar}>
      <section aria-label={texts.files}>
        <Files
          says={says}
          hasColumns={file !== null && Object.keys(report?.columns ?? {}).length > 0}
        />
        {file !== null && <Settings error={refusals?.ambient ?? null} />}
      </section>
      {lines.length > 0 && (
        <section aria-label={texts.narrow}>
          <Facets />
        </section>
      )}
    </div>
  );
}

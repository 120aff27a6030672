import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { BoardColumns } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { ConditionsDialog, saveConditions } from "./ConditionsDialog";
import own from "./mapping.module.css";
import { appended, netLines } from "./model/conditions-file";
import { printValue } from "./print";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";

type Net = BoardColumns["nets"][number];

/** Nets that are shown at first. */
const few = 12;

/** Takes a voltage of a net into board.toml. */
const stateNet = (name: string, typed: string) =>
  changeBoard((state) => ({
    ...state,
    conditions: {
      name: state.conditions?.name ?? "board.toml",
      text: appended(state.conditions?.text ?? "", netLines(name, typed)),
    },
  }));

/** A net with its voltage, which may be stated where board.toml does not. */
function NetRow({ net, onEdit }: { net: Net; onEdit: () => void }): ReactNode {
  const { name, references, voltage, from } = net;
  const shown = voltage == null ? "" : printValue(voltage, "V");
  const [typed, type] = useState(shown);
  const isStated = from === "board.toml";
  const apply = () => typed.trim() !== "" && typed !== shown && stateNet(name, typed.trim());
  return (
    <tr>
      <th scope="row" className={text.identifier}>
        {name}
      </th>
      <td data-align="right">{references}</td>
      <td>
        {isStated ? (
          shown
        ) : (
          <TextInput
            size="xs"
            aria-label={texts.voltageOf(name)}
            placeholder={texts.noVoltage}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
        )}
      </td>
      <td>
        {isStated ? (
          <button type="button" className={`${text.plain} ${text.link}`} onClick={onEdit}>
            board.toml
          </button>
        ) : (
          from === "name" && (
            <span className={classes.guessed} title={texts.guessed}>
              {texts.origins.guessed}
            </span>
          )
        )}
      </td>
    </tr>
  );
}

function Nets({ nets, onEdit }: { nets: readonly Net[]; onEdit: () => void }): ReactNode {
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? nets : nets.slice(0, few);
  return (
    <>
      <table className={own.nets}>
        <caption className={text.hidden}>{texts.nets}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.net}</th>
            <th scope="col" data-align="right">
              {texts.partsOnNet}
            </th>
            <th scope="col">{texts.conditionNames.voltage}</th>
            <th scope="col">{texts.from}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((net) => (
            <NetRow key={`${net.name} ${net.voltage} ${net.from}`} net={net} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
      {shown.length < nets.length && (
        <Button size="xs" variant="subtle" onClick={() => showAll(true)}>
          {texts.allNets(nets.length)}
        </Button>
      )}
    </>
  );
}

/** What the lines do not say themselves: nets, and lines without a voltage from any source. */
export function MappingConditions({ columns }: { columns: BoardColumns }): ReactNode {
  const conditions = useBoard(({ state }) => state.conditions);
  const [isEditing, edit] = useState(false);
  const { nets, withoutVoltage } = columns;
  return (
    <section className={own.conditions} aria-label={texts.conditions}>
      <h2 className={text.heading}>{texts.conditions}</h2>
      <p className={text.note}>{texts.unsaid}</p>
      {nets.length > 0 && <Nets nets={nets} onEdit={() => edit(true)} />}
      {withoutVoltage.length > 0 && <p className={own.unsaid}>{texts.noSource(withoutVoltage)}</p>}
      <div className={classes.zoneButtons}>
        <Button size="xs" onClick={() => edit(true)}>
          {conditions ? texts.editConditions : texts.writeConditions}
        </Button>
        {conditions && (
          <Button size="xs" variant="subtle" onClick={() => saveConditions(conditions.text)}>
            {texts.saveFile}
          </Button>
        )}
      </div>
      <ConditionsDialog opened={isEditing} onClose={() => edit(false)} />
    </section>
  );
}

import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { randomUuid } from "@/lib/uuid";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { addRow, removeRow, setRow } from "./model/profiles";
import type { CurrentRow, Profile } from "./model/state";
import { NumberField } from "./NumberField";
import { refuse } from "./notify";
import classes from "./profile-panel.module.css";
import { useFilm } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-film-settings";

interface CurrentRowsProps {
  profile: Profile;
  name: string;
}

interface RowProps extends CurrentRowsProps {
  row: CurrentRow;
  place: number;
}

function RowFields({ profile, row, place }: RowProps): ReactNode {
  const update = useFilm((store) => store.update);
  const { inputs } = useSettings();
  const field = (name: "current" | "frequency") => (
    <NumberField
      id={`${profile.id}.${row.id}.${name}`}
      label={place === 1 ? texts.fields[name] : texts.rowField(texts.fields[name], place)}
      labelHidden
      input={inputs[name]}
      value={row[name]}
      onChange={(value) => update((now) => setRow(now, profile.id, row.id, { [name]: value }))}
    />
  );
  return (
    <>
      {field("current")}
      {field("frequency")}
    </>
  );
}

/** The first row adds, the others go. */
function RowButton({ profile, name, row, place }: RowProps): ReactNode {
  const update = useFilm((store) => store.update);
  const { inputs, maxCurrentFrequencyRows } = useSettings();
  if (place > 1) {
    return (
      <ActionIcon
        aria-label={texts.removeRow(place, name)}
        onClick={() => update((now) => removeRow(now, profile.id, row.id))}
      >
        <Icon name="close" />
      </ActionIcon>
    );
  }
  const add = () => {
    if (profile.currentFrequency.length >= maxCurrentFrequencyRows) refuse(texts.tooManyRows);
    else {
      const fresh = { current: inputs.current.select, frequency: inputs.frequency.select };
      update((now) => addRow(now, profile.id, { ...fresh, id: randomUuid() }));
    }
  };
  return (
    <ActionIcon aria-label={texts.addRow(name)} onClick={add}>
      <Icon name="plus" />
    </ActionIcon>
  );
}

/** Currents through the part beside what its voltage drives, each at its frequency. */
export function CurrentRows({ profile, name }: CurrentRowsProps): ReactNode {
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.hidden}>{texts.currentsOf(name)}</legend>
      <span className={text.label} aria-hidden>
        {texts.fields.current}
      </span>
      <span className={text.label} aria-hidden>
        {texts.fields.frequency}
      </span>
      <span />
      {profile.currentFrequency.map((row, index) => (
        <div key={row.id} className={classes.row}>
          <RowFields profile={profile} name={name} row={row} place={index + 1} />
          <RowButton profile={profile} name={name} row={row} place={index + 1} />
        </div>
      ))}
    </fieldset>
  );
}

import { Button, Checkbox, Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useTableView } from "../table-view";
import { useFieldMark, useSettings } from "../use-settings";
import { isShown, useGivenUp } from "./PointTable";
import { pointColumns } from "./point-columns";
import classes from "./point-table.module.css";
import { texts } from "./texts";

const toggle = (id: string) =>
  useTableView.setState(({ toggled }) => ({
    toggled: toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id],
  }));

function Choices({ group }: { group: "point" | "rated" }): ReactNode {
  const toggled = useTableView((store) => store.toggled);
  return (
    <fieldset className={classes.group}>
      <legend>{texts.groups[group]}</legend>
      {pointColumns
        .filter((spec) => spec.group === group)
        .map((spec) => (
          <Checkbox
            key={spec.id}
            size="xs"
            label={spec.choice}
            checked={isShown(spec, toggled)}
            onChange={() => toggle(spec.id)}
          />
        ))}
    </fieldset>
  );
}

/** Age and ac level, which the values of all rows share. */
function SharedConditions(): ReactNode {
  const { values, set } = useSettings();
  const [markAge, markLevel] = [useFieldMark("pointAge"), useFieldMark("pointLevel")];
  return (
    <div className={classes.fields}>
      <QuantityInput
        label={texts.age}
        value={values.pointAge}
        min={1}
        max={1e7}
        step={1000}
        unit="h"
        optional
        placeholder={texts.asNominal}
        width="100%"
        onChange={(pointAge) => set({ pointAge })}
        onMark={markAge}
      />
      <QuantityInput
        label={texts.level}
        value={values.pointLevel}
        min={1e-6}
        max={1e5}
        step={0.1}
        unit="V"
        autoPrefix
        optional
        placeholder={texts.asNominal}
        width="100%"
        onChange={(pointLevel) => set({ pointLevel })}
        onMark={markLevel}
      />
    </div>
  );
}

/** Which columns the operating point shows, and at which age and ac level. */
export function ColumnsMenu(): ReactNode {
  const toggled = useTableView((store) => store.toggled);
  const givenUp = useGivenUp();
  const hidden = pointColumns.filter((spec) => givenUp.includes(spec.id) && isShown(spec, toggled));
  return (
    <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus width={256}>
      <Popover.Target>
        <Button size="sm" variant="subtle">
          {texts.columns}
          {hidden.length > 0 && (
            <span className={classes.remark}>{texts.hidden(hidden.length)}</span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns} className={classes.choices}>
        <fieldset className={classes.group}>
          <legend>{texts.groups.conditions}</legend>
          <SharedConditions />
          <Checkbox
            size="xs"
            label={texts.heads.conditions}
            checked={!toggled.includes("conditions")}
            onChange={() => toggle("conditions")}
          />
        </fieldset>
        <Choices group="point" />
        <Choices group="rated" />
        <Button
          size="sm"
          variant="subtle"
          disabled={toggled.length === 0}
          onClick={() => useTableView.setState({ toggled: [] })}
        >
          {texts.usual}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import type { ReactNode } from "react";
import bar from "@/domain/operating-point/operating-point.module.css";
import { pointLimits } from "@/domain/operating-point/quantities";
import { useProjects } from "@/domain/project/list";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./compare.module.css";
import { conditionsOf, type Loaded, type Side, sideKey, stateName } from "./sides";
import { texts } from "./texts";

/** Every state that can be compared, by project. */
function useStates() {
  return useProjects().map(({ id, record }) => ({
    group: record.name,
    items: ["", ...record.revisions.map((revision) => revision.id).toReversed()].map((revision) => {
      const side = { project: id, revision };
      return { value: sideKey(side), label: stateName(side) };
    }),
  }));
}

interface FieldProps {
  side: string;
  quantity: "rail" | "ambient";
  loaded: Loaded;
  /** Whether the value is another than that of the other side. */
  differs: boolean;
  onChange: (value: number | null) => void;
}

function ConditionField({ side, quantity, loaded, differs, onChange }: FieldProps): ReactNode {
  const value = conditionsOf(loaded.state)[quantity];
  const label = texts[quantity];
  return (
    <div
      className={`${bar.field} ${differs ? classes.differs : ""}`}
      data-quantity={quantity}
      data-set={value === null ? undefined : true}
    >
      <span className={bar.label} aria-hidden>
        {label}
      </span>
      <QuantityInput
        {...pointLimits[quantity]}
        label={texts.of(label, side)}
        labelHidden
        value={value ?? Number.NaN}
        stepsFrom={quantity === "rail" ? 0 : 25}
        placeholder={texts.mixed}
        width="100%"
        onChange={(entered) => {
          const isOwn = Number.isNaN(entered) || entered === loaded.stored[quantity];
          onChange(isOwn ? null : entered);
        }}
      />
    </div>
  );
}

interface SideBarProps {
  name: "A" | "B";
  loaded: Loaded;
  other: Loaded;
  onChange: (side: Side) => void;
  children: ReactNode;
}

/** What one side is: a state of a project, at a bias and an ambient temperature. */
export function SideBar({ name, loaded, other, onChange, children }: SideBarProps): ReactNode {
  const { side, state } = loaded;
  const states = useStates();
  const [own, others] = [conditionsOf(state), conditionsOf(other.state)];
  return (
    <fieldset className={`${classes.side} ${text.screen}`} aria-label={texts.side(name)}>
      <b className={classes.letter} data-side={name}>
        {name}
      </b>
      <Select
        className={classes.state ?? ""}
        aria-label={texts.state(name)}
        data={states}
        value={sideKey(side)}
        allowDeselect={false}
        searchable
        onChange={(key) => {
          const [project = "", revision = ""] = (key ?? "").split("/");
          if (project !== "") onChange({ ...side, project, revision });
        }}
      />
      {(["rail", "ambient"] as const).map((quantity) => (
        <ConditionField
          key={quantity}
          side={name}
          quantity={quantity}
          loaded={loaded}
          differs={name === "B" && own[quantity] !== others[quantity]}
          onChange={(value) => onChange({ ...side, [quantity]: value })}
        />
      ))}
      {children}
    </fieldset>
  );
}

import { memo, type ReactNode, type Ref } from "react";
import { NO_VALUE } from "@/lib/quantity";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { texts } from "./bar-texts";
import classes from "./operating-point.module.css";
import { setPoint, usePoint } from "./point";
import { type PointQuantity, pointLimits } from "./quantities";

/** Where the arrow keys begin in an empty field. */
const stepsFrom: Readonly<Record<PointQuantity, number>> = {
  rail: 0,
  ambient: 25,
  frequency: 500e3,
  mission: 0,
};

interface PointFieldProps {
  quantity: PointQuantity;
  /** Why the page at hand does not use it; null where it does. */
  whyNot: string | null;
  /** The label is short, for want of room. */
  isShort?: boolean;
  /** In the sheet of phones, with its label above. */
  inSheet?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One quantity of the operating point; empty means not set. Its own value draws it again, not what the page says. */
export const PointField = memo(function PointField(props: PointFieldProps): ReactNode {
  const { quantity, whyNot, isShort = false, inSheet = false, inputRef } = props;
  const value = usePoint(({ state }) => state[quantity]);
  const label = texts.labels[quantity];
  return (
    <div
      className={inSheet ? undefined : classes.field}
      data-quantity={quantity}
      data-set={value === null ? undefined : true}
      data-unused={whyNot === null || value === null ? undefined : true}
      title={whyNot ?? undefined}
    >
      <span className={classes.label} aria-hidden>
        {isShort ? (texts.short[quantity] ?? label) : label}
      </span>
      <QuantityInput
        {...pointLimits[quantity]}
        label={texts.fieldOf(label)}
        labelHidden
        value={value ?? Number.NaN}
        stepsFrom={stepsFrom[quantity]}
        placeholder={NO_VALUE}
        autoPrefix={quantity === "frequency"}
        takesJumps
        size={inSheet ? "touch" : "default"}
        width="100%"
        {...(inputRef && { inputRef })}
        onChange={(entered) => setPoint({ [quantity]: Number.isNaN(entered) ? null : entered })}
      />
    </div>
  );
});

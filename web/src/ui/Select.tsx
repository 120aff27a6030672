import { Select as MantineSelect, type Primitive, type SelectProps } from "@mantine/core";
import { type ReactNode, useState } from "react";

/**
 * A choice from a list. The list is drawn from the first time that the field has the focus: on a page of closed lists,
 * drawing them all would be half of its work.
 */
export function Select<Value extends Primitive = string>({
  comboboxProps,
  onFocus,
  ...props
}: SelectProps<Value>): ReactNode {
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <MantineSelect
      {...props}
      comboboxProps={{
        shadow: "md",
        offset: 4,
        transitionProps: { duration: 80 },
        ...comboboxProps,
        keepMounted: wasFocused,
      }}
      onFocus={(event) => {
        setWasFocused(true);
        onFocus?.(event);
      }}
    />
  );
}

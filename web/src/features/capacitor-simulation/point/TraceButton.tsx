import type { ReactNode } from "react";
import { formatPlain } from "@/lib/quantity";
import type { FieldErrors } from "../model/request";
import { PopoverField } from "../PopoverField";
import type { Settings } from "../use-settings";
import { texts } from "./texts";

interface TraceButtonProps {
  settings: Settings;
  errors: FieldErrors;
  /** The fields of resistance and inductance. */
  children: ReactNode;
}

/** The trace as one field, where the fields of the operating point leave no room for two. */
export function TraceButton({
  settings: { values },
  errors,
  children,
}: TraceButtonProps): ReactNode {
  return (
    <PopoverField
      label={texts.trace}
      summary={`${formatPlain(values.res)} Ω, ${formatPlain(values.ind)} nH`}
      isRefused={errors.res !== undefined || errors.ind !== undefined}
    >
      {children}
    </PopoverField>
  );
}

import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { activeStatus } from "./cascade";
import { texts } from "./texts";

/** States of a part in the catalogue; the first one is what every other page shows. */
const partStatuses = [activeStatus, "inactive", "de-active", "test"];

interface PartStatusFilterProps {
  value: string;
  onChange: (status: string) => void;
}

export function PartStatusFilter({ value, onChange }: PartStatusFilterProps): ReactNode {
  return (
    <Select
      label={texts.partStatus}
      data={partStatuses}
      value={value}
      onChange={(status) => onChange(status ?? activeStatus)}
    />
  );
}

import { Box, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { type HeatPath, heatInputs as inputs } from "./heat-path";
import classes from "./lifetime-page.module.css";
import { lifetimeTexts as texts } from "./texts";

type HeatField = keyof typeof inputs;
const heatFields = Object.keys(inputs) as readonly HeatField[];

/** A measured rise already contains the other two. */
const isMoot = (heat: HeatPath, field: HeatField) =>
  field === "measuredRise"
    ? heat.thermalResistance > 0 || heat.airflowFactor > 0
    : heat.measuredRise > 0;

interface HeatPathFieldsProps {
  heat: HeatPath;
  /** Where the thermal resistance of the result comes from; "" for the model. */
  basis: string;
  onChange: (heat: HeatPath) => void;
}

/** Cooling that the user knows better than the model: thermal resistance, airflow, or a measured hot spot. */
export function HeatPathFields(props: HeatPathFieldsProps): ReactNode {
  const { heat, basis, onChange } = props;
  const desktop = useDesktop();
  return (
    <details
      className={classes.heat}
      open={heatFields.some((field) => heat[field] > 0) || undefined}
    >
      <summary>
        {texts.cooling}: {basis || texts.coolingOfModel}
      </summary>
      <Group gap="8px 12px" align="flex-end" wrap="wrap" px={16} pb={10}>
        {heatFields.map((field) => (
          <QuantityInput
            key={field}
            label={texts.heat[field]}
            value={heat[field]}
            {...inputs[field]}
            optional
            disabled={isMoot(heat, field)}
            size={desktop ? "default" : "touch"}
            width={desktop ? 150 : "100%"}
            onChange={(value) => onChange({ ...heat, [field]: value })}
          />
        ))}
        <Box className={text.note} component="p" flex={1} miw={260}>
          {texts.heatAdvice}
        </Box>
      </Group>
    </details>
  );
}

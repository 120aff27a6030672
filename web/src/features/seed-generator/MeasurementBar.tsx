import { ActionIcon, Group, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedPart } from "@/api/types";
import { linePaths } from "@/domain/plot/mounting";
import { formatPlain } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { allowed, type Overlay } from "./model/overlay";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useMountPath } from "./use-overlay";

/** Who says how the part was mounted. */
function mountFact({ stated: { mount }, path, isPathChosen }: Overlay): string {
  if (mount === path) return texts.detected;
  return isPathChosen || path === "" ? texts.chosen : texts.notStated(path);
}

/** A condition that the file states; one that the part does not allow is not set, and says so. */
function conditionFact(value: number | null, unit: string, limits: Limits): string {
  if (value === null) return "";
  const stated = `${formatPlain(value)} ${unit}`;
  return allowed(value, limits) === null ? texts.outsideRatings(stated) : stated;
}

type Limits = Parameters<typeof allowed>[1];

/** What the file tells of its measurement: "detected · 50 Ω · 0 V · 25 °C". */
function factsOf(overlay: Overlay, { bias, tempAmbient }: SeedPart["param"]): string {
  const { stated, format } = overlay;
  const facts = [
    format === "s2p" ? mountFact(overlay) : "",
    stated.reference === null ? "" : `${formatPlain(stated.reference)} Ω`,
    conditionFact(stated.bias, "V", bias),
    conditionFact(stated.temperature, "°C", tempAmbient),
    overlay.isReordered ? texts.reordered : "",
  ];
  return facts.filter(Boolean).join(" · ");
}

interface MeasurementProps {
  overlay: Overlay;
  onSignedOut: () => void;
}

/** The measurement on the plot, and how it was made. */
function Measurement({ overlay, onSignedOut }: MeasurementProps): ReactNode {
  const { part, removeOverlay } = useSeed();
  const mount = useMountPath(onSignedOut);
  const facts = part && factsOf(overlay, part.param);
  return (
    <>
      <b className={`${classes.fileName} ${text.cut} ${text.identifier}`} title={overlay.fileName}>
        {overlay.fileName}
      </b>
      {overlay.format === "s2p" && (
        <SegmentedControl
          aria-label={texts.mountPath}
          data={linePaths.map((path) => ({ value: path, label: texts.mounts[path] }))}
          value={overlay.path}
          onChange={(path) => mount.mutate(linePaths.find((known) => known === path) ?? "")}
        />
      )}
      {facts && <span className={classes.facts}>{facts}</span>}
      <ActionIcon
        size="sm"
        aria-label={texts.removeOverlay}
        title={texts.removeOverlay}
        onClick={removeOverlay}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </>
  );
}

/** Conditions of the plot and of the measurement on it. */
function ConditionFields(): ReactNode {
  const { part, history, condition } = useSeed();
  const size = useDesktop() ? "default" : "touch";
  if (!part) return null;
  const { bias, tempAmbient } = part.param;
  const fields = [
    { key: "bias", label: texts.bias, unit: "V", limits: bias },
    { key: "tempAmbient", label: texts.ambient, unit: "°C", limits: tempAmbient },
  ] as const;
  return fields.map(({ key, label, unit, limits: { min, max, step } }) => (
    <Group key={key} className={text.quiet} component="span" gap={6}>
      <span aria-hidden="true">{label}</span>
      <QuantityInput
        label={label}
        labelHidden
        value={history.conditions[key]}
        unit={unit}
        width={76}
        size={size}
        min={min}
        max={max}
        step={step}
        emptyIsZero
        onChange={(value) => condition(key, value)}
      />
    </Group>
  ));
}

/** Above the plot: the measurement, if there is one, and the conditions. */
export function MeasurementBar({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const overlay = useSeed((store) => store.overlay);
  return (
    <Group className={classes.plotBar} gap="4px 12px" wrap="wrap">
      {overlay && (
        <div className={classes.measurement}>
          <Measurement overlay={overlay} onSignedOut={onSignedOut} />
        </div>
      )}
      <Group gap="md" align="stretch" flex="none" ml="auto">
        <ConditionFields />
      </Group>
    </Group>
  );
}

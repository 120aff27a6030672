import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedFit } from "@/api/types";
import type { LinePath } from "@/domain/plot/mounting";
import { Icon } from "@/ui/Icon";
import type { Overlay } from "./model/overlay";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";
import type { useFit } from "./use-fit";

/** The mount that the file looks like, where it was read as the other one. */
function otherMount({ mount }: SeedFit, { path }: Overlay): LinePath | null {
  const found = mount?.found;
  return (found === "Shunt" || found === "Series") && found !== path ? found : null;
}

interface FitNoticeProps {
  fit: SeedFit;
  overlay: Overlay;
  fitting: ReturnType<typeof useFit>;
}

/** A fit that made the model worse, or a file that was read otherwise than it looks, and the way out. */
export function FitNotice({ fit, overlay, fitting }: FitNoticeProps): ReactNode {
  const other = otherMount(fit, overlay);
  const { path } = overlay;
  const isWorse = fit.rejected !== null;
  if (!isWorse && !other) return null;
  const reason =
    other && path !== "" ? texts.looksOtherwise(path, other, isWorse) : texts.fitsWorse;
  return (
    <div className={classes.fitNotice} role="alert">
      <Icon name="warning" size={14} />
      <span>
        {isWorse && <b>{texts.notApplied}</b>} {reason}
      </span>
      {other && (
        <Button size="sm" loading={fitting.isPending} onClick={() => fitting.runAs(other)}>
          {texts.readAndFit(other)}
        </Button>
      )}
    </div>
  );
}

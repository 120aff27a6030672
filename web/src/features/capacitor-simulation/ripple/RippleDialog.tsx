import { Button, Modal } from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { RippleFields } from "@/domain/ripple/RippleFields";
import { RippleView } from "@/domain/ripple/RippleView";
import classes from "@/domain/ripple/ripple.module.css";
import { keptForm, type RippleBank, useRippleForm } from "@/domain/ripple/ripple-form";
import { texts } from "@/domain/ripple/texts";
import { useRipple } from "@/domain/ripple/use-ripple";
import { closeButton } from "@/ui/close-button";
import { bankOf } from "../model/ripple-bank";
import type { TableRow } from "../model/table";
import { setPartField } from "../model/transitions";
import { useSimulation } from "../store";
import { texts as pageTexts } from "../texts";
import { useSettings } from "../use-settings";

function useBankOf(rows: readonly TableRow[]): RippleBank {
  const { pointAge } = useSettings().values;
  return useMemo(() => bankOf(rows, pointAge), [rows, pointAge]);
}

/** Changes the quantities of the parts table. */
function useCounting(rows: readonly TableRow[]) {
  const update = useSimulation((store) => store.update);
  const own = rows.filter(({ isCombined }) => !isCombined);
  return {
    most: Math.min(...own.map(({ part }) => part.param.qty.max)),
    onCount(index: number, count: number) {
      const row = own[index];
      if (row) update((state) => setPartField(state, row.id, "qty", count));
    },
  };
}

/** Keeps the current with the page, so that its links carry it. */
function useKept(): void {
  const form = useRippleForm((store) => store.form);
  useEffect(() => {
    useSimulation.setState({ ripple: keptForm(form) });
  }, [form]);
}

interface RippleDialogProps {
  opened: boolean;
  rows: readonly TableRow[];
  onClose: () => void;
}

/** The bank on the page under the ripple current of a converter. */
export function RippleDialog({ opened, rows, onClose }: RippleDialogProps): ReactNode {
  const bank = useBankOf(rows);
  const ripple = useRipple(bank);
  const counting = useCounting(rows);
  useKept();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="calc(100vw - 64px)"
      title={texts.title}
      closeButtonProps={closeButton(pageTexts.close)}
      classNames={{
        inner: classes.frame ?? "",
        content: classes.window ?? "",
        overlay: classes.backdrop ?? "",
        header: classes.dialogHead ?? "",
      }}
    >
      <div className={classes.dialog}>
        <RippleFields bank={bank} errors={ripple.placed} />
        <RippleView
          ripple={ripple}
          {...counting}
          actions={
            <Button size="sm" onClick={onClose}>
              {pageTexts.backToPlot}
            </Button>
          }
        />
      </div>
    </Modal>
  );
}

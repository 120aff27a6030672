import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { auditKey } from "./account-list";
import classes from "./admin.module.css";
import { unsavedTexts as texts } from "./texts";
import { discardAll, saveAll, useUnsaved } from "./unsaved";

/** What is not saved, with one save for all of it; nothing while there is nothing to say. */
export function UnsavedBar({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const queries = useQueryClient();
  const unsaved = useUnsaved();
  const { length: count } = unsaved;
  const [discarded, setDiscarded] = useState<{ count: number; undo: () => void } | null>(null);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => saveAll(queries),
    onSuccess: ({ isSignedOut }) => {
      void queries.invalidateQueries({ queryKey: auditKey });
      if (isSignedOut) onSignedOut();
    },
  });
  const left = useRef(count);
  left.current = count;
  useEffect(
    () => () => {
      if (left.current > 0) notifications.show({ message: texts.kept(left.current) });
    },
    [],
  );
  const said = data ? [...data.failures, ...data.answers] : [];
  if (count === 0 && said.length === 0 && !discarded) return null;
  const close = () => {
    reset();
    setDiscarded(null);
  };
  const discard = () => {
    reset();
    setDiscarded({ count, undo: discardAll() });
  };
  return (
    <Group className={classes.bar} component="section" wrap="wrap" aria-label={texts.bar}>
      {said.length > 0 && (
        <p role="alert" className={data?.failures.length ? classes.failure : classes.answer}>
          {said.join("\n")}
        </p>
      )}
      {discarded && (
        <p role="status">
          {texts.discarded(discarded.count)}{" "}
          <Button
            size="sm"
            onClick={() => {
              discarded.undo();
              setDiscarded(null);
            }}
          >
            {texts.undo}
          </Button>
        </p>
      )}
      {count > 0 && (
        <>
          <p>
            {texts.notSaved(count)}{" "}
            {unsaved.map(({ label, section }, index) => (
              <Fragment key={label}>
                {index > 0 && ", "}
                <Link to="/admin" search={{ section }}>
                  {label}
                </Link>
              </Fragment>
            ))}
          </p>
          <Button variant="subtle" disabled={isPending} onClick={discard}>
            {texts.discard}
          </Button>
          <Button
            variant="filled"
            loading={isPending}
            onClick={() => {
              setDiscarded(null);
              mutate();
            }}
          >
            {texts.save}
          </Button>
        </>
      )}
      {count === 0 && (
        <Button variant="subtle" onClick={close}>
          {texts.close}
        </Button>
      )}
    </Group>
  );
}

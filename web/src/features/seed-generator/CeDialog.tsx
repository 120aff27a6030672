import { Button, Group, Modal, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { CeMatch, SeedPart } from "@/api/types";
import { closeButton } from "@/ui/close-button";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { lookUpCeProps } from "./calls";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";

/** A failed search shows the server's message as an alert, and this dialog's own hint. */
function alertMiss({ msg }: CeMatch): void {
  notifications.hide("ce-miss");
  if (msg) notifications.show({ id: "ce-miss", color: "red", message: msg, role: "alert" });
}

function MatchTable({ match }: { match: CeMatch }): ReactNode {
  return (
    <>
      <Group component="p" gap="4px 12px" align="stretch" wrap="wrap" m={0} px={20} pb={12}>
        <span className={text.muted}>{texts.foundPart}</span>{" "}
        <b className={text.identifier}>{match.foundPartNumber}</b>
        <span className={text.muted}>{texts.matchQuality}</span> <b>{match.matchQuality}</b>
      </Group>
      <div className={classes.tableBox}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{texts.property}</th>
              <th>{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {match.data.map(({ title, value }) => (
              <tr key={title}>
                <td>{title}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Result({ match, part }: { match: CeMatch; part: SeedPart }): ReactNode {
  const { product } = useConfig();
  if (match.foundPartNumber === "") {
    return <p className={classes.confirmText}>{texts.noMatchingPart}</p>;
  }
  if (match.foundPartType !== part.capType) {
    return (
      <p className={classes.inlineError} role="alert">
        {texts.typeMismatch(product)}
      </p>
    );
  }
  return <MatchTable match={match} />;
}

/** The other parts that a short base number may mean. */
function Others({ match, onChoose }: { match: CeMatch; onChoose: (number: string) => void }) {
  const { foundPartNumber, others } = match;
  if (others.length === 0) return null;
  return (
    <Select
      className={classes.others}
      label={texts.severalParts(others.length + 1)}
      data={[foundPartNumber, ...others]}
      value={foundPartNumber}
      allowDeselect={false}
      searchable
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  );
}

interface CeDialogProps {
  part: SeedPart;
  opened: boolean;
  onClose: () => void;
}

function CeLookup({ part }: { part: SeedPart }): ReactNode {
  const { product } = useConfig();
  const [partNumber, setPartNumber] = useState(part.mfrPn);
  // The candidates of the number that was typed, while one of them is looked at.
  const [list, setList] = useState<readonly string[]>([]);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: lookUpCeProps,
    onSuccess: (match) => {
      alertMiss(match);
      if (match.others.length > 0) setList([match.foundPartNumber, ...match.others]);
      else if (!list.includes(match.foundPartNumber)) setList([]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Another number has other candidates.
    setList([]);
    mutate(partNumber.trim().toUpperCase());
  };
  const others = list.filter((number) => number !== data?.foundPartNumber);
  return (
    <>
      <form className={classes.lookUp} onSubmit={submit}>
        <TextInput
          label={texts.ceNumber(product)}
          value={partNumber}
          data-autofocus
          spellCheck={false}
          onChange={(event) => setPartNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {texts.lookUp}
        </Button>
      </form>
      {error && (
        <p className={classes.inlineError} role="alert">
          {errorSentence(error)}
        </p>
      )}
      {data && <Others match={{ ...data, others }} onChoose={(number) => mutate(number)} />}
      {data && <Result match={data} part={part} />}
    </>
  );
}

/** The properties of a part to compare with, found by its number. */
export function CeDialog({ part, opened, onClose }: CeDialogProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={texts.ceTitle}
      closeButtonProps={closeButton(texts.close)}
    >
      <CeLookup key={part.mfrPn} part={part} />
    </Modal>
  );
}

import { ActionIcon, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { errorSentence } from "@/api/error-text";
import { UnreachableError } from "@/api/problem";
import { MeasurementError } from "@/domain/measurement/measurement";
import { measurementsOf, readFile } from "@/domain/measurement/read-file";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { add, ask, drop, fail } from "./overlay-actions";
import classes from "./overlay-bar.module.css";
import type { ChosenFile } from "./overlay-content";
import { overlayTexts as texts } from "./overlay-texts";

/** What a file holds. */
async function read({ file, answer, asks }: ChosenFile) {
  const { question, isTable, ...read } = await readFile(file.name, file, answer, asks);
  return { question: question ?? null, isTable, measurements: measurementsOf(file.name, read) };
}

/** Reads a file, at once or when the server can be reached again, and then gives way to what it holds. */
export function FileReading({ chosen }: { chosen: ChosenFile }): ReactNode {
  const { name } = chosen.file;
  // Calls that no server answered are repeated once it is back.
  const { data, error } = useQuery({
    queryKey: ["measurement", chosen.id, chosen.answer, chosen.asks],
    queryFn: () => read(chosen),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const { question, isTable, measurements } = data;
    const isRefused = chosen.answer.columns !== "" && !chosen.asks;
    const fault = isRefused && question ? question.reason : "";
    if (question) ask({ chosen: { ...chosen, question }, question, fault });
    else add(measurements, chosen, isTable);
  }, [data, chosen]);
  useEffect(() => {
    if (!error || error instanceof UnreachableError) return;
    const fault = error instanceof MeasurementError ? error.message : errorSentence(error);
    const { question } = chosen;
    if (question) ask({ chosen, question, fault });
    else fail(fault, chosen);
  }, [error, chosen]);
  return (
    <Group className={classes.row} gap="4px 12px" wrap="wrap">
      <b className={`${classes.name} ${text.cut}`} title={name}>
        {name}
      </b>
      <p role="status">{error ? texts.waiting : texts.reading}</p>
      <ActionIcon size="sm" aria-label={texts.cancelReading(name)} onClick={() => drop(chosen)}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </Group>
  );
}

import { Button, Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { client, queries } from "@/api/client";
import type { InductorForm, InductorPart } from "@/api/inductor-types";
import { logPart } from "@/api/usage-log";
import { formatQuantity } from "@/lib/quantity";
import { Failure } from "@/ui/calculator/Failure";
import { LookupMiss } from "@/ui/part-list/LookupMiss";
import { PartList } from "@/ui/part-list/PartList";
import text from "@/ui/text.module.css";
import classes from "./inductor-simulation.module.css";
import { usePicker } from "./picker-store";
import { texts } from "./texts";
import { useInductorForm, useInductorParts } from "./use-inductors";

const lasting = { staleTime: 10 * 60_000 };

interface ListedInductor {
  mfrPn: string;
  capDisplay: string;
  part: InductorPart;
}

const listed = (part: InductorPart): ListedInductor => ({
  mfrPn: part.pn,
  capDisplay: formatQuantity(part.value, "H", { digits: 3, trim: true }),
  part,
});

/** Parts of a size; none are asked for before both choices are made. */
function useAvailable(series: string, size: string) {
  return useQuery({
    queryKey: ["inductors", series, size],
    enabled: series !== "" && size !== "",
    ...lasting,
    queryFn: async ({ signal }): Promise<readonly ListedInductor[]> => {
      const params = { path: { series, size } };
      const { data } = await client.GET("/series/{series}/case_size/{size}", { params, signal });
      return (data ?? []).map(listed);
    },
  });
}

function Cascade(): ReactNode {
  const { series, size, choose } = usePicker();
  const seriesList = queries.useQuery("get", "/series", {}, lasting);
  const params = { path: { series } };
  const sizes = queries.useQuery(
    "get",
    "/series/{series}/case_size",
    { params },
    { ...lasting, enabled: series !== "" },
  );
  const popup = {
    width: "max-content",
    position: "bottom-start" as const,
    shadow: "md",
    offset: 4,
  };
  return (
    <div className={classes.cascade}>
      <Select
        label={texts.series}
        placeholder={texts.choose}
        data={(seriesList.data ?? []).map((each) => each.series)}
        value={series || null}
        comboboxProps={popup}
        onChange={(value) => choose({ series: value ?? "", size: "" })}
      />
      <Select
        label={texts.size}
        placeholder={texts.choose}
        data={(sizes.data ?? []).map((each) => ({
          value: each.case_size,
          label: each.description ? `${each.case_size} · ${each.description}` : each.case_size,
        }))}
        disabled={series === "" || !sizes.data}
        value={size || null}
        comboboxProps={popup}
        onChange={(value) => choose({ series, size: value ?? "" })}
      />
    </div>
  );
}

function PartNumberBox({ onAdd }: { onAdd: (part: InductorPart) => void }): ReactNode {
  const [typed, setTyped] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const lookup = useMutation({
    mutationFn: async (partNumber: string) => {
      const { data } = await client.POST("/api/calcL/part", { body: { partNumber } });
      logPart(partNumber, "typed", data !== undefined);
      if (!data) throw new Error("the server sent an empty part");
      return data;
    },
    onSuccess: (part) => {
      onAdd(part);
      setTyped("");
    },
  });
  const lookUp = (partNumber: string) => {
    setTyped(partNumber);
    setEmpty(partNumber === "");
    if (partNumber === "") lookup.reset();
    else lookup.mutate(partNumber);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    lookUp(typed.trim().toUpperCase());
  };
  return (
    <form className={classes.lookup} onSubmit={onSubmit} noValidate>
      <TextInput
        label={texts.partNumber}
        placeholder={texts.partNumberExample}
        classNames={{ input: text.identifier }}
        value={typed}
        error={lookup.isError || isEmpty}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEmpty(false);
          if (lookup.isError) lookup.reset();
        }}
      />
      <Button type="submit" aria-disabled={lookup.isPending}>
        {texts.add}
      </Button>
      {isEmpty && (
        <div className={classes.miss} role="alert">
          {texts.emptyPartNumber}
        </div>
      )}
      {lookup.isError && <LookupMiss error={lookup.error} onPick={lookUp} />}
    </form>
  );
}

function Available({ form }: { form: InductorForm }): ReactNode {
  const { series, size } = usePicker();
  const { partNumbers, add, remove } = useInductorParts(form);
  const available = useAvailable(series, size);
  return (
    <>
      <div className={classes.listHead}>
        <h2 className={text.heading}>{texts.available}</h2>
        {available.data && (
          <span className={`${text.muted} ${text.small} ${text.number}`} aria-live="polite">
            {texts.partsFound(available.data.length)}
          </span>
        )}
      </div>
      {available.isError && (
        <Failure error={available.error} onRetry={() => void available.refetch()} />
      )}
      {available.data ? (
        <PartList
          label={texts.available}
          parts={available.data}
          selected={partNumbers}
          onToggle={({ part }) => (partNumbers.has(part.pn) ? remove(part.pn) : add(part))}
        />
      ) : (
        <p className={`${text.muted} ${text.small}`}>{texts.chooseFirst}</p>
      )}
    </>
  );
}

function Selector({ form }: { form: InductorForm }): ReactNode {
  const { count, max, add } = useInductorParts(form);
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <div className={classes.listHead}>
        <h2 className={text.heading}>{texts.heading}</h2>
        <span className={`${text.muted} ${text.small} ${text.number}`}>
          {texts.count(count, max)}
        </span>
      </div>
      <Cascade />
      <PartNumberBox onAdd={add} />
      <Available form={form} />
    </section>
  );
}

/** The inductor picker: series, then size, then parts; or a number typed. */
export function InductorSelector(): ReactNode {
  const form = useInductorForm();
  return form.data ? <Selector form={form.data} /> : null;
}

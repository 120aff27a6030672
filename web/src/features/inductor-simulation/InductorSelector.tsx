import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { client, queries } from "@/api/client";
import type { InductorForm, InductorPart, InductorSearchAnswer } from "@/api/types";
import { logPart } from "@/api/usage-log";
import { LookupForm } from "@/domain/part/picker/LookupForm";
import { ListFailure, PartList, PickerHead } from "@/domain/part/picker/PartList";
import classes from "@/domain/part/picker/picker.module.css";
import { pickerTexts } from "@/domain/part/picker/texts";
import { formatQuantity } from "@/lib/quantity";
import { createStoredStore, plainText } from "@/lib/stored-state";
import fields from "@/ui/fields.module.css";
import { Select } from "@/ui/Select";
import { texts } from "./texts";
import { useInductorForm, useInductorLookup, useInductorParts } from "./use-inductors";

interface PickerState {
  /** "" until chosen. */
  series: string;
  size: string;
  choose: (choice: { series: string; size: string }) => void;
}

const usePicker = createStoredStore<PickerState>(
  { name: "henrad.inductor-picker", version: 1, stored: { series: plainText, size: plainText } },
  (set) => ({ series: "", size: "", choose: (choice) => set(choice) }),
);

const lasting = { staleTime: 10 * 60_000 };

interface ListedInductor {
  mfrPn: string;
  capDisplay: string;
  /** Ratings, on a line of their own. */
  detail?: string;
  part: InductorPart;
}

/** With the ratings, by which parts of one inductance differ. */
const described = (part: InductorPart): ListedInductor => {
  const amperes = (value: number) => formatQuantity(value, "A", { digits: 3, trim: true });
  const saturation =
    part.saturation_current == null ? texts.isatNotGiven : amperes(part.saturation_current);
  const ratings = texts.ratings(amperes(part.rated_current ?? 0), saturation);
  return { ...listed(part), detail: [ratings, part.maker].filter(Boolean).join(" · ") };
};

const listed = (part: InductorPart): ListedInductor => ({
  mfrPn: part.pn,
  capDisplay: formatQuantity(part.value, "H", { digits: 3, trim: true }),
  part,
});

/** Parts of a size; not loaded before both choices are made. */
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
  const popup = { width: "max-content", position: "bottom-start" as const };
  return (
    <div className={fields.pair}>
      <Select
        label={texts.series}
        placeholder={pickerTexts.choose}
        data={(seriesList.data ?? []).map((each) => each.series)}
        value={series || null}
        comboboxProps={popup}
        onChange={(value) => choose({ series: value ?? "", size: "" })}
      />
      <Select
        label={texts.size}
        placeholder={pickerTexts.choose}
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

function Available({ form }: { form: InductorForm }): ReactNode {
  const { series, size } = usePicker();
  const { partNumbers, add, remove } = useInductorParts(form);
  const available = useAvailable(series, size);
  return (
    <>
      <PickerHead
        heading={pickerTexts.available}
        count={available.data && pickerTexts.partsFound(available.data.length)}
        live
      />
      {available.isError && (
        <ListFailure error={available.error} onRetry={() => void available.refetch()} />
      )}
      {available.data ? (
        <PartList
          label={pickerTexts.available}
          parts={available.data}
          selected={partNumbers}
          onToggle={({ part }) => {
            if (partNumbers.has(part.pn)) return remove(part.pn);
            logPart(part.pn, "fromList-ind", true);
            add(part);
          }}
        />
      ) : (
        <p className={classes.message}>{texts.chooseFirst}</p>
      )}
    </>
  );
}

/** Texts shorter than this would match most of the catalogue. */
const minimumText = 2;
/** Pause after the last key before a search, ms. */
const pause = 150;
/** "MPC1040": the beginning of a number, and not a value. */
const isNumber = (text: string) => /^[a-z]{3,}/i.test(text.trim());

/** Inductors by values and pieces of their numbers, such as "2.2u 8A". */
function useSearch(typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const query = useQuery({
    queryKey: ["inductor-search", settled],
    enabled: settled.length >= minimumText,
    placeholderData: keepPreviousData,
    ...lasting,
    queryFn: async ({ signal }): Promise<InductorSearchAnswer> => {
      const { data } = await client.GET("/api/calcL/search", {
        params: { query: { q: settled } },
        signal,
      });
      if (!data) throw new Error("the server sent an empty search answer");
      return data;
    },
  });
  const isCurrent = settled === typed.trim() && !query.isPlaceholderData;
  return { ...query, first: isCurrent ? query.data?.parts[0] : undefined };
}

interface SearchedProps {
  form: InductorForm;
  search: ReturnType<typeof useSearch>;
}

/** What a search found, instead of the available parts. */
function Searched({ form, search }: SearchedProps): ReactNode {
  const { partNumbers, add, remove } = useInductorParts(form);
  const { data, isError, error, refetch } = search;
  if (isError) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className={classes.message}>{pickerTexts.loading}</p>;
  return (
    <>
      <PickerHead heading={texts.searchResults} count={texts.searchFound(data.total)} live />
      <p className={classes.message}>
        {data.parts.length === 0 ? texts.searchNone(data.understood) : data.understood.join(" · ")}
        {data.unread.length > 0 && ` ${texts.searchUnread(data.unread)}`}
      </p>
      <PartList
        label={texts.searchResults}
        parts={data.parts.map(described)}
        selected={partNumbers}
        onToggle={({ part }) => {
          if (partNumbers.has(part.pn)) return remove(part.pn);
          logPart(part.pn, "fromList-ind", true);
          add(part);
        }}
      />
    </>
  );
}

function Selector({ form }: { form: InductorForm }): ReactNode {
  const { partNumbers, count, max, add, refuse } = useInductorParts(form);
  const lookup = useInductorLookup(add);
  const [typed, setTyped] = useState("");
  const search = useSearch(typed);
  const isSearching = typed.trim().length >= minimumText;
  const takeFirst = (onFound: () => void) => {
    if (!search.first) return;
    logPart(search.first.pn, "typed", true);
    add(search.first);
    onFound();
  };
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <PickerHead heading={texts.heading} count={pickerTexts.count(count, max)} />
      <Cascade />
      <LookupForm
        example={texts.partNumberExample}
        alternative={texts.searchExample}
        lookup={lookup}
        page={{
          kind: "inductors",
          selected: partNumbers,
          room: max - count,
          onAdd: ({ inductor }) => inductor && add(inductor),
          onFull: refuse,
        }}
        onType={setTyped}
        onLookUp={(partNumber, onFound) => {
          if (isNumber(partNumber) || partNumber.startsWith("=") || !search.first) {
            lookup.mutate({ partNumber, method: "typed" }, { onSuccess: onFound });
          } else takeFirst(onFound);
        }}
      />
      {isSearching ? <Searched form={form} search={search} /> : <Available form={form} />}
    </section>
  );
}

/** The inductor picker: series, then size, then parts; or a number typed. */
export function InductorSelector(): ReactNode {
  const form = useInductorForm();
  return form.data ? <Selector form={form.data} /> : null;
}

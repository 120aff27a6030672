import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { client, queries } from "@/api/client";
import type { InductorForm, InductorPart } from "@/api/types";
import { logPart } from "@/api/usage-log";
import { LookupForm } from "@/domain/part/picker/LookupForm";
import { ListFailure, PartList, PickerHead } from "@/domain/part/picker/PartList";
import classes from "@/domain/part/picker/picker.module.css";
import { pickerTexts } from "@/domain/part/picker/texts";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "./texts";
import { useInductorForm, useInductorLookup, useInductorParts } from "./use-inductors";

interface PickerState {
  /** "" until chosen. */
  series: string;
  size: string;
  choose: (choice: { series: string; size: string }) => void;
}

const usePicker = create<PickerState>()(
  persist((set) => ({ series: "", size: "", choose: (choice) => set(choice) }), {
    name: "henrad.inductor-picker",
    version: 1,
    partialize: ({ series, size }) => ({ series, size }),
  }),
);

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
  const popup = {
    width: "max-content",
    position: "bottom-start" as const,
    shadow: "md",
    offset: 4,
  };
  return (
    <div className={classes.steps}>
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

function Selector({ form }: { form: InductorForm }): ReactNode {
  const { count, max, add } = useInductorParts(form);
  const lookup = useInductorLookup(add);
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <PickerHead heading={texts.heading} count={pickerTexts.count(count, max)} />
      <Cascade />
      <LookupForm
        example={texts.partNumberExample}
        lookup={lookup}
        onLookUp={(partNumber, onFound) =>
          lookup.mutate({ partNumber, method: "typed" }, { onSuccess: onFound })
        }
      />
      <Available form={form} />
    </section>
  );
}

/** The inductor picker: series, then size, then parts; or a number typed. */
export function InductorSelector(): ReactNode {
  const form = useInductorForm();
  return form.data ? <Selector form={form.data} /> : null;
}

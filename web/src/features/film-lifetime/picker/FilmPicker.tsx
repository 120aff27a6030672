import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { FilmSettings } from "@/api/lifetime-types";
import { logPart } from "@/api/usage-log";
import { printCapacitance } from "@/domain/lifetime/print";
import { ListFailure, PartList, PickerHead } from "@/domain/part/picker/PartList";
import classes from "@/domain/part/picker/picker.module.css";
import { pickerTexts } from "@/domain/part/picker/texts";
import { usePartBox } from "@/domain/part/picker/use-part-box";
import { useSettingsQuery } from "../calls";
import { setApplication } from "../model/state";
import { useFilm } from "../store";
import { useFoundPart, useParts } from "../use-lifetime";
import type { Choices } from "./cascade";
import { FilmSteps } from "./FilmSteps";
import { texts } from "./texts";
import { defaultChoices, useFilmCascade, useFilmPartList, useFilmPicker } from "./use-film-cascade";

type Parts = ReturnType<typeof useFilmPartList>;

function Available({ parts, film }: { parts: Parts; film: ReturnType<typeof useParts> }) {
  const listed = (parts.data ?? []).map((part) => ({
    ...part,
    capDisplay: printCapacitance(part.capValue),
  }));
  return (
    <>
      <PickerHead
        heading={pickerTexts.available}
        count={parts.data && pickerTexts.partsFound(parts.data.length)}
        live
      />
      {parts.isPending ? (
        <p className={classes.message}>{pickerTexts.loading}</p>
      ) : (
        <PartList
          label={pickerTexts.available}
          parts={listed}
          selected={film.partNumbers}
          onToggle={(part) => {
            if (film.partNumbers.has(part.mfrPn)) return film.remove(part.mfrPn);
            logPart(part.mfrPn, "fromList", true);
            film.add(part);
          }}
        />
      )}
    </>
  );
}

/** The film selector, once the server has named its defaults. */
function Picker({ settings }: { settings: FilmSettings }): ReactNode {
  const film = useParts(settings.maxParts);
  const { box, found } = usePartBox({
    onlyType: "film",
    example: { partNumber: settings.defaults.partNumber, values: texts.valuesExample },
    selected: film.partNumbers,
    count: film.count,
    max: settings.maxParts,
    onAdd: useFoundPart(film.add),
    onFull: film.tellFull,
    onRemove: film.remove,
  });
  const { wish, choose } = useFilmPicker();
  const wished = wish ?? defaultChoices(settings);
  const cascade = useFilmCascade(wished);
  const parts = useFilmPartList(cascade.data?.choices);
  const update = useFilm((store) => store.update);
  const onChoose = (change: Partial<Choices>) => {
    choose({ ...(cascade.data?.choices ?? wished), ...change });
    const { voltageType } = change;
    // Both switches move together, unless the highlighted part has no model for the other one.
    if (voltageType) update((now) => setApplication(now, voltageType === "Vac"));
  };
  const failed = cascade.isError ? cascade : parts.isError ? parts : null;
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <PickerHead
        heading={texts.heading}
        count={pickerTexts.count(film.count, settings.maxParts)}
      />
      <FilmSteps cascade={cascade.data} onChoose={onChoose} />
      {box}
      {found ??
        (failed ? (
          <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Available parts={parts} film={film} />
        ))}
    </section>
  );
}

export function FilmPicker(): ReactNode {
  const settings = useSettingsQuery(null);
  if (settings.data) return <Picker settings={settings.data} />;
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <p className={classes.message} role={settings.isError ? "alert" : undefined}>
        {settings.isError ? errorSentence(settings.error) : pickerTexts.loading}
      </p>
    </section>
  );
}

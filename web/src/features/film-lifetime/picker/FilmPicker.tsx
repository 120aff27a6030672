import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { FilmSettings } from "@/api/film";
import { printCapacitance } from "@/ui/lifetime/print";
import { PartList } from "@/ui/part-list/PartList";
import text from "@/ui/text.module.css";
import { useFilmParts } from "../use-film-parts";
import { useSettingsQuery } from "../use-film-settings";
import { FilmPartNumberBox } from "./FilmPartNumberBox";
import { FilmSteps } from "./FilmSteps";
import classes from "./film-picker.module.css";
import { useFilmPicker } from "./picker-store";
import { pickerTexts as texts } from "./texts";
import { defaultChoices, useFilmCascade, useFilmPartList } from "./use-film-cascade";

type Parts = ReturnType<typeof useFilmPartList>;

function Available({ parts, film }: { parts: Parts; film: ReturnType<typeof useFilmParts> }) {
  const listed = (parts.data ?? []).map((part) => ({
    ...part,
    capDisplay: printCapacitance(part.capValue),
  }));
  return (
    <>
      <div className={classes.head}>
        <h2 className={text.heading}>{texts.available}</h2>
        <span className={`${text.muted} ${text.small} ${text.number}`} aria-live="polite">
          {parts.data && texts.partsFound(parts.data.length)}
        </span>
      </div>
      {parts.isPending ? (
        <p className={classes.message}>{texts.loading}</p>
      ) : (
        <PartList
          label={texts.available}
          parts={listed}
          selected={film.partNumbers}
          onToggle={(part) =>
            film.partNumbers.has(part.mfrPn) ? film.remove(part.mfrPn) : film.add(part)
          }
        />
      )}
    </>
  );
}

/** The film selector, once the server has named its defaults. */
function Picker({ settings }: { settings: FilmSettings }): ReactNode {
  const film = useFilmParts(settings.maxParts);
  const { wish, choose } = useFilmPicker();
  const wished = wish ?? defaultChoices(settings);
  const cascade = useFilmCascade(wished);
  const parts = useFilmPartList(cascade.data?.choices);
  const failed = cascade.isError ? cascade : parts.isError ? parts : null;
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <div className={classes.head}>
        <h2 className={text.heading}>{texts.heading}</h2>
        <span className={`${text.muted} ${text.small} ${text.number}`}>
          {texts.count(film.count, settings.maxParts)}
        </span>
      </div>
      <FilmSteps
        cascade={cascade.data}
        onChoose={(change) => choose({ ...(cascade.data?.choices ?? wished), ...change })}
      />
      <FilmPartNumberBox onFound={film.add} example={settings.defaults.partNumber} />
      {failed ? (
        <div className={classes.message} role="alert">
          {errorSentence(failed.error)}
          <Button size="sm" onClick={() => void failed.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <Available parts={parts} film={film} />
      )}
    </section>
  );
}

export function FilmPicker(): ReactNode {
  const settings = useSettingsQuery(null);
  if (settings.data) return <Picker settings={settings.data} />;
  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <p className={classes.message} role={settings.isError ? "alert" : undefined}>
        {settings.isError ? errorSentence(settings.error) : texts.loading}
      </p>
    </section>
  );
}

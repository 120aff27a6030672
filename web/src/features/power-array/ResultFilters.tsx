import { Button, Checkbox, Group, Loader, SegmentedControl, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { PrintButton } from "@/domain/report/Report";
import { useLinkMaker, withLink } from "@/domain/session-link";
import { fileOf, saveFile } from "@/lib/files";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { conditions } from "./model/rows";
import { changeView, type StockFilter } from "./model/state";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";

const stocks: { value: StockFilter; label: string }[] = [
  { value: "all", label: texts.all },
  { value: "inStock", label: texts.inStock },
];

const rowChoices = [
  { value: "every", label: texts.everyArray },
  { value: "best", label: texts.bestPerPart },
];

function useCsv(request: ArrayRequest | null) {
  const { stock, bestPerPart, showSample = false } = useArray(({ state }) => state.view);
  const makeLink = useLinkMaker();
  return useMutation({
    mutationFn: async () => {
      if (!request) return;
      const body = { ...request, inStock: stock === "inStock", bestPerPart, showSample };
      const answer = await client.POST("/api/powerArray/csv", { body, parseAs: "blob" });
      const file = withLink(fileOf(answer), makeLink?.(window.location));
      saveFile(file, "text/csv", "power-array.csv");
    },
  });
}

interface ResultFiltersProps {
  form: ArrayForm;
  request: ArrayRequest | null;
  hasResults: boolean;
  /** Whether prices and stock come from a feed. */
  hasFeed: boolean;
  /** Newer results are on their way. */
  isLoading: boolean;
  /** Why the results do not match the form; null where they do. */
  staleness: Staleness | null;
  onOpenForm: () => void;
}

/** Filters of the results, the requirements, and the download. */
export function ResultFilters(props: ResultFiltersProps): ReactNode {
  const { form, request, hasResults, hasFeed, isLoading, staleness, onOpenForm } = props;
  const view = useArray(({ state }) => state.view);
  const update = useArray((store) => store.update);
  const csv = useCsv(request);
  return (
    <Group wrap="wrap" flex="none" mih={49} px="var(--sp-edge)" py={10}>
      <Button
        className={classes.openForm ?? ""}
        leftSection={<Icon name="sliders" />}
        onClick={onOpenForm}
      >
        {texts.openForm}
      </Button>
      {hasResults && (
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          className={classes.search ?? ""}
          classNames={{ input: `${text.identifier} ${classes.searchInput}` }}
          leftSection={<Icon name="search" size={14} />}
          maxLength={100}
          value={view.search}
          onChange={(event) => {
            const search = event.currentTarget.value;
            update((state) => changeView(state, { search }));
          }}
        />
      )}
      <SegmentedControl<StockFilter>
        aria-label={texts.stock}
        data={stocks}
        value={view.stock}
        onChange={(stock) => update((state) => changeView(state, { stock }))}
      />
      {hasResults && (
        <SegmentedControl
          aria-label={texts.rowsShown}
          data={rowChoices}
          value={view.bestPerPart ? "best" : "every"}
          onChange={(rows) =>
            update((state) => changeView(state, { bestPerPart: rows === "best" }))
          }
        />
      )}
      {hasResults && !hasFeed && (
        <Checkbox
          size="xs"
          label={texts.showSample}
          checked={view.showSample ?? false}
          onChange={(event) => {
            const showSample = event.currentTarget.checked;
            update((state) => changeView(state, { showSample }));
          }}
        />
      )}
      {isLoading && (
        <span className={`${classes.busy} ${text.quiet}`} role="status">
          <Loader size="xs" type="bars" />
          {texts.calculating}
        </span>
      )}
      {hasResults && request && (
        <Group className={classes.facts} justify="flex-end" wrap="wrap">
          <span className={`${classes.conditions} ${text.secondary} ${text.small}`}>
            {conditions(request, form)}
          </span>
          <PlotNote note={form.note} />
          {!hasFeed && (
            <span className={classes.chip} title={form.sampleNote}>
              {view.showSample ? texts.sample : texts.noFeed}
            </span>
          )}
          <PrintButton staleness={staleness} />
          <Button
            leftSection={<Icon name="download" size={14} />}
            {...offWhile(staleness)}
            aria-disabled={csv.isPending}
            onClick={() => !csv.isPending && csv.mutate()}
          >
            {texts.csv}
          </Button>
        </Group>
      )}
      {csv.isError && <span role="alert">{errorSentence(csv.error)}</span>}
    </Group>
  );
}

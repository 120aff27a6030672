import { Box, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { count } from "./model/print";
import { changeView, goToPage } from "./model/state";
import { pageLinks, type ResultPage } from "./model/view";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";

function PageLinks({ page, pages }: Pick<ResultPage, "page" | "pages">): ReactNode {
  const update = useArray((store) => store.update);
  const go = (to: number) => update((state) => goToPage(state, to));
  return (
    <Group className={classes.pages} component="nav" gap="xs" aria-label={texts.pages}>
      <Button variant="subtle" disabled={page <= 1} onClick={() => go(page - 1)}>
        {texts.previous}
      </Button>
      {pageLinks(page, pages).map((link, index, links) =>
        link === null ? (
          <span key={`gap after ${links[index - 1]}`} className={text.muted}>
            …
          </span>
        ) : (
          <Button
            key={link}
            variant="subtle"
            className={classes.page ?? ""}
            aria-label={texts.page(link)}
            aria-current={link === page ? "page" : undefined}
            onClick={() => go(link)}
          >
            {link}
          </Button>
        ),
      )}
      <Button variant="subtle" disabled={page >= pages} onClick={() => go(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  );
}

interface PaginationProps {
  result: ResultPage;
  /** Sizes of a page to choose from. */
  sizes: readonly number[];
}

export function Pagination({ result, sizes }: PaginationProps): ReactNode {
  const rowsPerPage = useArray(({ state }) => state.view.rowsPerPage);
  const update = useArray((store) => store.update);
  return (
    <Group className={classes.foot} wrap="wrap">
      <span className={`${text.secondary} ${text.number}`} aria-live="polite">
        {texts.total(count(result.total))}
      </span>
      <Box component="span" flex={1} />
      <span className={`${text.muted} ${text.small}`} aria-hidden>
        {texts.rowsPerPage}
      </span>
      <Select
        aria-label={texts.rowsPerPage}
        className={classes.pageSize ?? ""}
        data={sizes.map(String)}
        value={String(rowsPerPage)}
        onChange={(size) =>
          size !== null && update((state) => changeView(state, { rowsPerPage: Number(size) }))
        }
      />
      <Box component="span" w={1} h={20} mx={4} bg="var(--line)" />
      <PageLinks page={result.page} pages={result.pages} />
    </Group>
  );
}

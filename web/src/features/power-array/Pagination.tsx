import { Button } from "@mantine/core";
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
    <nav className={classes.pages} aria-label={texts.pages}>
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
    </nav>
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
    <div className={classes.foot}>
      <span className={`${text.secondary} ${text.number}`} aria-live="polite">
        {texts.total(count(result.total))}
      </span>
      <span className={classes.spacer} />
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
      <span className={classes.rule} />
      <PageLinks page={result.page} pages={result.pages} />
    </div>
  );
}

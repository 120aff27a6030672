import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { partsOf, piecesOf, pointTexts, useContents } from "@/domain/project/contents";
import { type Items, itemsOf } from "@/domain/project/keys";
import { type ListedProject, whenText } from "@/domain/project/list";
import {
  nextName,
  openRevision,
  renameRevision,
  revisionOf,
  saveRevision,
} from "@/domain/project/revisions";
import { countText } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./projects.module.css";
import { texts } from "./texts";

/** The saved states of a project, the newest first, below the present one. */
export function Revisions({ id, record, changed }: ListedProject): ReactNode {
  const read = useContents();
  const { revisions } = record;
  const now = Date.now();
  const cells = (items: Items) => (
    <>
      <td>{pointTexts(items).join(" · ") || texts.notSet}</td>
      <td>{read ? piecesOf(partsOf(read(items))) : ""}</td>
    </>
  );
  const open = (revision: string, name: string) => {
    const saved = openRevision(id, revision);
    notifications.show({ message: texts.replacedBy(name, saved) });
  };
  return (
    <section aria-labelledby="revisions-head">
      <div className={classes.sectionHead}>
        <h2 id="revisions-head">{texts.revisions}</h2>
      </div>
      {revisions.length === 0 && <p className={classes.quiet}>{texts.noRevision}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            {[texts.revision, texts.saved, texts.point, texts.pieces].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className={text.hidden}>{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.now}</th>
            <td>{revisions.length > 0 && texts.changes(changed.count)}</td>
            {cells(itemsOf(id))}
            <td>
              <Button size="sm" onClick={() => saveRevision(id)}>
                {texts.saveAs(nextName(record))}
              </Button>
            </td>
          </tr>
          {revisions.toReversed().map(({ id: revision, name, savedAt }) => (
            <tr key={revision}>
              <th scope="row">
                <input
                  className={classes.rename}
                  aria-label={`${texts.revision} ${name}`}
                  defaultValue={name}
                  maxLength={80}
                  onBlur={({ currentTarget: { value } }) =>
                    value.trim() && renameRevision(id, revision, value.trim())
                  }
                />
              </th>
              <td>{whenText(savedAt, now)}</td>
              {cells(revisionOf(id, revision).items)}
              <td>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={texts.openRevision(name)}
                  onClick={() => open(revision, name)}
                >
                  {texts.open}
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={texts.compareWith(name)}
                  renderRoot={(props) => (
                    <Link to="/compare" search={{ a: id, b: `${id}/${revision}` }} {...props} />
                  )}
                >
                  {texts.compare}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const revisionsText = ({ revisions }: ListedProject["record"]): string =>
  revisions.length > 0 ? countText(revisions.length, "revision") : "";

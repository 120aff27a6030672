import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import text from "@/ui/text.module.css";
import { compare } from "./calls";
import { printedValue } from "./model/printed";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";

interface RevisionChangesProps {
  partNumber: string;
  from: number;
  to: number;
}

/** Every property that differs between two revisions. */
export function RevisionChanges({ partNumber, from, to }: RevisionChangesProps): ReactNode {
  const { data, error } = useQuery({
    queryKey: ["seed-diff", partNumber, from, to],
    queryFn: () => compare(partNumber, from, to),
  });
  if (error) {
    return (
      <p className={classes.inlineError} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data) return <p className={classes.confirmText}>{texts.loading}</p>;
  return (
    <section className={classes.changes} aria-label={texts.comparedWith(from, to)}>
      <h3 className={text.heading}>{texts.comparedWith(from, to)}</h3>
      {data.length === 0 && <p className={text.muted}>{texts.noDifference}</p>}
      {data.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{texts.property}</th>
              <th>{texts.before}</th>
              <th>{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ name, title, unit, before, after }) => (
              <tr key={name}>
                <td>{title}</td>
                <td className={classes.value}>{printedValue(before, unit)}</td>
                <td className={classes.value}>{printedValue(after, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

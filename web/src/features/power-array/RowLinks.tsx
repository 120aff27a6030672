import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ArrayForm, ArrayRequest } from "@/api/types";
import text from "@/ui/text.module.css";
import { groupOf, linksOf } from "./model/open";
import * as print from "./model/print";
import type { ArrayRow } from "./model/rows";
import classes from "./power-array.module.css";
import { texts } from "./texts";

interface RowLinksProps {
  row: ArrayRow;
  request: ArrayRequest;
  form: ArrayForm;
}

/** The two that a row has room for. */
export function ShortLinks({ row, request, form }: RowLinksProps): ReactNode {
  const { simulation, life } = linksOf(groupOf(row, request, form));
  const { partNumber } = row;
  return (
    <span className={classes.shortLinks}>
      <Link {...simulation} aria-label={texts.openIn(texts.simulation, partNumber)}>
        {texts.simulation}
      </Link>
      <Link {...life} aria-label={`${texts.life}: ${texts.openIn(texts.lifetime, partNumber)}`}>
        {texts.life}
      </Link>
    </span>
  );
}

/** Every page that goes on with the array, and what is carried there. */
export function RowLinks({ row, request, form }: RowLinksProps): ReactNode {
  const group = groupOf(row, request, form);
  const { simulation, ripple, bank, life } = linksOf(group);
  const { groups, pieces, current, peakVoltage } = group;
  return (
    <section className={classes.links}>
      <h2 className={text.heading}>{texts.columns.open}</h2>
      <div>
        <Button size="sm" renderRoot={(props) => <Link {...simulation} {...props} />}>
          {texts.simulation}
        </Button>
        <Button size="sm" renderRoot={(props) => <Link {...bank} {...props} />}>
          {texts.bank}
        </Button>
        <Button size="sm" renderRoot={(props) => <Link {...ripple} {...props} />}>
          {texts.ripple}
        </Button>
        <Button size="sm" renderRoot={(props) => <Link {...life} {...props} />}>
          {texts.lifetime}
        </Button>
      </div>
      <p className={`${text.small} ${text.secondary}`}>
        {texts.carried(
          groups,
          pieces,
          `${print.threeDigits(current)} Arms`,
          `${print.threeDigits(peakVoltage)} V`,
        )}
      </p>
    </section>
  );
}

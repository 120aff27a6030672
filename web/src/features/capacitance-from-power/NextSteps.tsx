import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PowerRequest } from "@/api/types";
import { setPoint, withBrought } from "@/domain/operating-point/point";
import { arrayLink } from "@/domain/part/array-link";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { needOf, partsSearch } from "./model";
import { texts } from "./texts";

interface NextStepsProps {
  request: PowerRequest;
  /** µF. */
  capacitance: number;
}

/** The pages that go on with the capacitance, at the voltage and frequency that it was computed for. */
export function NextSteps({ request, capacitance }: NextStepsProps): ReactNode {
  const need = needOf(request, capacitance);
  const { voltage, frequency } = need;
  const carry = () => setPoint(withBrought({ rail: voltage, frequency }));
  const [film, ceramic] = (["film", "ceramic"] as const).map(
    (type) => ({ to: "/find-parts", search: partsSearch(need, type) }) as const,
  );
  return (
    <section className={classes.panel} aria-labelledby="power-next">
      <h2 id="power-next" className={text.heading}>
        {texts.next}
      </h2>
      <p className={classes.remark}>
        {texts.carried(
          formatQuantity(need.capacitance, "F", { trim: true }),
          `${formatPlain(voltage)} V`,
          formatQuantity(frequency, "Hz", { trim: true }),
        )}
      </p>
      <Group align="stretch" wrap="wrap">
        <Button size="sm" onClick={carry} renderRoot={(props) => <Link {...film} {...props} />}>
          {texts.filmParts}
        </Button>
        <Button size="sm" onClick={carry} renderRoot={(props) => <Link {...ceramic} {...props} />}>
          {texts.ceramicParts}
        </Button>
        <Button
          size="sm"
          onClick={carry}
          renderRoot={(props) => <Link {...arrayLink(need)} {...props} />}
        >
          {texts.arrays}
        </Button>
      </Group>
    </section>
  );
}

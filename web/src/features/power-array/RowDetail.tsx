import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useMemo, useRef } from "react";
import { client } from "@/api/client";
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import { Failure } from "@/domain/calculator/Outcome";
import { useAnswer } from "@/domain/calculator/use-answer";
import { Origin } from "@/domain/part/properties/Properties";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import * as print from "./model/print";
import { ratingContent } from "./model/rating-content";
import {
  type ArrayRow,
  type Distributor as DistributorFacts,
  frequencyText,
  marginOf,
} from "./model/rows";
import classes from "./power-array.module.css";
import { RowLinks } from "./RowLinks";
import { texts } from "./texts";

/** Ratings of the array over frequency, with the application's operating point. */
function RatingChart({ row, request }: { row: ArrayRow; request: ArrayRequest }): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const body = useMemo(
    () => ({
      partnumber: row.orderedPartNumber,
      NumberSeries: row.inSeries,
      NumberParallel: row.inParallel,
      requirements: request.requirements,
    }),
    [row, request],
  );
  const { answer, status, error, retry } = useAnswer({
    name: "array-ratings",
    request: body,
    ask: async (asked, signal) =>
      (await client.POST("/api/powerArray/ratings", { body: asked, signal })).data,
  });
  const content = useMemo(() => answer && ratingContent(row, answer), [row, answer]);
  if (status === "error") return <Failure error={error} onRetry={retry} />;
  return (
    <Group className={classes.chartBox} gap={0} align="stretch">
      {content && (
        <FrequencyChart
          {...content}
          ref={chart}
          className={classes.chart ?? ""}
          status={status}
          zoomKey={row.id}
          layout={desktop ? "wide" : "phone"}
          aside={
            <>
              {answer?.note && <PlotNote note={answer.note} />}
              <ImageButton title={content.title} plot={chart} isEmpty={status !== "idle"} />
            </>
          }
        />
      )}
    </Group>
  );
}

function Basics({ row }: { row: ArrayRow }): ReactNode {
  const facts = [
    [texts.partNumber, row.partNumber],
    ...(row.partNumber === row.orderedPartNumber ? [] : [[texts.orderedAs, row.orderedPartNumber]]),
    [texts.series, row.series],
    [texts.capacitance, print.chipCapacitance(row.chipCapacitance)],
  ];
  return (
    <section className={classes.basics}>
      <h2 className={text.heading}>{texts.basics}</h2>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt className={text.label}>{title}</dt>
            <dd className={text.identifier}>{value}</dd>
          </div>
        ))}
      </dl>
      <span title={row.source}>
        <Origin origin={row.origin} />
      </span>
    </section>
  );
}

interface RatingLine {
  name: string;
  unit: string;
  application: number;
  maximum: number;
}

const ratingLines = (row: ArrayRow): readonly RatingLine[] => [
  {
    name: texts.arrayVoltage,
    unit: "Vrms",
    application: row.arrayVoltage,
    maximum: row.arrayVoltageRating,
  },
  {
    name: texts.arrayCurrent,
    unit: "Arms",
    application: row.arrayCurrent,
    maximum: row.arrayCurrentRating,
  },
  {
    name: texts.componentVoltage,
    unit: "Vrms",
    application: row.mlccVoltage,
    maximum: row.mlccVoltageRating,
  },
  {
    name: texts.componentCurrent,
    unit: "Arms",
    application: row.mlccCurrent,
    maximum: row.mlccCurrentRating,
  },
];

function Ratings({ row, request, form }: RowDetailProps): ReactNode {
  return (
    <section className={classes.ratings}>
      <h2 className={text.heading}>{texts.ratingAt(frequencyText(request, form))}</h2>
      <table className={classes.mini}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.application}</th>
            <th scope="col">{texts.typicalMax}</th>
            <th scope="col">{texts.margin}</th>
          </tr>
        </thead>
        <tbody>
          {ratingLines(row).map(({ name, unit, application, maximum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {print.threeDigits(application)} {unit}
              </td>
              <td>
                {print.threeDigits(maximum)} {unit}
              </td>
              <td className={classes.strong}>{print.margin(marginOf(application, maximum))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.small} ${text.secondary}`}>
        {texts.loss} {print.threeDigits(row.loss)} W · {texts.rise}{" "}
        {print.threeDigits(row.temperatureRise)} K · {texts.limitedBy(row.limit)}{" "}
        <Origin origin={row.ratingOrigin} />
      </p>
      {row.imbalanceNote && (
        <p className={`${text.small} ${text.secondary}`}>{row.imbalanceNote}</p>
      )}
    </section>
  );
}

function Distributor({ name, prices, stock, currency, seen }: DistributorFacts): ReactNode {
  return (
    <section>
      <Group gap={0} justify="space-between">
        <h2 className={text.heading}>{name}</h2>
        <span className={classes.chip} data-tone={stock > 0 ? "ok" : undefined}>
          {stock > 0 ? texts.pieces(print.count(stock)) : texts.noStock}
        </span>
      </Group>
      <table className={classes.mini}>
        <thead>
          <tr>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ quantity, price }) => (
            <tr key={quantity}>
              <td>{print.count(quantity)}</td>
              <td>{price > 0 ? print.money(price, currency) : texts.noPrice}</td>
            </tr>
          ))}
          {prices.length === 0 && (
            <tr>
              <td colSpan={2}>{texts.noPrices}</td>
            </tr>
          )}
        </tbody>
      </table>
      {seen && <p className={`${text.small} ${text.muted}`}>{texts.seen(seen)}</p>}
    </section>
  );
}

interface RowDetailProps {
  row: ArrayRow;
  request: ArrayRequest;
  form: ArrayForm;
}

/** The opened row: the chip, how far it is used, and what it costs where. */
export function RowDetail({ row, request, form }: RowDetailProps): ReactNode {
  const [isChartOpen, { toggle }] = useDisclosure();
  return (
    <div className={classes.detail}>
      <div className={classes.detailColumns}>
        <Basics row={row} />
        <Ratings row={row} request={request} form={form} />
        {row.distributors.map((distributor) => (
          <Distributor key={distributor.name} {...distributor} />
        ))}
        {row.totalStock === null && (
          <section className={classes.noFeed}>
            <h2 className={text.heading}>{texts.priceAndStock}</h2>
            <p className={`${text.small} ${text.secondary}`}>{texts.aboutFeed}</p>
          </section>
        )}
        <RowLinks row={row} request={request} form={form} />
      </div>
      <Group gap="8px 12px" wrap="wrap" mt={10}>
        <Button size="sm" aria-expanded={isChartOpen} onClick={toggle}>
          {texts.showRatings}
        </Button>
        {row.totalStock !== null && (
          <span className={`${text.small} ${text.muted}`}>{form.sampleNote}</span>
        )}
      </Group>
      {isChartOpen && <RatingChart row={row} request={request} />}
    </div>
  );
}

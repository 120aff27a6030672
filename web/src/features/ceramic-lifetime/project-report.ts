import * as v from "valibot";
import { answerOf, client } from "@/api/client";
import { formValues } from "@/domain/calculator/calculator-store";
import { inputFacts } from "@/domain/calculator/report";
import { printHours, printShare } from "@/domain/lifetime/print";
import type { Reporter } from "@/domain/tool";
import { formatPlain } from "@/lib/quantity";
import { content } from "./content";
import { curveContent, factorText, lifeText, lifetimeRequest, partText, rangeText } from "./model";
import { loadFields, stateSchema } from "./store";
import { texts } from "./texts";

/** What a project says of the life of a ceramic: its life with its range, what each load does to it, and the test. */
export const report: Reporter = async (stateOf, { signal, isBrief }) => {
  const { part, loads, values } = v.parse(stateSchema, stateOf("henrad.ceramic-lifetime"));
  if (isBrief || content(stateOf).summary === "") return null;
  const form = await answerOf(client.GET("/api/ceramicLifetime/form", { signal }));
  const entered = formValues(form.inputs, values);
  const answer = await answerOf(
    client.POST("/api/ceramicLifetime", { body: lifetimeRequest(entered, loads), signal }),
  );
  const { columns } = texts;
  const fields = form.loadInputs.flatMap(({ key, title, unit }) => {
    const field = loadFields.find((each) => each === key);
    return field ? [{ field, title, unit }] : [];
  });
  return {
    facts: [[texts.part, part ? partText(part) : ""], ...inputFacts(form.inputs, entered)],
    verdicts: [
      { isMet: null, text: `${texts.lifetime}: ${lifeText(answer)}` },
      { isMet: null, text: texts.between(rangeText(answer)) },
    ],
    plots: [
      curveContent(answer, loads[0]?.temperature ?? Number.NaN, {
        title: texts.chart,
        name: texts.asEntered,
      }),
    ],
    tables: [
      {
        title: texts.loads,
        head: [
          columns.load,
          ...fields.map(({ title }) => title),
          ...[columns.voltageFactor, columns.temperatureFactor, columns.alone, columns.damage],
        ],
        rows: loads.map((load, place) => {
          const result = answer.loads[place];
          return [
            String(place + 1),
            ...fields.map(({ field, unit }) => `${formatPlain(load[field])} ${unit}`),
            factorText(result?.voltageFactor),
            factorText(result?.temperatureFactor),
            printHours(result?.hoursAlone),
            printShare(result?.damageShare),
          ];
        }),
      },
    ],
    notes: [texts.mark(answer.mark), ...answer.warnings, answer.note],
  };
};

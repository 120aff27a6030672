import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { homeMessageQuery } from "@/api/site";
import { useTools } from "@/domain/tool";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import classes from "./home.module.css";

const texts = {
  message: "Message",
  title: (product: string) => `${product}: capacitors as they really behave`,
  lead: "Pick capacitors and see impedance, ESR, capacitance and inductance against frequency, at the bias voltage and the temperature your circuit works at.",
  start: "Open the capacitor simulation",
  howTitle: "How it works",
  how: [
    "Pick parts from the catalogue, or type a part number. Compare up to ten on one plot.",
    "Set quantity, bias and ambient temperature for each part; every curve follows.",
    "Read values at the cursor, zoom by dragging, and save the plot as CSV or as an image.",
  ],
  examplesTitle: "Try one of these",
  questionsTitle: "Other questions",
  modelTitle: "How the curves are computed",
  model:
    "The curves are computed from a model of each part. Open a part's row to see every model parameter with its source and whether it is guaranteed, typical or estimated. They do not replace a data sheet.",
};

const examples = [
  { partNumber: "C0603C104K5RACTU", note: "100 nF ceramic, X7R, 50 V" },
  { partNumber: "C0805C106K8PACTU", note: "10 µF ceramic, X5R, 10 V" },
  { partNumber: "C0402C102J5GACTU", note: "1 nF ceramic, C0G, 50 V" },
];

function Examples(): ReactNode {
  return (
    <ul className={classes.examples}>
      {examples.map(({ partNumber, note }) => (
        <li key={partNumber}>
          <Link
            to="/capacitor-simulation"
            search={{ pn: partNumber }}
            className={`${classes.partNumber} ${text.identifier}`}
          >
            {partNumber}
          </Link>
          <span className={text.secondary}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The other pages, by what they answer. */
function Questions(): ReactNode {
  return (
    <ul className={classes.examples}>
      {useTools().map(
        ({ path, question }) =>
          question && (
            <li key={path}>
              <Link to={path} className={classes.question}>
                {question}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

/** The administrator's message, as plain text. */
function HomeMessage(): ReactNode {
  const message = useQuery(homeMessageQuery).data;
  if (!message) return null;
  return (
    <section className={classes.message} aria-label={texts.message}>
      {message}
    </section>
  );
}

export function HomePage(): ReactNode {
  const { product } = useConfig();
  return (
    <article className={page.page}>
      <HomeMessage />
      <h2 className={classes.title}>{texts.title(product)}</h2>
      <p className={page.lead}>{texts.lead}</p>
      <Button
        renderRoot={(props) => <Link to="/capacitor-simulation" {...props} />}
        variant="filled"
        className={classes.start}
      >
        {texts.start}
      </Button>
      <h2>{texts.examplesTitle}</h2>
      <Examples />
      <h2>{texts.questionsTitle}</h2>
      <Questions />
      <h2>{texts.howTitle}</h2>
      <ol className={classes.steps}>
        {texts.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{texts.modelTitle}</h2>
      <p>{texts.model}</p>
    </article>
  );
}

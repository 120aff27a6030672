import type { ReactNode } from "react";
import { reportTexts as texts } from "./texts";

/** What the numbers stand on; the tutorial explains each line. */
export function Equations(): ReactNode {
  return (
    <section>
      <h2>{texts.equations}</h2>
      <ul>
        {texts.equationLines.map(({ equation, meaning }) => (
          <li key={equation}>
            <code>{equation}</code> {meaning}
          </li>
        ))}
      </ul>
      <p>{texts.tutorial}</p>
    </section>
  );
}

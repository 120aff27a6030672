import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { sessionId } from "@/lib/session-id";
import page from "@/ui/page.module.css";
import { feedbackTexts as texts } from "./texts";

function useDetails(): readonly string[] {
  const { product, version } = useConfig();
  const { innerWidth, innerHeight, navigator } = window;
  return [
    `${texts.version}: ${product} ${version}`,
    `${texts.identifier}: ${sessionId}`,
    `${texts.window}: ${innerWidth} × ${innerHeight} px`,
    `${texts.browser}: ${navigator.userAgent}`,
  ];
}

async function copy(details: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(details.join("\n"));
    notifications.show({ message: texts.copied });
  } catch {
    // Without https the browser has no clipboard to write to.
    notifications.show({ color: "red", message: texts.copyFailed });
  }
}

/** Used until the operator configures an address. */
export function FeedbackPage(): ReactNode {
  const details = useDetails();
  return (
    <article className={page.page}>
      <p className={page.lead}>{texts.lead}</p>
      <h2>{texts.detailsHeading}</h2>
      <p>{texts.advice}</p>
      <ul className={page.facts}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <Button className={page.action} onClick={() => void copy(details)}>
        {texts.copy}
      </Button>
    </article>
  );
}

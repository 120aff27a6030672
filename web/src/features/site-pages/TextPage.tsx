import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { siteTextQuery } from "@/api/site";
import { builtInPages } from "@/domain/site/built-in-pages";
import type { LegalPage as Written } from "@/domain/site/legal-titles";
import { WrittenPage } from "@/domain/site/WrittenPage";
import { readPage } from "@/domain/site/written-page";
import page from "@/ui/page.module.css";
import { textPageTexts as texts } from "./texts";
import { textPages } from "./tool";

/** The operator's text in place of the built-in one. */
function OperatorsPage({ name }: { name: Written }): ReactNode {
  const { data, error, refetch } = useQuery(siteTextQuery(name));
  if (error) {
    return (
      <div className={page.page} role="alert">
        <p className={page.lead}>{errorSentence(error)}</p>
        <Button className={page.action} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <p className={page.page}>{texts.loading}</p>;
  return <WrittenPage {...(data === "" ? builtInPages[name] : readPage(data))} />;
}

/** The text for the address. */
export function TextPage(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { writtenTexts } = useConfig();
  const name = textPages.find((known) => `/${known}` === path) ?? "privacy";
  if (name !== "classic-simulator" && writtenTexts.includes(name))
    return <OperatorsPage name={name} />;
  return <WrittenPage {...builtInPages[name]} />;
}

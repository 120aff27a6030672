import { Button } from "@mantine/core";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorText } from "@/api/error-text";
import page from "@/ui/page.module.css";
import { texts } from "../shell/texts";

/** Stands in for the whole page while the server's settings cannot be had. */
export function ConfigFailure({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const { what, advice } = errorText(error);
  return (
    <main className={page.page}>
      <div role="alert">
        <h1 className={page.lead}>{what}</h1>
        <p>{advice}</p>
      </div>
      <Button variant="filled" className={page.action} onClick={() => void router.invalidate()}>
        {texts.retry}
      </Button>
    </main>
  );
}

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ReleaseEntry } from "@/domain/site/ReleaseEntry";
import page from "@/ui/page.module.css";

const texts = {
  loading: "Loading...",
  retry: "Retry",
  none: "No release has been published yet.",
};

export function ReleaseInfoPage(): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ["releases"],
    queryFn: async ({ signal }) => (await client.GET("/api/release", { signal })).data,
  });
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
  if (!data) return <p className={page.page}>{texts.loading}</p>;
  return (
    <div className={page.page}>
      <p className={page.lead}>{data.title}</p>
      <p>{data.description}</p>
      {data.releases.length === 0 && <p>{texts.none}</p>}
      {data.releases.map((release) => (
        <ReleaseEntry key={release.version} release={release} />
      ))}
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useState } from "react";
import type { AgingRequest } from "@/api/calculator-types";
import { client } from "@/api/client";
import type { FrequencyChartHandle } from "@/charts/types";
import { ResultBar } from "@/domain/calculator/ResultBar";
import { ImageDialog } from "@/domain/plot/export-dialog/ImageDialog";
import { useImageExport } from "@/domain/plot/export-dialog/use-image-export";
import { fileOf, saveFile } from "@/lib/download";
import { texts } from "./texts";

interface AgingExportsProps {
  request: AgingRequest | null;
  hasAnswer: boolean;
  chart: RefObject<FrequencyChartHandle | null>;
}

/** Head of the table of outputs, with the files that can be saved. */
export function AgingExports({ request, hasAnswer, chart }: AgingExportsProps): ReactNode {
  const [isImageOpen, openImage] = useState(false);
  const image = useImageExport(chart, "ceramic-aging");
  const csv = useMutation({
    mutationFn: async (body: AgingRequest) => {
      const answer = await client.POST("/api/aging/csv", { body, parseAs: "blob" });
      saveFile(fileOf(answer), "text/csv", "ceramic-aging.csv");
    },
  });
  return (
    <>
      <ResultBar
        title={texts.outputs}
        error={csv.error}
        onCsv={request && hasAnswer ? () => csv.mutate(request) : null}
        onImage={hasAnswer ? () => openImage(true) : null}
      />
      <ImageDialog
        opened={isImageOpen}
        hasParts={hasAnswer}
        image={image}
        onClose={() => openImage(false)}
      />
    </>
  );
}

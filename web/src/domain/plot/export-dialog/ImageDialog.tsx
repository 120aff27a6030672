import { Box, Group, Stack, useComputedColorScheme } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useState } from "react";
import { modelText, useConfig } from "@/api/config";
import { pngOf } from "@/charts/export-png";
import { svgOf } from "@/charts/export-svg";
import type { FrequencyChartHandle, ImageMeta } from "@/charts/types";
import { useIsAnswered } from "@/domain/calculator/use-print";
import { linkForPicture } from "@/domain/saved-share";
import { toolAt, useTools } from "@/domain/tool";
import { saveBlob, svgAddress } from "@/lib/files";
import { randomUuid } from "@/lib/uuid";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import text from "@/ui/text.module.css";
import { ExportFoot, ExportShell, NothingToExport } from "./ExportShell";
import classes from "./export-dialog.module.css";
import { texts } from "./texts";

type ImageFormat = "png" | "svg";

interface ImageExport {
  /** File name without extension. */
  name: string;
  /** The picture as SVG text, without a link; null while there is no chart. */
  preview: () => Promise<string | null>;
  /** False when the browser could not make the picture. */
  save: (format: ImageFormat, link: string) => Promise<boolean>;
}

/** A plot on the page as files. */
export interface PlotFiles {
  svg: (meta: ImageMeta) => Promise<string>;
  /** Rejects when the browser cannot draw it. */
  png: (meta: ImageMeta) => Promise<Blob>;
}

export const chartFiles = (chart: FrequencyChartHandle): PlotFiles => ({
  svg: async (meta) => svgOf(await chart.picture(meta)),
  png: async (meta) => pngOf(await chart.picture(meta)),
});

/** What draws codes comes with the first picture. */
async function codeOf(link: string) {
  const { qrCodeOf } = await import("@/lib/qr-code");
  return qrCodeOf(link);
}

/** The plot as a picture, made in the browser from what is on the page. */
export function usePictureOf(files: () => PlotFiles | null, name: string): ImageExport {
  const config = useConfig();
  const isOnDark = useComputedColorScheme("light") === "dark";
  const meta = async (link: string) => ({
    product: config.product,
    model: modelText(config),
    date: new Date().toISOString().slice(0, 10),
    link,
    ...(link !== "" && { code: { modules: await codeOf(link), isOnDark } }),
  });
  return {
    name,
    preview: async () => {
      const plot = files();
      return plot ? plot.svg(await meta("")) : null;
    },
    save: async (format, link) => {
      const plot = files();
      if (!plot) return false;
      try {
        const blob =
          format === "png"
            ? await plot.png(await meta(link))
            : new Blob([await plot.svg(await meta(link))], { type: "image/svg+xml" });
        saveBlob(blob, `${name}.${format}`);
        return true;
      } catch {
        notifications.show({ color: "red", message: texts.imageFailed });
        return false;
      }
    },
  };
}

/** A chart as a picture. */
export const useImageExport = (
  chart: RefObject<FrequencyChartHandle | null>,
  name: string,
): ImageExport => usePictureOf(() => chart.current && chartFiles(chart.current), name);

interface ImageDialogProps {
  opened: boolean;
  /** Whether there is a part to draw. */
  hasParts: boolean;
  image: ImageExport;
  onClose: () => void;
}

const formats = [
  { value: "png", label: "PNG" },
  { value: "svg", label: "SVG" },
] as const;

/** The link that a picture of the page carries, made when it is asked for. */
function usePictureLink(): () => Promise<string> {
  const load = toolAt(useTools(), useLocation({ select: ({ pathname }) => pathname }))?.sharedState;
  return () => linkForPicture(load);
}

type ImageContentProps = Pick<ImageDialogProps, "image" | "onClose">;

function ImageContent({ image, onClose }: ImageContentProps): ReactNode {
  const [format, setFormat] = useState<ImageFormat>("png");
  const makeLink = usePictureLink();
  // A picture waits for what the page is asking, and is drawn again after it.
  const isAnswered = useIsAnswered();
  const [id] = useState(randomUuid);
  const preview = useQuery({
    queryKey: ["picture", image.name, id, isAnswered],
    enabled: isAnswered,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: image.preview,
  });
  const svg = preview.data ?? null;
  const missing = preview.isPending ? texts.loading : texts.noImage;
  const save = async () => {
    // Only a picture that is saved stores a share.
    if (await image.save(format, await makeLink())) onClose();
  };
  return (
    <>
      <div className={classes.body}>
        <Stack className={classes.summary} gap={14}>
          <ChoiceField
            label={texts.imageFormat}
            choices={formats}
            value={format}
            onChange={setFormat}
          />
          <Box className={text.muted} component="p" fz={12} lh="16px">
            {texts.imageHint}
          </Box>
        </Stack>
        <Box miw={0}>
          <Group className={text.ruled} h={37} pr={8} pl={16} gap={0} justify="space-between">
            <span className={`${classes.fileName} ${text.cut}`}>{`${image.name}.${format}`}</span>
          </Group>
          <div className={classes.picture}>
            {svg ? <img src={svgAddress(svg)} alt={texts.preview} /> : missing}
          </div>
        </Box>
      </div>
      <ExportFoot
        format={format.toUpperCase()}
        onDownload={svg ? () => void save() : null}
        onClose={onClose}
      />
    </>
  );
}

/** Shows the plot as it will be saved; the image is made in the browser. */
export function ImageDialog({ opened, hasParts, image, onClose }: ImageDialogProps): ReactNode {
  return (
    <ExportShell opened={opened} title={texts.imageTitle} onClose={onClose}>
      {hasParts ? (
        <ImageContent image={image} onClose={onClose} />
      ) : (
        <NothingToExport format="PNG" onClose={onClose} />
      )}
    </ExportShell>
  );
}

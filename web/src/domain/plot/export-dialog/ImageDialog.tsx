import { type ReactNode, useState } from "react";
import { svgAddress } from "@/lib/svg-address";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { ExportFoot, ExportShell, NothingToExport } from "./ExportShell";
import classes from "./export-dialog.module.css";
import { texts } from "./texts";
import type { ImageExport, ImageFormat } from "./use-image-export";

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

function ImageContent({ image, onClose }: Pick<ImageDialogProps, "image" | "onClose">): ReactNode {
  const [format, setFormat] = useState<ImageFormat>("png");
  const [svg] = useState(image.preview);
  const save = async () => {
    if (await image.save(format)) onClose();
  };
  return (
    <>
      <div className={classes.body}>
        <div className={classes.summary}>
          <ChoiceField
            label={texts.imageFormat}
            choices={formats}
            value={format}
            onChange={setFormat}
          />
          <p className={classes.hint}>{texts.imageHint}</p>
        </div>
        <div className={classes.preview}>
          <div className={classes.previewBar}>
            <span className={classes.fileName}>{`${image.name}.${format}`}</span>
          </div>
          <div className={classes.picture}>
            {svg ? <img src={svgAddress(svg)} alt={texts.preview} /> : texts.noImage}
          </div>
        </div>
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

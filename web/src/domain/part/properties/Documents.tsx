import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PartDocument } from "@/api/types";
import { Icon } from "@/ui/Icon";
import classes from "./part-properties.module.css";
import { texts } from "./texts";

interface DocumentsProps {
  partNumber: string;
  documents: readonly PartDocument[];
}

/** The maker's documents of a part, each in a window of its own. */
export function Documents({ partNumber, documents }: DocumentsProps): ReactNode {
  return (
    <nav className={classes.documents} aria-label={texts.documentsOf(partNumber)}>
      {documents.map(({ kind, label, href }) => (
        <Button
          key={kind}
          component="a"
          size="sm"
          href={href}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name={kind === "step" ? "solid" : "document"} size={14} />}
        >
          {texts.documents[kind] ?? label}
        </Button>
      ))}
    </nav>
  );
}

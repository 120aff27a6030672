import { Button, CopyButton as MantineCopy } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { texts } from "./texts";

/** Copies a text, and says so for a moment. */
export function CopyButton({ text }: { text: string }): ReactNode {
  return (
    <MantineCopy value={text}>
      {({ copied, copy }) => (
        <Button
          size="sm"
          leftSection={<Icon name={copied ? "check" : "copy"} size={14} />}
          onClick={copy}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      )}
    </MantineCopy>
  );
}

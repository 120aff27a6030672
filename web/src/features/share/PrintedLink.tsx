import { Box } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { longestPrinted, useLinkMaker } from "@/domain/session-link";
import text from "@/ui/text.module.css";

const thisSession = "Open this session";

/** On paper, the link that brings the page back as it was printed. */
export function PrintedLink(): ReactNode {
  const make = useLinkMaker(useLocation({ select: ({ pathname }) => pathname }));
  const [link, setLink] = useState("");
  useEffect(() => {
    // The paper is laid out as soon as the event is over.
    const onPrint = () => flushSync(() => setLink(make?.(window.location) ?? ""));
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, [make]);
  if (link === "") return null;
  return (
    <Box
      component="p"
      className={text.printed}
      fz="7pt"
      lh="9pt"
      style={{ overflowWrap: "anywhere" }}
    >
      <a href={link}>{link.length > longestPrinted ? thisSession : link}</a>
    </Box>
  );
}

import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useConfig } from "@/api/config";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** What stands above a page on paper: which program printed what, and when. */
export function PrintedHead({ title }: { title: string }): ReactNode {
  const { product, version } = useConfig();
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    // The paper is laid out as soon as the event is over.
    const onPrint = () => flushSync(() => setTime(new Date()));
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, []);
  // As generated content, so that searching the page or reading it aloud never meets it.
  const head = texts.printedHead(title, `${product} ${version}`, time);
  return <div className={classes.printedHead} data-head={head} />;
}

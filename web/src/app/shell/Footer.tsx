import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import classes from "./shell.module.css";
import { texts } from "./texts";

export function Footer(): ReactNode {
  const { classicSimulator, apiDocs } = useConfig().links;
  return (
    <footer className={classes.footer}>
      <span className={classes.spacer} />
      <span>{texts.typicalValues}</span>
      {classicSimulator && <a href={classicSimulator}>{texts.classicSimulator}</a>}
      {apiDocs && <a href={apiDocs}>{texts.apiDocs}</a>}
    </footer>
  );
}

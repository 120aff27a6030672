import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useProject, useRevisionName } from "@/domain/project/record";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { LateMenu } from "@/ui/MenuButton";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** Name and revision of the open project. */
export function ProjectName(all: ButtonProps & ComponentProps<"button">): ReactNode {
  const { ref, className = "", ...props } = all;
  const name = useProject((record) => record.name);
  const revision = useRevisionName();
  return (
    <Button
      ref={ref}
      variant="subtle"
      className={`${classes.button} ${className}`}
      aria-label={texts.project([name, revision].filter(Boolean).join(", "))}
      leftSection={<Icon name="folder" size={14} />}
      rightSection={<Icon name="chevronDown" size={14} />}
      {...props}
    >
      <b>{name}</b>
      {revision && <span className={classes.revision}>{revision}</span>}
    </Button>
  );
}

const ProjectMenu = lazyComponent(async () => (await import("./ProjectMenu")).ProjectMenu);

/** What can be done with projects, from every page. */
export const ProjectButton = (): ReactNode => (
  <LateMenu button={<ProjectName />} menu={(start) => <ProjectMenu {...start} />} />
);

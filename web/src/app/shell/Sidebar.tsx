import { type ReactNode, Suspense } from "react";
import type { Frame } from "./Header";
import { NavigationGroup } from "./NavigationGroup";
import { navigation } from "./navigation";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface SidebarProps {
  /** Part selector of the current page. */
  selector: Frame["selector"];
  onNavigate: () => void;
}

export function Sidebar({ selector: Selector, onNavigate }: SidebarProps): ReactNode {
  return (
    <>
      <nav className={classes.navigation} aria-label={texts.tools}>
        {navigation.map((group) => (
          <NavigationGroup
            key={group.label}
            group={group}
            roomy={Selector === undefined}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <Suspense>{Selector && <Selector />}</Suspense>
    </>
  );
}

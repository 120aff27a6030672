import { ActionIcon, Button, Menu } from "@mantine/core";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { Icon } from "@/ui/Icon";
import { BrandMark } from "./BrandMark";
import classes from "./shell.module.css";
import { useShell } from "./shell-store";
import { ThemeButton, ThemeMenuItem } from "./ThemeSwitch";
import { texts } from "./texts";

function SidebarToggle(): ReactNode {
  const { sidebarOpen, toggleSidebar } = useShell();
  const label = sidebarOpen ? texts.hideSidebar : texts.showSidebar;
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-expanded={sidebarOpen}
      onClick={toggleSidebar}
    >
      <Icon name="sidebar" />
    </ActionIcon>
  );
}

interface HeaderProps {
  title: string;
  /** Actions of the page. */
  toolbar: ComponentType | undefined;
}

export function DesktopHeader({ title, toolbar: Toolbar }: HeaderProps): ReactNode {
  const { product, version, links } = useConfig();
  return (
    <header className={classes.header}>
      <SidebarToggle />
      <div className={classes.brand}>
        <BrandMark />
        {product} <span className={classes.version}>{version}</span>
      </div>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      {links.feedback && (
        <Button component="a" variant="subtle" href={links.feedback}>
          {texts.feedback}
        </Button>
      )}
      <ThemeButton />
    </header>
  );
}

function MoreActions(): ReactNode {
  const { feedback } = useConfig().links;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={texts.moreActions}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeMenuItem />
        {feedback && (
          <Menu.Item component="a" href={feedback}>
            {texts.feedback}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function MobileHeader({ title, toolbar: Toolbar }: HeaderProps): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <header className={classes.header}>
      <ActionIcon aria-label={texts.openDrawer} onClick={() => setDrawer(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      <MoreActions />
    </header>
  );
}

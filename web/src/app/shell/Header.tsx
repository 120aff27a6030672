import {
  ActionIcon,
  Button,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useConfig } from "@/api/config";
import type { Tool } from "@/domain/tool";
import { ShareButton } from "@/features/share/ShareButton";
import { Icon, type IconName } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import { SiteLink } from "./SiteLink";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** A capacitor and an inductor in series. */
function BrandMark(): ReactNode {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path
        d="M3 10H7M7 5.5V14.5M10 5.5V14.5M10 10h1.2a1.45 1.45 0 0 1 2.9 0a1.45 1.45 0 0 1 2.9 0"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface ThemeSwitch {
  label: string;
  icon: IconName;
  flip: () => void;
}

function useThemeSwitch(): ThemeSwitch {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return {
    label: dark ? texts.toLight : texts.toDark,
    icon: dark ? "sun" : "moon",
    flip: () => setColorScheme(dark ? "light" : "dark"),
  };
}

function ThemeButton(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <ActionIcon aria-label={label} title={label} onClick={flip}>
      <Icon name={icon} />
    </ActionIcon>
  );
}

function ThemeMenuItem(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <Menu.Item leftSection={<Icon name={icon} />} onClick={flip}>
      {label}
    </Menu.Item>
  );
}

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

/** What the shell shows around a page. */
export type Frame = Pick<Tool, "title" | "subtitle" | "selector" | "toolbar" | "takesAccount"> &
  Partial<Pick<Tool, "path" | "card">>;

interface HeaderProps {
  tool: Frame;
}

/** Only pages that take an account need it. */
const AccountLine = lazy(() =>
  import("./AccountLine").then((module) => ({ default: module.AccountLine })),
);

const HelpPanel = lazy(() =>
  import("./HelpPanel").then((module) => ({ default: module.HelpPanel })),
);

/** Only the pages that the home page lists have help of their own. */
function Help({ tool: { path, card, title } }: HeaderProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!path || !card) return null;
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={texts.help(title)}
        title={texts.help(title)}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <b aria-hidden>?</b>
      </ActionIcon>
      <Suspense>{opened && <HelpPanel path={path} title={title} onClose={close} />}</Suspense>
    </>
  );
}

export function DesktopHeader({ tool }: HeaderProps): ReactNode {
  const { title, subtitle, takesAccount, toolbar: Toolbar } = tool;
  const { product, version, links } = useConfig();
  return (
    <header className={classes.header}>
      <SidebarToggle />
      <div className={classes.brand}>
        <BrandMark />
        {product} <span className={classes.version}>{version}</span>
      </div>
      <h1 className={classes.title}>{title}</h1>
      <Help tool={tool} />
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <Suspense>{takesAccount && <AccountLine />}</Suspense>
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      {links.feedback && (
        <Button
          variant="subtle"
          renderRoot={(props) => <SiteLink href={links.feedback} {...props} />}
        >
          {texts.feedback}
        </Button>
      )}
      <ThemeButton />
      <ShareButton />
    </header>
  );
}

function MoreActions({ tool }: HeaderProps): ReactNode {
  const { feedback } = useConfig().links;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={texts.moreActions}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>{tool.takesAccount && <AccountLine inMenu />}</Suspense>
        <ThemeMenuItem />
        {feedback && (
          <Menu.Item renderRoot={(props) => <SiteLink href={feedback} {...props} />}>
            {texts.feedback}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function MobileHeader({ tool }: HeaderProps): ReactNode {
  const { title, toolbar: Toolbar } = tool;
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <header className={classes.header}>
      <ActionIcon aria-label={texts.openDrawer} onClick={() => setDrawer(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <Help tool={tool} />
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      <ShareButton />
      <MoreActions tool={tool} />
    </header>
  );
}

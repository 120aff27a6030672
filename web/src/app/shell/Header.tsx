import { ActionIcon, type ActionIconProps, Box, Button, Group, Stack } from "@mantine/core";
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from "react";
import { useConfig } from "@/api/config";
import { useKnownAccount } from "@/domain/known-account";
import type { Tool } from "@/domain/tool";
import { ShareButton } from "@/features/share/ShareButton";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { LateMenu } from "@/ui/MenuButton";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useRoom } from "@/ui/use-desktop";
import { ProjectButton } from "./ProjectButton";
import { SiteLink } from "./SiteLink";
import classes from "./shell.module.css";
import { texts } from "./texts";
import { useThemeSwitch } from "./theme-switch";

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

function ThemeButton(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <ActionIcon aria-label={label} title={label} onClick={flip}>
      <Icon name={icon} />
    </ActionIcon>
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
  Partial<Pick<Tool, "path" | "card" | "opensProject" | "operatingPoint">>;

export interface HeaderProps {
  tool: Frame;
}

/** Only pages that take an account need it. */
export const AccountLine = lazyComponent(async () => (await import("./AccountLine")).AccountLine);

const AccountMenu = lazyComponent(async () => (await import("./AccountMenu")).AccountMenu);

/** On every page, as long as this browser is logged in. */
function Account({ takesAccount }: { takesAccount: boolean | undefined }): ReactNode {
  const name = useKnownAccount((known) => known.name);
  return <Suspense>{!takesAccount && name !== "" && <AccountMenu name={name} />}</Suspense>;
}

const HelpPanel = lazyComponent(async () => (await import("./HelpPanel")).HelpPanel);

/** Only narrow windows need it. */
const MoreActions = lazyComponent(async () => (await import("./MoreActions")).MoreActions);

/** Only the pages that the home page lists have help of their own. */
function useHelp({ path, card, title }: Frame) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!path || !card) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const panel = (
    <Suspense>{isOpen && <HelpPanel path={path} title={title} onClose={close} />}</Suspense>
  );
  return { label: texts.help(title), isOpen, open: () => setOpen(true), close, opener, panel };
}

export type Help = ReturnType<typeof useHelp>;

function HelpButton({ help }: { help: Help }): ReactNode {
  if (!help) return null;
  const { label, isOpen, open, close, opener, panel } = help;
  return (
    <>
      <ActionIcon
        ref={opener}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        <b aria-hidden>?</b>
      </ActionIcon>
      {panel}
    </>
  );
}

/** Leads to the search of the page, or to one above it. */
function SearchParts(): ReactNode {
  const askSearch = useShell((shell) => shell.askSearch);
  return (
    <Button
      w={176}
      mr={8}
      justify="space-between"
      leftSection={<Icon name="search" size={14} />}
      rightSection={<kbd className={text.key}>/</kbd>}
      onClick={askSearch}
    >
      {texts.searchParts}
    </Button>
  );
}

export function DesktopHeader({ tool }: HeaderProps): ReactNode {
  const { title, subtitle, takesAccount, toolbar: Toolbar } = tool;
  const { product, version, links } = useConfig();
  const help = useHelp(tool);
  return (
    <Group className={`${classes.header} ${text.screen}`} component="header" gap="xs">
      <SidebarToggle />
      <Group className={classes.brand}>
        <BrandMark />
        {product}{" "}
        <Box className={text.fine} component="span" lts={0}>
          {version}
        </Box>
      </Group>
      <ProjectButton />
      <Box aria-hidden className={text.muted} component="span" mr={6} ml={2} fz={15}>
        /
      </Box>
      <h1 className={`${classes.title} ${text.cut}`}>{title}</h1>
      <HelpButton help={help} />
      {subtitle && <p className={`${classes.subtitle} ${text.cut}`}>{subtitle}</p>}
      <Suspense>{takesAccount && <AccountLine />}</Suspense>
      <span className={classes.spacer} />
      {tool.path !== "/" && <SearchParts />}
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      <Account takesAccount={takesAccount} />
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
    </Group>
  );
}

export function MoreButton({
  ref,
  ...props
}: ActionIconProps & ComponentProps<"button">): ReactNode {
  return (
    <ActionIcon ref={ref} aria-label={texts.moreActions} {...props}>
      <Icon name="more" />
    </ActionIcon>
  );
}

export function MobileHeader({ tool }: HeaderProps): ReactNode {
  const { title, toolbar: Toolbar } = tool;
  const setDrawer = useShell((shell) => shell.setDrawer);
  const hasRoom = useRoom("(min-width: 40em)");
  const help = useHelp(tool);
  return (
    <Group className={`${classes.header} ${text.screen}`} component="header" gap="xs">
      <ActionIcon aria-label={texts.openDrawer} onClick={() => setDrawer(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <Stack className={classes.titles} gap={0} align="start">
        <h1 className={`${classes.title} ${text.cut}`}>{title}</h1>
        <ProjectButton />
      </Stack>
      {hasRoom && <HelpButton help={help} />}
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      <ShareButton />
      <LateMenu
        button={<MoreButton />}
        menu={(start) => <MoreActions tool={tool} help={hasRoom ? null : help} {...start} />}
      />
    </Group>
  );
}

import { Box, Group, Stack } from "@mantine/core";
import { useLocation, useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConfig } from "@/api/config";
import type { Config } from "@/api/types";
import { usePartInSight } from "@/domain/part/part-in-sight";
import { useOpenProject } from "@/domain/project/storage";
import { legalTitles } from "@/domain/site/legal-titles";
import { useLinkNotice } from "@/features/share/link-notice-store";
import { firstParam } from "@/lib/search-params";
import { closeButton } from "@/ui/close-button";
import { lazyComponent } from "@/ui/lazy-component";
import { Drawer, onFirstInteraction, whenIdle } from "@/ui/lazy-dialog";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ReachNotice } from "../offline/ReachNotice";
import { DesktopHeader, type Frame, MobileHeader } from "./Header";
import { NavigationGroup } from "./NavigationGroup";
import { navigation } from "./navigation";
import { Banner, FooterImage, SiteLink } from "./SiteLink";
import { takeSaveKey } from "./save-key";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface FooterLink {
  label: string;
  href: string;
}

/** The configured legal links, in the order of the footer. */
export function legalLinks({ links }: Config): readonly FooterLink[] {
  return links.legal.map(({ page, href }) => ({ label: legalTitles[page], href }));
}

/** The classic simulator's address, with the part number that the page is about. */
export function simulatorLink(address: string, partNumber: string): string {
  if (partNumber === "") return address;
  const [beforeHash = "", hash] = address.split("#", 2);
  const joined = beforeHash.includes("?") ? "&" : "?";
  const query = `${joined}pn=${encodeURIComponent(partNumber)}`;
  return hash === undefined ? beforeHash + query : `${beforeHash}${query}#${hash}`;
}

function ClassicSimulator({ address }: { address: string }): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const partInSight = usePartInSight();
  const href = simulatorLink(address, partInSight || firstParam(search.pn));
  return <SiteLink href={href}>{texts.classicSimulator}</SiteLink>;
}

function Footer(): ReactNode {
  const config = useConfig();
  const { classicSimulator, apiDocs } = config.links;
  return (
    <Group className={`${classes.footer} ${text.screen} ${text.fine}`} component="footer" gap="lg">
      {legalLinks(config).map(({ label, href }) => (
        <SiteLink key={label} href={href}>
          {label}
        </SiteLink>
      ))}
      <span className={classes.spacer} />
      <FooterImage />
      <span>{texts.computedValues}</span>
      {classicSimulator && <ClassicSimulator address={classicSimulator} />}
      {apiDocs && <SiteLink href={apiDocs}>{texts.apiDocs}</SiteLink>}
      <SiteLink href="/release-info">{texts.releaseInfo}</SiteLink>
    </Group>
  );
}

const IdleTasks = lazyComponent(async () => (await import("./IdleTasks")).IdleTasks);

const OperatingPointBar = lazyComponent(
  async () => (await import("@/domain/operating-point/OperatingPointBar")).OperatingPointBar,
);

const LinkNotice = lazyComponent(
  async () => (await import("@/features/share/LinkNotice")).LinkNotice,
);

/** Loaded when the browser has nothing else to do; a touch before that counts. */
function WhenIdle(): ReactNode {
  const [isIdle, setIdle] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => onFirstInteraction(() => setTouched(true)), []);
  useEffect(takeSaveKey, []);
  return <Suspense>{isIdle && <IdleTasks isTouched={isTouched} />}</Suspense>;
}

/** Header of a printed page: program, page title and time. */
function PrintedHead({ title }: { title: string }): ReactNode {
  const { product, version } = useConfig();
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    // The paper is laid out as soon as the event is over.
    const onPrint = () => flushSync(() => setTime(new Date()));
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, []);
  // Generated content, which page search and screen readers ignore.
  const head = texts.printedHead(title, `${product} ${version}`, time);
  return <div className={`${classes.printedHead} ${text.printed}`} data-head={head} />;
}

interface SidebarProps {
  /** Part selector of the current page. */
  selector: Frame["selector"];
  onNavigate: () => void;
}

function Sidebar({ selector: Selector, onNavigate }: SidebarProps): ReactNode {
  const project = useOpenProject(({ id }) => id);
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  return (
    <>
      <Box className={text.ruled} component="nav" px={8} pt={8} pb={6} aria-label={texts.tools}>
        {navigation.map((group, index) => (
          <NavigationGroup
            key={group.label}
            group={group}
            // Home shows its pages by the questions that they answer.
            startsOpen={isHome ? index === 0 : Selector === undefined}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
      <Suspense>{Selector && <Selector key={project} />}</Suspense>
    </>
  );
}

interface ContentProps {
  use: Frame["operatingPoint"];
  children: ReactNode;
}

/** The page, below the operating point where it uses one; room for that is there from the start. */
function Content({ use, children }: ContentProps): ReactNode {
  if (!use) {
    return (
      <main id="content" className={`${classes.main} ${classes.work}`} tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <main id="content" className={classes.main} tabIndex={-1}>
      <div className={classes.point}>
        <Suspense>
          <OperatingPointBar use={use} />
        </Suspense>
      </div>
      <div className={classes.work}>{children}</div>
    </main>
  );
}

/**
 * The project that the page shows. Null for the moment after Back or Forward has opened another one, in which the page
 * still has the address that it leaves.
 */
function useShownProject(): string | null {
  const project = useOpenProject(({ id }) => id);
  const isSettled = useRouterState({
    select: ({ location, resolvedLocation = location }) => location.href === resolvedLocation.href,
  });
  const [shown, setShown] = useState(project);
  if (isSettled && shown !== project) setShown(project);
  return isSettled || shown === project ? project : null;
}

interface ShellProps {
  /** Content of the shell. */
  tool: Frame;
  children: ReactNode;
}

interface SelectorProps {
  selector: Frame["selector"];
}

function DesktopSidebar({ selector }: SelectorProps): ReactNode {
  const sidebarOpen = useShell((shell) => shell.sidebarOpen);
  if (!sidebarOpen) return null;
  return (
    <Stack className={`${classes.sidebar} ${text.screen}`} component="aside" gap={0}>
      <Sidebar selector={selector} onNavigate={() => undefined} />
    </Stack>
  );
}

function MobileDrawer({ selector }: SelectorProps): ReactNode {
  const { drawerOpen, setDrawer } = useShell();
  const { product } = useConfig();
  const close = () => setDrawer(false);
  return (
    <Drawer
      mayOpen
      opened={drawerOpen}
      onClose={close}
      title={product}
      closeButtonProps={closeButton(texts.closeDrawer)}
    >
      <Sidebar selector={selector} onNavigate={close} />
    </Drawer>
  );
}

export function Shell({ tool, children }: ShellProps): ReactNode {
  const { title, selector } = tool;
  const project = useShownProject();
  const desktop = useDesktop();
  const { product } = useConfig();
  // What index.html showed until now.
  useEffect(() => document.getElementById("first-view")?.remove(), []);
  const hasLinkNotice = useLinkNotice(({ notice }) => notice !== null);
  const former = useRef(title);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    document.title = `${title} – ${product}`;
    if (former.current !== title) setAnnounced(title);
    former.current = title;
  }, [title, product]);

  return (
    <div className={classes.app}>
      <p className={text.hidden} aria-live="polite">
        {announced}
      </p>
      <a className={`${classes.skip} ${text.screen}`} href="#content">
        {texts.skipToContent}
      </a>
      {desktop ? <DesktopHeader tool={tool} /> : <MobileHeader tool={tool} />}
      <div className={classes.notices}>
        <Banner />
        <Suspense>{hasLinkNotice && <LinkNotice />}</Suspense>
        <ReachNotice />
      </div>
      {desktop ? <DesktopSidebar selector={selector} /> : <MobileDrawer selector={selector} />}
      <PrintedHead title={title} />
      <WhenIdle />
      <Content key={tool.opensProject ? "" : project} use={tool.operatingPoint}>
        {(project !== null || tool.opensProject) && children}
      </Content>
      <Footer />
    </div>
  );
}

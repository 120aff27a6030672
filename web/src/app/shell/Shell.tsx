import { Drawer } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useConfig } from "@/api/config";
import { closeButton } from "@/ui/close-button";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import { Footer } from "./Footer";
import { type AccountProps, DesktopHeader, MobileHeader } from "./Header";
import { PrintedHead } from "./PrintedHead";
import { Sidebar } from "./Sidebar";
import { Banner } from "./SiteImage";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface ShellProps {
  title: string;
  subtitle: string | undefined;
  selector: ComponentType | undefined;
  toolbar: ComponentType | undefined;
  /** Who works on the page, where it takes an account. */
  account: ComponentType<AccountProps> | undefined;
  children: ReactNode;
}

type SelectorProps = Pick<ShellProps, "selector">;

function DesktopSidebar({ selector }: SelectorProps): ReactNode {
  const sidebarOpen = useShell((shell) => shell.sidebarOpen);
  if (!sidebarOpen) return null;
  return (
    <aside className={classes.sidebar}>
      <Sidebar selector={selector} onNavigate={() => undefined} />
    </aside>
  );
}

function MobileDrawer({ selector }: SelectorProps): ReactNode {
  const { drawerOpen, setDrawer } = useShell();
  const { product } = useConfig();
  const close = () => setDrawer(false);
  return (
    <Drawer
      opened={drawerOpen}
      onClose={close}
      title={product}
      closeButtonProps={closeButton(texts.closeDrawer)}
    >
      <Sidebar selector={selector} onNavigate={close} />
    </Drawer>
  );
}

export function Shell(props: ShellProps): ReactNode {
  const { title, subtitle, selector, account, toolbar, children } = props;
  const desktop = useDesktop();
  const { product } = useConfig();
  useEffect(() => {
    document.title = `${title} – ${product}`;
  }, [title, product]);

  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#content">
        {texts.skipToContent}
      </a>
      {desktop ? (
        <DesktopHeader {...{ title, subtitle, account, toolbar }} />
      ) : (
        <MobileHeader title={title} account={account} toolbar={toolbar} />
      )}
      <Banner />
      {desktop ? <DesktopSidebar selector={selector} /> : <MobileDrawer selector={selector} />}
      <PrintedHead title={title} />
      <main id="content" className={classes.work} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

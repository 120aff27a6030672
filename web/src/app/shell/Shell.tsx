import { Drawer } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useConfig } from "@/api/config";
import { closeButton } from "@/ui/close-button";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import { Footer } from "./Footer";
import { DesktopHeader, type Frame, MobileHeader } from "./Header";
import { PrintedHead } from "./PrintedHead";
import { Sidebar } from "./Sidebar";
import { Banner } from "./SiteImage";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface ShellProps {
  /** What is shown in the shell. */
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

export function Shell({ tool, children }: ShellProps): ReactNode {
  const { title, selector } = tool;
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
      {desktop ? <DesktopHeader tool={tool} /> : <MobileHeader tool={tool} />}
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

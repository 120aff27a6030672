import { ActionIcon, Button, Menu } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { ShareButton } from "@/features/share/ShareButton";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import { sharedToolOf } from "../shared-tools";
import { BrandMark } from "./BrandMark";
import { SiteLink } from "./SiteLink";
import classes from "./shell.module.css";
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

function SharePage(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return <ShareButton load={sharedToolOf(path)} />;
}

/** Who works on the page, as a line or as the items of a menu. */
export interface AccountProps {
  inMenu?: boolean;
}

interface HeaderProps {
  title: string;
  /** Where there is room for it. */
  subtitle?: string | undefined;
  account: ComponentType<AccountProps> | undefined;
  /** Actions of the page. */
  toolbar: ComponentType | undefined;
}

export function DesktopHeader(props: HeaderProps): ReactNode {
  const { title, subtitle, account: Account, toolbar: Toolbar } = props;
  const { product, version, links } = useConfig();
  return (
    <header className={classes.header}>
      <SidebarToggle />
      <div className={classes.brand}>
        <BrandMark />
        {product} <span className={classes.version}>{version}</span>
      </div>
      <h1 className={classes.title}>{title}</h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <Suspense>{Account && <Account />}</Suspense>
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
      <SharePage />
    </header>
  );
}

function MoreActions({ account: Account }: Pick<HeaderProps, "account">): ReactNode {
  const { feedback } = useConfig().links;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={texts.moreActions}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>{Account && <Account inMenu />}</Suspense>
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

export function MobileHeader(props: HeaderProps): ReactNode {
  const { title, account, toolbar: Toolbar } = props;
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <header className={classes.header}>
      <ActionIcon aria-label={texts.openDrawer} onClick={() => setDrawer(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.spacer} />
      <Suspense>{Toolbar && <Toolbar />}</Suspense>
      <SharePage />
      <MoreActions account={account} />
    </header>
  );
}

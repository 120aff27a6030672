import { Menu } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { useKnownAccount } from "@/domain/known-account";
import { Icon } from "@/ui/Icon";
import type { MenuStart } from "@/ui/MenuButton";
import { AccountLine, type HeaderProps, type Help, MoreButton } from "./Header";
import { SiteLink } from "./SiteLink";
import { texts } from "./texts";
import { useThemeSwitch } from "./theme-switch";

function ThemeMenuItem(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <Menu.Item leftSection={<Icon name={icon} />} onClick={flip}>
      {label}
    </Menu.Item>
  );
}

/** What the header has no room for; on a phone this is the help, too. */
export function MoreActions(props: HeaderProps & MenuStart & { help: Help }): ReactNode {
  const { tool, help, defaultOpened, autoFocus } = props;
  const { feedback } = useConfig().links;
  const isKnown = useKnownAccount(({ name }) => name !== "");
  return (
    <Menu position="bottom-end" defaultOpened={defaultOpened}>
      <Menu.Target>
        <MoreButton ref={help?.opener} autoFocus={autoFocus} />
      </Menu.Target>
      {help?.panel}
      <Menu.Dropdown>
        {help && (
          <Menu.Item leftSection={<b aria-hidden>?</b>} onClick={help.open}>
            {help.label}
          </Menu.Item>
        )}
        <Suspense>{(tool.takesAccount || isKnown) && <AccountLine inMenu />}</Suspense>
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

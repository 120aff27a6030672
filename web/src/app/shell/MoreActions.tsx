import { Menu } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { Icon } from "@/ui/Icon";
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
export function MoreActions({ tool, help }: HeaderProps & { help: Help }): ReactNode {
  const { feedback } = useConfig().links;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton ref={help?.opener} />
      </Menu.Target>
      {help?.panel}
      <Menu.Dropdown>
        {help && (
          <Menu.Item leftSection={<b aria-hidden>?</b>} onClick={help.open}>
            {help.label}
          </Menu.Item>
        )}
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

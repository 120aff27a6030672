import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/ui/Icon";
import { texts } from "./texts";

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

export function ThemeButton(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <ActionIcon aria-label={label} title={label} onClick={flip}>
      <Icon name={icon} />
    </ActionIcon>
  );
}

export function ThemeMenuItem(): ReactNode {
  const { label, icon, flip } = useThemeSwitch();
  return (
    <Menu.Item leftSection={<Icon name={icon} />} onClick={flip}>
      {label}
    </Menu.Item>
  );
}

import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { IconName } from "@/ui/Icon";
import { texts } from "./texts";

interface ThemeSwitch {
  label: string;
  icon: IconName;
  flip: () => void;
}

export function useThemeSwitch(): ThemeSwitch {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return {
    label: dark ? texts.toLight : texts.toDark,
    icon: dark ? "sun" : "moon",
    flip: () => setColorScheme(dark ? "light" : "dark"),
  };
}

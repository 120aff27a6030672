import { useMediaQuery } from "@mantine/hooks";

/** Below this width the mobile layout applies: 1204 px is mobile, 1205 px is desktop. */
export const desktopWidth = "75.3125em";

export function useDesktop(): boolean {
  return useMediaQuery(`(min-width: ${desktopWidth})`, true, { getInitialValueInEffect: false });
}

import { useMediaQuery } from "@mantine/hooks";

/** Below this width the mobile layout applies: 1204 px is mobile, 1205 px is desktop. */
export const desktopWidth = "75.3125em";

/** Whether there is room for a layout; paper shows all columns, however narrow it is. */
export function useRoom(query: string): boolean {
  const hasRoom = useMediaQuery(query, true, { getInitialValueInEffect: false });
  const isPaper = useMediaQuery("print", false, { getInitialValueInEffect: false });
  return hasRoom || isPaper;
}

export function useDesktop(): boolean {
  return useRoom(`(min-width: ${desktopWidth})`);
}

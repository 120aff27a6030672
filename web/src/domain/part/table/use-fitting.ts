import { useMediaQuery } from "@mantine/hooks";
import { useDesktop } from "@/ui/use-desktop";

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

/** What a table of parts shows: everything, what fits beside an open sidebar, or what fits on a phone. */
interface Sizes<Columns> {
  desktop: Columns;
  narrow: Columns;
  mobile: Columns;
}

export function useFitting<Columns>({ desktop, narrow, mobile }: Sizes<Columns>): Columns {
  const isDesktop = useDesktop();
  const isRoomy = useMediaQuery(roomy, true, { getInitialValueInEffect: false });
  if (!isDesktop) return mobile;
  return isRoomy ? desktop : narrow;
}

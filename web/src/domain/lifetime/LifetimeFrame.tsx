import { Box, Button, Stack } from "@mantine/core";
import { type Context, type ReactNode, useLayoutEffect } from "react";
import { usePoint } from "@/domain/operating-point/point";
import { PlotAlert } from "@/domain/plot/PlotNotice";
import { EntryPause } from "@/ui/entry/entries";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./lifetime-page.module.css";
import { lifetimeTexts as texts } from "./texts";

export interface LifetimePageProps {
  /** Why the part that the address names could not be added. */
  notice: ReactNode;
  /** Opens the part picker where it is not in sight. */
  onAddPart: () => void;
  /** A load of the address is still to be taken over. */
  isLoadDue: boolean;
}

interface SettingsQuery<Settings> {
  data: Settings | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

interface LifetimeFrameProps<Settings> {
  query: SettingsQuery<Settings>;
  /** The page's store; starts with the server's profiles if it has none. */
  store: { state: { profiles: readonly unknown[] }; begin: (settings: Settings) => void };
  context: Context<Settings | null>;
  /** The page, which shows its fields only with settings. */
  children: (settings: Settings) => ReactNode;
}

/** A lifetime page while its settings load, when they fail, and once they are there. */
export function LifetimeFrame<Settings extends { debounceMs: number }>(
  props: LifetimeFrameProps<Settings>,
): ReactNode {
  const { store, context: SettingsContext } = props;
  const { data, error, isError, refetch } = props.query;
  const { begin } = store;
  const point = usePoint(({ state }) => state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session without profiles, or another operating point, begins again
  useLayoutEffect(() => {
    if (data !== undefined) begin(data);
  }, [data, begin, store.state.profiles.length, point]);
  return (
    <Stack gap={0} miw={0} bg="var(--surface)">
      {data !== undefined && (
        <EntryPause value={data.debounceMs}>
          <SettingsContext value={data}>{props.children(data)}</SettingsContext>
        </EntryPause>
      )}
      {data === undefined && isError && (
        <div className={classes.notice}>
          <PlotAlert error={error} lastResultAt={null} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && !isError && (
        <Box className={text.muted} component="p" p={16}>
          {texts.loading}
        </Box>
      )}
    </Stack>
  );
}

/** Opens the part picker when it is not beside the page. */
export function AddPartButton({ onAddPart }: Pick<LifetimePageProps, "onAddPart">): ReactNode {
  const desktop = useDesktop();
  if (desktop) return null;
  return (
    <Box className={text.ruled} px={12} py={8}>
      <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
        {texts.addPart}
      </Button>
    </Box>
  );
}

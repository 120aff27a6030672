import { ActionIcon, Box, Button, Group, Stack, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { ProblemError } from "@/api/problem";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { pointNow, setPoint, withBrought } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { bankStartOf } from "@/domain/part/bank-link";
import { maskOf } from "@/domain/plot/target-mask";
import { currentText } from "@/domain/ripple/current-text";
import { initialForm, useRippleForm } from "@/domain/ripple/ripple-form";
import { useRipple } from "@/domain/ripple/use-ripple";
import { offWhile } from "@/ui/entry/staleness";
import { toggleFullScreen } from "@/ui/full-screen";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { useShell } from "@/ui/shell-store";
import { Toolbar as Bar } from "@/ui/Toolbar";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { Begun, Missed, type PlotView, Results } from "./BankResults";
import classes from "./bank-designer.module.css";
import { type Example, examples } from "./model/examples";
import { fieldErrors, formText } from "./model/request";
import { initialState } from "./model/state";
import { tabs, useBank } from "./store";
import { texts } from "./texts";
import { path } from "./tool";
import { openRipple, useChosenBank } from "./use-chosen-bank";
import { useDesign } from "./use-design";
import { useOpen } from "./use-open";
import { Verdict } from "./Verdict";

export { BankForm } from "./BankForm";

/** Opens an example: designs its bank, or shows how its parts share a current. */
function useExample(): (example: Example) => void {
  const { change, setParts, showTab } = useBank();
  const begin = useDesign((design) => design.begin);
  return ({ state, ripple }) => {
    change(state);
    if (!ripple) {
      void begin();
      return;
    }
    setParts(ripple.parts);
    useRippleForm.getState().change({ ...initialForm, ...ripple.form });
    showTab("ripple");
  };
}

/** Examples side by side, by what they show. */
const exampleGroups = ["target", "ripple"] as const;

function Examples({ list, children }: { list: readonly Example[]; children: ReactNode }) {
  const open = useExample();
  return (
    <Stack
      className={text.secondary}
      gap="md"
      align="center"
      justify="center"
      flex={1}
      px={16}
      py={24}
      ta="center"
    >
      {children}
      <fieldset className={classes.examples} aria-label={texts.examples}>
        {exampleGroups.map((group) => {
          const shown = list.filter((example) => Boolean(example.ripple) === (group === "ripple"));
          return (
            shown.length > 0 && (
              <div key={group}>
                <h2 className={text.label}>{texts.exampleGroups[group]}</h2>
                {shown.map((example) => (
                  <Button
                    key={example.name}
                    size="sm"
                    variant="subtle"
                    justify="flex-start"
                    title={example.description}
                    onClick={() => open(example)}
                  >
                    {example.name}
                  </Button>
                ))}
              </div>
            )
          );
        })}
      </fieldset>
    </Stack>
  );
}

/** Takes over what a link asks for, once. */
function useStart(): void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useBank((store) => store.change);
  const showTab = useBank((store) => store.showTab);
  const isRipple = search.view === "ripple";
  useEffect(() => {
    if (isRipple) showTab("ripple");
  }, [isRipple, showTab]);
  const start = bankStartOf(search);
  const key = start && JSON.stringify(start);
  useEffect(() => {
    if (key === null) return;
    const { points, rail, ambient, list } = JSON.parse(key) as NonNullable<typeof start>;
    setPoint(withBrought({ rail, ambient }));
    change({
      ...(points && { points, mode: "points" }),
      ...(rail !== null && { rail }),
      ...(ambient !== null && { ambient }),
      list: list.replaceAll(",", "\n"),
    });
    void navigate({ to: ".", search: {}, replace: true });
  }, [key, change, navigate]);
}

/** What the form in the drawer says, in one line; beside a form in sight it says nothing. */
function SummaryLine({ children }: { children: string }): ReactNode {
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  if (desktop) return null;
  return (
    <Group className={`${classes.summary} ${text.screen}`} gap="md" justify="space-between">
      <p>{children}</p>
      <Button
        size="md"
        leftSection={<Icon name="sliders" size={16} />}
        onClick={() => setDrawer(true)}
      >
        {texts.edit}
      </Button>
    </Group>
  );
}

/** Banks of capacitors that keep a rail below its target impedance, with the proof of how small one can be. */
function DesignPage({ view }: { view: PlotView }): ReactNode {
  const { status, progress, error, begin } = useDesign();
  const state = useBank((store) => store.state);
  const placed = error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
  const isMisplaced = status === "error" && Object.keys(placed).length === 0;
  return (
    <>
      {maskOf(state) && <SummaryLine>{formText(state)}</SummaryLine>}
      {isMisplaced && <Failure error={error} onRetry={() => void begin()} />}
      <Verdict />
      {progress.answer && status !== "running" && progress.answer.status !== "met" ? (
        <Missed answer={progress.answer} view={view} />
      ) : progress.answer ? (
        <Results answer={progress.answer} view={view} />
      ) : status === "running" && progress.curves ? (
        <Begun curves={progress.curves} />
      ) : (
        status !== "running" &&
        progress.best === null && (
          <Examples list={examples}>
            <p>{texts.begin}</p>
            <Box className={text.note} component="p" maw="64ch">
              {texts.sineOnly}
            </Box>
          </Examples>
        )
      )}
    </>
  );
}

/** Pieces of one part under a ripple current. */
const mostOfAPart = 200;

const RippleView = lazyComponent(
  async () => (await import("@/domain/ripple/RippleView")).RippleView,
);

/** The chosen bank under a ripple current. */
function RipplePage(): ReactNode {
  const bank = useChosenBank();
  const ripple = useRipple(bank);
  const { bias, temperature } = ripple.bank;
  const setParts = useBank((store) => store.setParts);
  const open = useOpen();
  const form = useRippleForm((store) => store.form);
  if (bank.parts.length > 0)
    return (
      <>
        <SummaryLine>{currentText(form, ripple.bank)}</SummaryLine>
        <Suspense>
          <RippleView
            ripple={ripple}
            most={mostOfAPart}
            onCount={(at, count) =>
              setParts(bank.parts.map((part, index) => (index === at ? { ...part, count } : part)))
            }
            actions={
              <Button
                size="sm"
                variant="filled"
                {...offWhile(ripple.staleness)}
                onClick={() => open(bank.parts, { from: "ripple", bias, temperature })}
              >
                {texts.open}
              </Button>
            }
          />
        </Suspense>
      </>
    );
  return (
    <Examples list={examples.filter((example) => example.ripple)}>
      <p>{texts.noBank}</p>
    </Examples>
  );
}

/** Rail and ambient start with the operating point. */
function usePointOfBank(): void {
  const { state, change } = useBank();
  const now = { rail: state.rail, ambient: state.ambient };
  const { rail, ambient } = initialState;
  useStartingValues({ name: path, own: { rail, ambient }, now, change });
  const apply = () => {
    const point = pointNow();
    change({ rail: point.rail ?? state.rail, ambient: point.ambient ?? state.ambient });
  };
  useFollow({ placed: [{ name: texts.theBank, at: now }], things: "", apply });
}

export function BankPage(): ReactNode {
  useStart();
  usePointOfBank();
  const { tab, showTab } = useBank();
  const [isTable, { toggle }] = useDisclosure();
  const isPlotted = useDesign(({ progress }) => progress.answer !== null);
  return (
    <div className={calculator.page}>
      <div className={classes.head}>
        <Tabs
          className={classes.tabs ?? ""}
          value={tab}
          onChange={(value) => (value === "ripple" ? openRipple() : showTab("target"))}
        >
          <Tabs.List aria-label={texts.tabsOf}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {texts.tabs[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {tab === "target" && (
          <Bar label={texts.viewActions} className={classes.views}>
            <ActionIcon
              aria-label={texts.tableView}
              title={texts.tableView}
              aria-pressed={isTable}
              disabled={!isPlotted}
              onClick={toggle}
            >
              <Icon name="table" />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.fullScreen}
              title={texts.fullScreen}
              disabled={!isPlotted}
              onClick={toggleFullScreen}
            >
              <Icon name="fullScreen" />
            </ActionIcon>
          </Bar>
        )}
      </div>
      {tab === "ripple" ? <RipplePage /> : <DesignPage view={isTable ? "table" : "plot"} />}
    </div>
  );
}

/** Undo and redo of the form. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useBank();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}

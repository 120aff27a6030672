import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useConfig } from "@/api/config";
import { usePoint } from "@/domain/operating-point/point";
import { maskOf } from "@/domain/plot/target-mask";
import { ButtonMenu } from "@/ui/ButtonMenu";
import type { MenuButtonProps, MenuStart } from "@/ui/MenuButton";
import { openedAt, openedIn } from "./model/open-in";
import { tableRows } from "./model/table";
import { useSimulation } from "./store";
import { texts } from "./texts";

interface OpenInMenuProps extends MenuStart, Pick<MenuButtonProps, "button"> {
  isStale: boolean;
  onRipple: () => void;
}

/** Ripple sharing and the pages that go on with the parts, loaded with the first touch of the page. */
export function OpenInMenu({ isStale, onRipple, ...menu }: OpenInMenuProps): ReactNode {
  const navigate = useNavigate();
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const rows = useMemo(() => tableRows(state, config), [state, config]);
  const frequency = usePoint(({ state }) => state.frequency);
  const { target } = state;
  const pages = openedIn({ rows, mask: target && maskOf(target), frequency });
  const ripple = {
    label: texts.ripple,
    note: openedAt(rows, frequency),
    disabled: isStale,
    onClick: onRipple,
  };
  const leading = pages.map(({ label, note, link }) => ({
    label,
    note,
    onClick: () => void navigate(link),
  }));
  return <ButtonMenu {...menu} actions={[ripple, ...leading]} />;
}

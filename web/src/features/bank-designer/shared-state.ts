import * as v from "valibot";
import { initialForm, keptForm, readForm, useRippleForm } from "@/domain/ripple/ripple-form";
import type { SharedState } from "@/domain/tool";
import { choice, fields, listOf } from "@/lib/stored-state";
import { tabs, useBank } from "./store";
import { chosenBank } from "./use-chosen-bank";

/** A session of the ripple tab names the parts that share the current, besides what designs them. */
const rippleSchema = fields({
  view: choice(tabs, "target"),
  ripple: v.optional(v.unknown()),
  given: listOf(
    v.object({ partNumber: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
});

/** Form and bank of the designer, for links that carry them. */
export const sharedState: SharedState = {
  ...useBank.shared,
  save() {
    const { state, tab } = useBank.getState();
    if (tab !== "ripple") return state;
    const given = chosenBank().map(({ partNumber, count }) => ({ partNumber, count }));
    return { ...state, view: tab, given, ripple: keptForm(useRippleForm.getState().form) };
  },
  restore(session) {
    const { view, ripple, given } = v.parse(rippleSchema, session);
    const isRipple = view === "ripple";
    useBank.shared.restore(session);
    useBank.setState({ tab: view, given: isRipple && given.length > 0 ? given : null });
    if (isRipple) useRippleForm.getState().change(readForm(ripple));
  },
  snapshot() {
    const own = useBank.shared.snapshot();
    const { tab, given } = useBank.getState();
    const { form } = useRippleForm.getState();
    const isFormTouched = JSON.stringify(form) !== JSON.stringify(initialForm);
    const hasUserData = own.hasUserData || given !== null || isFormTouched;
    const restore = () => {
      own.restore();
      useBank.setState({ tab, given });
      useRippleForm.getState().change(form);
    };
    return { parts: 0, hasUserData, restore };
  },
};

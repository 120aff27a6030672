import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useTextDraft, useTextDrafts } from "./text-drafts";

const first = { revision: 1, value: "One." };
const theirs = { revision: 2, value: "Two." };

beforeEach(() => useTextDrafts.setState({ drafts: {} }));

it("a draft outlives its page", () => {
  const page = renderHook(() => useTextDraft("privacy", first));
  expect(page.result.current).toMatchObject({ value: "One.", isChanged: false });
  act(() => page.result.current.change("Mine."));
  page.unmount();
  const again = renderHook(() => useTextDraft("privacy", first));
  expect(again.result.current).toMatchObject({ value: "Mine.", base: 1, isChanged: true });
  const other = renderHook(() => useTextDraft("terms", first));
  expect(other.result.current.value).toBe("One.");
});

it("a draft that was overtaken says so until it lies on top or goes", () => {
  const page = renderHook((stored) => useTextDraft("privacy", stored), { initialProps: first });
  act(() => page.result.current.change("Mine."));
  page.rerender(theirs);
  expect(page.result.current).toMatchObject({ value: "Mine.", base: 1, isOvertaken: true });
  act(() => page.result.current.change("Mine still."));
  expect(page.result.current).toMatchObject({ base: 1, isOvertaken: true });
  act(() => void page.result.current.rebase());
  expect(page.result.current).toMatchObject({ value: "Mine still.", base: 2, isOvertaken: false });
  act(() => page.result.current.forget());
  expect(page.result.current).toMatchObject({ value: "Two.", isChanged: false });
});

it("a text that became what the draft says is not a conflict", () => {
  const page = renderHook((stored) => useTextDraft("privacy", stored), { initialProps: first });
  act(() => page.result.current.change("Two."));
  page.rerender(theirs);
  expect(page.result.current.isOvertaken).toBe(false);
});

it("a save takes the draft that it sent, and what was written meanwhile lies on top of it", () => {
  const page = renderHook((stored) => useTextDraft("privacy", stored), { initialProps: first });
  const settle = () => {
    const sent = useTextDrafts.getState().drafts.privacy;
    return () => act(() => useTextDrafts.getState().settle("privacy", sent, theirs.revision));
  };
  act(() => page.result.current.change("Two."));
  const saved = settle();
  page.rerender(theirs);
  saved();
  expect(page.result.current).toMatchObject({ value: "Two.", base: 2, isChanged: false });

  page.rerender(first);
  act(() => page.result.current.change("Two."));
  const savedLate = settle();
  act(() => page.result.current.change("Two, and more."));
  page.rerender(theirs);
  savedLate();
  const kept = { value: "Two, and more.", base: 2, isChanged: true, isOvertaken: false };
  expect(page.result.current).toMatchObject(kept);
});

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { useNavigate } from "@tanstack/react-router";
import { client } from "@/api/client";
import { pointNow, startOf } from "@/domain/operating-point/point";
import { addingLink } from "@/domain/part/parts-link";

export const texts = {
  isElsewhere: (numbers: readonly string[]) =>
    numbers.length === 1 ? `${numbers[0]} is an inductor.` : `${numbers.join(", ")} are inductors.`,
  openThere: "Open in Inductor Simulation",
};

/** The numbers of one address by the page that they belong to. */
interface SortedNumbers {
  capacitors: readonly string[];
  inductors: readonly string[];
}

/** What is not an inductor stays with the capacitors: their page says why it has no such part. */
export async function sortNumbers(numbers: readonly string[]): Promise<SortedNumbers> {
  const body = { partNumbers: [...numbers] };
  const answer = await client.POST("/api/parts", { body }).catch(() => null);
  const entries = answer?.data?.parts ?? [];
  const isInductor = (_number: string, index: number) => Boolean(entries[index]?.inductor);
  return {
    capacitors: numbers.filter((number, index) => !isInductor(number, index)),
    inductors: numbers.filter(isInductor),
  };
}

/** The piece of a link for a part, which starts with the operating point where one is set. */
function atPoint(number: string): string {
  const { rail, ambient } = pointNow();
  if (rail === null && ambient === null) return number;
  return [number, 1, startOf("rail", 0), startOf("ambient", 25)].join("*");
}

/** Opens each part of an address on its page; beside capacitors, inductors are one click away. */
export async function openSeveral(
  numbers: readonly string[],
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  const { capacitors, inductors } = await sortNumbers(numbers);
  const openInductors = (replace: boolean) =>
    navigate({
      to: "/inductor-simulation",
      search: ({ pn: _pn, ...rest }: Record<string, unknown>) => ({
        ...rest,
        part: inductors.join(),
      }),
      replace,
    });
  if (capacitors.length === 0) return openInductors(true);
  const id = addingLink(capacitors.map(atPoint));
  await navigate({ to: "/share/$id", params: { id }, replace: true });
  if (inductors.length === 0) return;
  const notice = "inductors-elsewhere";
  const onClick = () => {
    notifications.hide(notice);
    void openInductors(false);
  };
  const message = (
    <>
      <p>{texts.isElsewhere(inductors)}</p>
      <Button size="sm" onClick={onClick}>
        {texts.openThere}
      </Button>
    </>
  );
  notifications.show({ id: notice, message, autoClose: false, withCloseButton: true });
}

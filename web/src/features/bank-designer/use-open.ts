import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { type LinkedBank, lostOnOpen, type OpenedAt, openLink } from "./model/open";
import { useBank } from "./store";
import { texts } from "./texts";

/** Opens a bank in the simulation, at the conditions of its view, and says what is not taken along. */
export function useOpen(): (bank: LinkedBank, at: OpenedAt) => void {
  const navigate = useNavigate();
  const state = useBank((store) => store.state);
  return (bank, at) => {
    const lost = lostOnOpen(state);
    if (lost.length > 0) {
      const message = texts.lostOnOpen(lost);
      notifications.show({ id: "bank-opened", message, autoClose: 15_000, withCloseButton: true });
    }
    void navigate({ to: "/share/$id", params: { id: openLink(state, bank, at) } });
  };
}

import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { type LinkedBank, lostOnOpen, openLink } from "./model/open";
import { useBank } from "./store";
import { texts } from "./texts";

/** Opens a bank in the simulation, at the conditions of the rail, and says what is not taken along. */
export function useOpen(): (bank: LinkedBank) => void {
  const navigate = useNavigate();
  const state = useBank((store) => store.state);
  return (bank) => {
    const lost = lostOnOpen(state);
    if (lost.length > 0) {
      const message = texts.lostOnOpen(lost);
      notifications.show({ id: "bank-opened", message, autoClose: 15_000, withCloseButton: true });
    }
    void navigate({ to: "/share/$id", params: { id: openLink(state, bank) } });
  };
}

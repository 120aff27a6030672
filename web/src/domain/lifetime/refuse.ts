import { notifications } from "@mantine/notifications";

/** Says why the page did not do what was asked; the same sentence stands once at a time. */
export function refuse(message: string): void {
  notifications.show({ id: message, color: "red", message, withCloseButton: true });
}

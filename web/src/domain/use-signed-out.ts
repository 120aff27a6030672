import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Goes to the login, which returns to this page; the page's store keeps its state. */
export function useSignedOut(): () => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useCallback(
    () => void navigate({ to: "/login", search: { return: path, ended: "1" } }),
    [navigate, path],
  );
}

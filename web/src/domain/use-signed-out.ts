import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Leads to the login, which leads back; the page's store keeps its state. */
export function useSignedOut(): () => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useCallback(
    () => void navigate({ to: "/login", search: { return: path, ended: "1" } }),
    [navigate, path],
  );
}

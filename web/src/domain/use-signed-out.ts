import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Leads to the login, which leads back; what stands on the page is kept in its store. */
export function useSignedOut(): () => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useCallback(
    () => void navigate({ to: "/login", search: { return: path, ended: "1" } }),
    [navigate, path],
  );
}

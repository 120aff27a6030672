import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { startOf } from "@/api/account";
import { firstParam } from "@/lib/search-params";
import { LoginPage } from "./LoginPage";
import { afterLogin } from "./return-path";

export function LoginRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = firstParam(search.return);
  return (
    <LoginPage
      interrupted={firstParam(search.ended) !== ""}
      onLoggedIn={(account) =>
        void navigate({ to: afterLogin(asked, startOf(account)), search: {}, replace: true })
      }
    />
  );
}

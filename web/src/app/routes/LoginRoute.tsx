import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { startOf } from "@/api/account";
import { LoginPage } from "@/features/login/LoginPage";
import { afterLogin } from "@/features/login/return-path";
import { firstParam } from "@/lib/search-params";

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

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery, nameQuery } from "@/api/account";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { Account } from "@/api/types";
import { texts } from "./texts";

export interface Credentials {
  login: string;
  password: string;
}

/** The server's own words for a refusal: which of the two is wrong it does not tell. */
function failureText(error: unknown): string {
  const refused = error instanceof ProblemError && [401, 422, 429].includes(error.problem.status);
  return refused && error.problem.detail ? error.problem.detail : errorSentence(error);
}

/** Logs in and learns who that is. */
export function useLogin(onLoggedIn: (account: Account) => void) {
  const queries = useQueryClient();
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: Credentials): Promise<Account> => {
      await client.POST("/auth/login", { body });
      await queries.invalidateQueries({ queryKey: nameQuery.queryKey });
      return queries.fetchQuery({ ...accountQuery, staleTime: 0 });
    },
    onSuccess: onLoggedIn,
  });
  const logIn = (credentials: Credentials) => {
    const missing = credentials.login === "" || credentials.password === "";
    setEmpty(missing);
    if (!missing) mutate(credentials);
  };
  const failure = error ? failureText(error) : "";
  return { logIn, message: isEmpty ? texts.missing : failure, isPending };
}

import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountQuery, isEditor } from "@/api/account";
import { answerOf, client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { FromNumber, NumberChoice } from "@/api/types";
import { useKnownAccount } from "@/domain/known-account";
import text from "@/ui/text.module.css";

const texts = {
  adopt: "Add to the catalogue",
  adoptAs: (maker: string) => `Add to the catalogue as ${maker}`,
  hint: "Stores the part as an estimate under its number, for data to be filled in.",
};

interface AdoptNumberProps {
  partNumber: string;
  stated: FromNumber;
  choice: NumberChoice;
}

/** For editors: takes a number that no list has into the catalogue. Of several makers one is to be named. */
export function AdoptNumber({ partNumber, stated, choice }: AdoptNumberProps): ReactNode {
  const isKnown = useKnownAccount(({ name }) => name !== "");
  const { data: account } = useQuery({ ...accountQuery, enabled: isKnown });
  const cache = useQueryClient();
  const adoption = useMutation({
    mutationFn: (maker: string) => {
      const part = { mfrPn: partNumber, ...choice, ...(maker && { maker }) };
      return answerOf(client.POST("/api/adopt", { body: { partNumbers: [part] } }));
    },
    // The number is that of a part of the catalogue now, wherever it is shown.
    onSuccess: () => cache.invalidateQueries(),
  });
  const isOfMaker = stated.kind !== "inductor" && stated.makers.length > 0;
  if (!isKnown || !account || !isEditor(account) || !isOfMaker) return null;
  const makers = stated.makers.length > 1 ? stated.makers : [""];
  return (
    <>
      {makers.map((maker) => (
        <Button
          key={maker}
          variant="subtle"
          size="compact-sm"
          title={texts.hint}
          loading={adoption.isPending && adoption.variables === maker}
          onClick={() => adoption.mutate(maker)}
        >
          {maker ? texts.adoptAs(maker) : texts.adopt}
        </Button>
      ))}
      {adoption.isError && (
        <span role="alert" className={text.small}>
          {errorSentence(adoption.error)}
        </span>
      )}
    </>
  );
}

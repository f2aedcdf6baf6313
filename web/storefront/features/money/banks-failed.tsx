import type { UseQueryResult } from "@tanstack/react-query";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";

/** Says that the shop's bank accounts could not be loaded, with a button to try again. */
export function BanksFailed({ banks }: { banks: UseQueryResult<BankAccount[]> }) {
  const { account, shell } = useTexts();
  if (banks.data !== undefined || banks.error === null) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-15 text-danger">
      {account.banksFailed}
      <Button
        ref={keepFocus}
        look="secondary"
        size="small"
        onClick={() => {
          void banks.refetch();
        }}
      >
        {shell.tryAgain}
      </Button>
    </p>
  );
}

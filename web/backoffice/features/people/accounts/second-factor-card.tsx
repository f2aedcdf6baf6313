import { useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { failureText } from "#web/api/browser-call.ts";
import { useStaffAct } from "../../../api/staff-queries.ts";
import { useOffice, useStaff } from "../../../office.ts";
import { AccountCard } from "./account-card.tsx";
import { accountNoticeMs } from "./notice-times.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

/** With this many recovery codes or fewer, new ones should be made. */
const fewCodes = 3;

/** The one-time password: set it up, make new recovery codes, turn it off. */
export function SecondFactorCard() {
  const { texts } = useOffice();
  const { hasSecondFactor, recoveryCodesLeft } = useStaff();
  const notify = useNotify();
  const [asked, setAsked] = useState<"renew" | "remove">();
  const [codes, setCodes] = useState<string[]>();
  const start = useStaffAct((call) => call("startSecondFactor", {}));
  const confirm = useStaffAct((call, body: { oneTimeCode: string }) => call("confirmSecondFactor", { body }));
  const renew = useStaffAct((call, body: Proof) => call("renewRecoveryCodes", { body }));
  const remove = useStaffAct((call, body: Proof) => call("removeSecondFactor", { body }));
  const tell = (text: string) => {
    notify({ kind: "success", text, durationMs: accountNoticeMs });
  };
  const close = () => {
    setAsked(undefined);
    renew.reset();
    remove.reset();
  };
  return (
    <AccountCard
      title={texts.account.factorTitle}
      aside={
        hasSecondFactor ? (
          <Badge className="bg-success-ground text-success">{texts.account.factorOn}</Badge>
        ) : (
          <Badge>{texts.account.factorOff}</Badge>
        )
      }
    >
      {hasSecondFactor ? (
        <>
          <p>
            {texts.account.recoveryLeft(recoveryCodesLeft)}
            {recoveryCodesLeft <= fewCodes && ` ${texts.account.recoveryFew}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              onClick={() => {
                setAsked("renew");
              }}
            >
              {texts.account.renew}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsked("remove");
              }}
            >
              {texts.account.turnOff}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-prose text-secondary">{texts.account.factorWhy}</p>
          {start.data === undefined ? (
            <div>
              <Button
                disabled={start.isPending}
                pendingLabel={start.isPending ? texts.frame.loading : undefined}
                onClick={() => {
                  start.mutate(undefined);
                }}
              >
                {texts.account.factorSetUp}
              </Button>
            </div>
          ) : (
            <SecondFactorSetup
              {...start.data}
              isPending={confirm.isPending}
              error={confirm.error}
              onConfirm={(body) => {
                confirm.mutate(body, {
                  onSuccess: ({ recoveryCodes }) => {
                    setCodes(recoveryCodes);
                    start.reset();
                    tell(texts.account.othersEnded);
                  },
                });
              }}
            />
          )}
          {start.error !== null && (
            <Alert kind="error">{failureText(start.error, texts.frame.couldNotSend)}</Alert>
          )}
        </>
      )}
      <ProofDialog
        isOpen={asked === "renew"}
        onClose={close}
        title={texts.account.renewTitle}
        text={texts.account.renewText}
        submitLabel={texts.account.renew}
        isPending={renew.isPending}
        error={renew.error}
        onSubmit={(body) => {
          renew.mutate(body, {
            onSuccess: ({ recoveryCodes }) => {
              close();
              setCodes(recoveryCodes);
            },
          });
        }}
      />
      <ProofDialog
        isOpen={asked === "remove"}
        onClose={close}
        title={texts.account.turnOffTitle}
        text={texts.account.turnOffText}
        submitLabel={texts.account.turnOff}
        isDangerous
        isPending={remove.isPending}
        error={remove.error}
        onSubmit={(body) => {
          remove.mutate(body, {
            onSuccess: () => {
              close();
              tell(texts.account.turnedOff);
            },
          });
        }}
      />
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
        }}
      />
    </AccountCard>
  );
}

interface Proof {
  password: string;
  oneTimeCode: string;
}

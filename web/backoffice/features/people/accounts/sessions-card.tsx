import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSession } from "#contract/people/admin/own-account.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ownSessionsQuery, useStaffAct } from "../../../api/staff-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";
import { AccountCard } from "./account-card.tsx";
import { accountNoticeMs } from "./notice-times.ts";
import { readUserAgent } from "./user-agent.ts";

/** The own sessions; each except this one can be ended. */
export function SessionsCard() {
  const { call, texts } = useOffice();
  const { account } = texts;
  const notify = useNotify();
  const sessions = useQuery(ownSessionsQuery(call));
  const [isAsked, setAsked] = useState(false);
  const endOne = useStaffAct((caller, id: string) => caller("endOwnSession", { params: { id } }));
  const endOthers = useStaffAct((caller) => caller("endOtherSessions", {}));
  const tell = (text: string) => {
    notify({ kind: "success", text, durationMs: accountNoticeMs });
  };
  const failed = sessions.error ?? endOne.error;
  return (
    <AccountCard
      title={account.sessionsTitle}
      aside={
        (sessions.data?.length ?? 0) > 1 && (
          <Button
            look="danger"
            size="small"
            onClick={() => {
              setAsked(true);
            }}
          >
            {account.endOthers}
          </Button>
        )
      }
    >
      <p className="text-secondary">{account.sessionsText}</p>
      {failed !== null && <Alert kind="error">{failureText(failed, texts.frame.couldNotLoad)}</Alert>}
      {sessions.isPending && <Skeleton className="h-16" />}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={endOne.isPending}
            onEnd={() => {
              endOne.mutate(session.id, {
                onSuccess: () => {
                  tell(account.sessionEnded);
                },
              });
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
        }}
        title={account.endOthers}
        confirmLabel={account.endOthers}
        isPending={endOthers.isPending}
        error={endOthers.error}
        onConfirm={() => {
          endOthers.mutate(undefined, {
            onSuccess: () => {
              setAsked(false);
              tell(account.othersAreEnded);
            },
          });
        }}
      >
        {account.endOthersText}
      </ConfirmDialog>
    </AccountCard>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { texts, language } = useOffice();
  const { account } = texts;
  const read = readUserAgent(session.userAgent);
  const device = read === undefined ? account.unknownDevice : account.browserOn(read.browser, read.system);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">
          {device}{" "}
          {session.isThis && <Badge className="bg-success-ground text-success">{account.thisSession}</Badge>}
        </p>
        <p className="text-14 text-secondary">
          {account.lastUsed(formatMoment(session.lastUsedAt, language))},{" "}
          {account.since(formatMoment(session.createdAt, language))}
        </p>
      </div>
      {!session.isThis && (
        <Button
          look="secondary"
          size="small"
          aria-label={account.endSessionOf(device)}
          disabled={isPending}
          onClick={onEnd}
        >
          {account.endSession}
        </Button>
      )}
    </li>
  );
}

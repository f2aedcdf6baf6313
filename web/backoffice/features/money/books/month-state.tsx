import { useState } from "react";
import type { BooksMonth } from "#contract/money/admin/books.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { useCloseMonth, useReopenMonth } from "../../../api/books-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { formatMonth } from "../../reports/periods.ts";

interface MonthStateProps {
  month: string;
  data: BooksMonth;
}

/** Whether the month is closed, and the way there and back. */
export function MonthState({ month, data }: MonthStateProps) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const { closing, mayClose, closeFirst, mayReopen } = data;
  const [asked, setAsked] = useState<"close" | "reopen">();
  const close = () => {
    setAsked(undefined);
  };
  return (
    <Panel title={t.state}>
      <p className="text-15">
        {closing === null ? t.open : t.closed(formatMoment(closing.at, language), closing.by)}{" "}
        {closeFirst !== null && t.closeFirst(formatMonth(closeFirst, language))}
        {closing === null && !mayClose && closeFirst === null && t.notOver}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayClose && (
          <Button
            onClick={() => {
              setAsked("close");
            }}
          >
            {t.close}
          </Button>
        )}
        {mayReopen && (
          <Button
            look="secondary"
            onClick={() => {
              setAsked("reopen");
            }}
          >
            {t.reopen}
          </Button>
        )}
      </div>
      {asked === "close" && <Closing month={month} onClose={close} />}
      {asked === "reopen" && <Reopening month={month} onClose={close} />}
    </Panel>
  );
}

interface ActProps {
  month: string;
  onClose: () => void;
}

function Closing({ month, onClose }: ActProps) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const closing = useCloseMonth(month);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.closeTitle(formatMonth(month, language))}
      confirmLabel={t.close}
      isPending={closing.isPending}
      error={closing.error}
      isDangerous={false}
      onConfirm={() => {
        closing.mutate(undefined, { onSuccess: onClose });
      }}
    >
      {t.closeText}
    </ConfirmDialog>
  );
}

function Reopening({ month, onClose }: ActProps) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const reopening = useReopenMonth(month);
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.reopenTitle(formatMonth(month, language))}
      confirmLabel={t.reopen}
      isPending={reopening.isPending}
      isReady={reason.trim() !== ""}
      error={reopening.error}
      onConfirm={() => {
        reopening.mutate(reason.trim(), { onSuccess: onClose });
      }}
    >
      <p className="pb-4">{t.reopenText}</p>
      <ReasonField label={t.reason} value={reason} onType={setReason} />
    </ConfirmDialog>
  );
}

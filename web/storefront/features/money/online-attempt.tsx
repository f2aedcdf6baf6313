import { lazy, Suspense, type ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { OpenAttempt } from "#contract/money/online-payments.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Countdown } from "./countdown.tsx";

// Only customers who pay by QRIS need the code that draws it.
const QrCode = lazy(async () => ({ default: (await import("#web/ui/qr-code.tsx")).QrCode }));

/** What somebody needs for paying: the account's number or the code, the exact amount, and the time that is left. */
export function OnlineAttempt({ attempt }: { attempt: OpenAttempt }) {
  const { account, onlinePayment: texts } = useTexts();
  const language = useLanguage();
  const { instructions, amount, method, expiresAt } = attempt;
  const copied = account.copied;
  if (instructions === null) return null;
  return (
    <div className="grid gap-4 rounded-6 bg-ground p-4">
      {instructions.kind === "qr" && (
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={instructions.text} label={texts.qrLabel(formatRupiah(amount))} />
        </Suspense>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {instructions.kind === "account" && (
          <Fact name={texts.accountNumber}>
            <PayNumber text={instructions.number} label={texts.copyAccount} copiedLabel={copied} />
          </Fact>
        )}
        {instructions.kind === "bill" && (
          <>
            <Fact name={texts.billerCode}>
              <PayNumber text={instructions.billerCode} label={texts.copyBillerCode} copiedLabel={copied} />
            </Fact>
            <Fact name={texts.billKey}>
              <PayNumber text={instructions.billKey} label={texts.copyBillKey} copiedLabel={copied} />
            </Fact>
          </>
        )}
        <Fact name={texts.exactly}>
          <span className="tabular text-18 font-semibold">{formatRupiah(amount)}</span>
          <CopyButton text={String(amount)} label={texts.copyAmount} copiedLabel={copied} />
        </Fact>
        <Fact name={texts.timeLeft}>
          <span className="min-h-11 content-center">
            <Countdown until={expiresAt} />{" "}
            <span className="text-14 text-secondary">{texts.payBy(formatMoment(expiresAt, language))}</span>
          </span>
        </Fact>
      </dl>
      <p className="text-15">{texts.hints[method]}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-secondary">{name}</dt>
      <dd className="flex flex-wrap items-center">{children}</dd>
    </div>
  );
}

/** A number, a long one in groups of four, which are easier to type; it is copied without blanks. */
function PayNumber(props: { text: string; label: string; copiedLabel: string }) {
  return (
    <>
      <span className="code text-18 font-semibold break-all">
        {props.text.length > 8 ? props.text.replace(/(.{4})(?=.)/g, "$1 ") : props.text}
      </span>
      <CopyButton {...props} />
    </>
  );
}

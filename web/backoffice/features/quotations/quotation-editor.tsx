import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminQuotation } from "#contract/quotations/admin/quotations.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { deliveryTerms, quotationFacts, type DeliveryTerms } from "#contract/quotations/quotation-states.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { requestQuery } from "../../api/requests-queries.ts";
import { quotationPdfPath, useWriteQuotation } from "../../api/quotations-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { Panel } from "../../kit/panel.tsx";
import { RupiahField } from "../../kit/fields/rupiah-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import { useUnitNumbers } from "../machines/line-units.tsx";
import { LinesMachine } from "../machines/lines-machine.tsx";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { ProductFinder } from "../orders/editing/product-finder.tsx";
import { QuotedLineFields } from "./quoted-line-fields.tsx";
import {
  checkedQuotation,
  newLine,
  typedQuotation,
  typedSums,
  validUntilId,
  withoutLine,
  type TypedQuotation,
} from "./typed-quotation.ts";

/** The content of a quotation: to write it, check it and send it. */
export function QuotationEditor({ quotation }: { quotation: AdminQuotation }) {
  const { call, texts, language } = useOffice();
  const t = texts.quotations;
  const may = useMay();
  const notify = useNotify();
  const writing = useWriteQuotation(quotation.id);
  const [typed, setTyped] = useState(() => typedQuotation(quotation));
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const looking = useMutation({ mutationFn: () => openFile(quotationPdfPath(quotation.id), language) });
  const [machine, setMachine] = useState<ReadMachine>();
  const { data: request } = useQuery({
    ...requestQuery(call, String(quotation.requestId)),
    enabled: quotation.requestId !== null,
  });
  const unitNumbers = useUnitNumbers(quotation.customerId);
  const content = checkedQuotation(typed);
  const isEditable = quotationFacts[quotation.state].isEditable && may("answerRequests");
  const change = (changed: Partial<TypedQuotation>) => {
    setTyped((before) => ({ ...before, ...changed }));
    setChanged(true);
  };
  const write = (isSent: boolean) => {
    setTried(true);
    if (content === undefined || writing.isPending) return;
    writing.mutate(
      { body: { ...content, edit: quotation.edit }, isChanged, isSent },
      {
        onSuccess: () => {
          setChanged(false);
          setAsked(false);
          notify({ kind: "success", text: isSent ? t.sent : t.saved, durationMs: orderNoticeMs });
        },
      },
    );
  };
  const canBeSent = isChanged || quotation.hasDraft;
  return (
    <fieldset disabled={!isEditable} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Buyer typed={typed} onChange={change} />
      <Panel title={t.linesTitle}>
        {isEditable && (
          <LinesMachine
            asked={[request?.machine, request?.serialNumber].join(" ").trim()}
            machine={machine}
            onChange={setMachine}
          />
        )}
        {typed.lines.map(({ key }, index) => (
          <QuotedLineFields
            key={key}
            lines={typed.lines}
            index={index}
            machine={machine}
            unitNumbers={unitNumbers}
            onChange={(line) => {
              change({ lines: typed.lines.map((other) => (other.key === key ? line : other)) });
            }}
            onRemove={() => {
              change({ lines: withoutLine(typed.lines, key) });
            }}
          />
        ))}
        {isEditable && (
          <>
            <ProductFinder
              onAdd={(product) => {
                change({ lines: [...typed.lines, newLine(product)] });
              }}
            />
            <div>
              <Button
                type="button"
                look="secondary"
                size="small"
                onClick={() => {
                  change({ lines: [...typed.lines, newLine()] });
                }}
              >
                {t.addOwn}
              </Button>
            </div>
          </>
        )}
      </Panel>
      <Terms typed={typed} onChange={change} />
      <Sums typed={typed} />
      {isTried && content === undefined && <Alert kind="error">{t.wrong}</Alert>}
      {writing.error !== null && !isAsked && (
        <Alert kind="error">{failureText(writing.error, texts.frame.couldNotSend)}</Alert>
      )}
      {looking.error !== null && (
        <Alert kind="error">{failureText(looking.error, texts.frame.couldNotLoad)}</Alert>
      )}
      {isEditable && !canBeSent && (
        <p className="text-15 text-secondary">
          {quotation.state === "expired" ? t.expiredHint : t.unchangedHint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <AllowedButton
          permission="answerRequests"
          look="secondary"
          disabled={!isChanged || writing.isPending}
          onClick={() => {
            write(false);
          }}
        >
          {t.save}
        </AllowedButton>
        <Button
          type="button"
          look="secondary"
          disabled={isChanged || looking.isPending}
          onClick={() => {
            looking.mutate();
          }}
        >
          {t.look}
        </Button>
        <AllowedButton
          permission="answerRequests"
          disabled={!canBeSent || writing.isPending}
          onClick={() => {
            setTried(true);
            if (content !== undefined) setAsked(true);
          }}
        >
          {t.send}
        </AllowedButton>
      </div>
      {isAsked && (
        <FormDialog
          title={t.sendTitle}
          confirmLabel={t.sendNow}
          isReady
          mutation={writing}
          onSend={() => {
            write(true);
          }}
          onClose={() => {
            setAsked(false);
          }}
        >
          <p className="break-words">
            {quotation.email === "" ? t.sendWithoutMail : t.sendByMail(quotation.email)}
          </p>
        </FormDialog>
      )}
    </fieldset>
  );
}

interface PartProps {
  typed: TypedQuotation;
  onChange: (changed: Partial<TypedQuotation>) => void;
}

function Buyer({ typed, onChange }: PartProps) {
  const t = useOffice().texts.quotations;
  return (
    <Panel title={t.buyerTitle}>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <TextField
          label={t.name}
          maxLength={limits.nameLength}
          autoComplete="off"
          aria-invalid={typed.name.trim() === "" ? true : undefined}
          value={typed.name}
          onChange={(event) => {
            onChange({ name: event.target.value });
          }}
        />
        <TextField
          label={t.company}
          maxLength={limits.companyLength}
          autoComplete="off"
          value={typed.company}
          onChange={(event) => {
            onChange({ company: event.target.value });
          }}
        />
        <TextAreaField
          label={t.address}
          fieldClassName="md:col-span-2"
          rows={2}
          maxLength={limits.addressLength}
          autoComplete="off"
          value={typed.address}
          onChange={(event) => {
            onChange({ address: event.target.value });
          }}
        />
      </div>
    </Panel>
  );
}

function Terms({ typed, onChange }: PartProps) {
  const t = useOffice().texts.quotations;
  const isFranco = typed.delivery === "franco";
  const isCost = isFranco || typedRupiah(typed.shippingCost, 0, limits.amountRupiah) !== undefined;
  return (
    <Panel title={t.termsTitle}>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          id={validUntilId}
          type="date"
          label={t.validUntil}
          aria-invalid={typed.validUntil === "" ? true : undefined}
          value={typed.validUntil}
          onChange={(event) => {
            onChange({ validUntil: event.target.value });
          }}
        />
        <SelectField
          label={t.delivery}
          value={typed.delivery}
          onChange={(event) => {
            onChange({ delivery: event.target.value as DeliveryTerms });
          }}
        >
          {deliveryTerms.map((terms) => (
            <option key={terms} value={terms}>
              {t.deliveryNames[terms]}
            </option>
          ))}
        </SelectField>
        <RupiahField
          label={t.shippingCost}
          hint={isFranco ? t.francoHint : undefined}
          disabled={isFranco}
          className="text-right"
          aria-invalid={isCost ? undefined : true}
          value={isFranco ? "0" : typed.shippingCost}
          onType={(shippingCost) => {
            onChange({ shippingCost });
          }}
        />
        <TextAreaField
          label={t.terms}
          fieldClassName="md:col-span-3"
          rows={4}
          maxLength={limits.noteLength}
          aria-invalid={typed.terms.trim() === "" ? true : undefined}
          value={typed.terms}
          onChange={(event) => {
            onChange({ terms: event.target.value });
          }}
        />
      </div>
    </Panel>
  );
}

function Sums({ typed }: Pick<PartProps, "typed">) {
  const t = useOffice().texts.quotations;
  const { subtotal, total } = typedSums(typed);
  const hasAlternatives = typed.lines.some(({ alternativeOf }) => alternativeOf !== "");
  return (
    <div className="grid gap-1">
      <dl className="tabular ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-secondary">{t.subtotal}</dt>
        <dd className="text-right">{formatRupiah(subtotal)}</dd>
        <dt className="text-secondary">{t.shipping}</dt>
        <dd className="text-right">{formatRupiah(total - subtotal)}</dd>
        <dt className="border-t border-ink pt-1 font-bold">{t.total}</dt>
        <dd className="border-t border-ink pt-1 text-right font-bold">{formatRupiah(total)}</dd>
      </dl>
      {hasAlternatives && <p className="text-right text-14 text-secondary">{t.alternativesAside}</p>}
    </div>
  );
}

import { useState } from "react";
import type { TaxInvoiceRow } from "#contract/money/admin/tax.ts";
import { limits } from "#contract/core/limits.ts";
import {
  buyerDocuments,
  taxCollectors,
  type BuyerDocument,
  type TaxCollector,
} from "#contract/money/tax-documents.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useChangeTaxInvoice } from "../../../api/tax-queries.ts";
import { fieldFault } from "../../../kit/fields/field-fault.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";

/** Records what Coretax gave for an invoice, and who its buyer is for the tax office. */
export function TaxDialog({ row, onClose }: { row: TaxInvoiceRow; onClose: () => void }) {
  const { texts } = useOffice();
  const t = texts.tax;
  const change = useChangeTaxInvoice(row.id);
  const before = typedBuyer(row);
  const [taxNumber, setTaxNumber] = useState(row.taxNumber);
  const [pdf, setPdf] = useState<File>();
  const [buyer, setBuyer] = useState(before);
  const faultOf = (path: string) => fieldFault(change.error, path);
  const isSent = row.state === "sent" || row.state === "numbered";
  const isBuyerChanged = JSON.stringify(buyer) !== JSON.stringify(before);
  const isNumberChanged = taxNumber.trim() !== row.taxNumber;
  return (
    <FormDialog
      title={t.dialogTitle(row.number)}
      confirmLabel={texts.frame.save}
      isReady={isBuyerChanged || isNumberChanged || pdf !== undefined}
      mutation={change}
      onSend={() => {
        change.mutate(
          {
            buyer: isBuyerChanged ? buyer : undefined,
            number: isNumberChanged ? taxNumber.trim() : undefined,
            pdf,
          },
          { onSuccess: onClose },
        );
      }}
      onClose={onClose}
    >
      <TextField
        label={t.taxNumber}
        hint={t.taxNumberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={faultOf("number")}
        value={taxNumber}
        onChange={({ target }) => {
          setTaxNumber(target.value);
        }}
      />
      <TextField
        label={t.pdf}
        hint={row.hasPdf ? t.pdfReplaced : t.pdfHint}
        type="file"
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          setPdf(target.files?.[0]);
        }}
      />
      {isSent ? (
        <p className="text-15 text-secondary">{t.buyerSent}</p>
      ) : (
        <BuyerFields buyer={buyer} onBuyer={setBuyer} fault={faultOf("buyer.number")} />
      )}
    </FormDialog>
  );
}

interface TypedBuyer {
  document: BuyerDocument | null;
  number: string;
  name: string;
  collector: TaxCollector;
}

/** What the staff has typed about the buyer; empty if it is the same as on the invoice. */
function typedBuyer({ buyer: { isTyped, document, number, name, collector } }: TaxInvoiceRow): TypedBuyer {
  return isTyped
    ? { document, number, name, collector }
    : { document: null, number: "", name: "", collector };
}

interface BuyerFieldsProps {
  buyer: TypedBuyer;
  onBuyer: (next: TypedBuyer) => void;
  /** What is wrong with the number. */
  fault: string | undefined;
}

function BuyerFields({ buyer, onBuyer, fault }: BuyerFieldsProps) {
  const { texts, language } = useOffice();
  const t = texts.tax;
  const words = taxWords[language];
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-heading text-18 font-bold">{t.buyer}</legend>
      <SelectField
        label={words.buyerDocument}
        value={buyer.document ?? ""}
        onChange={({ target }) => {
          const document = buyerDocuments.find((one) => one === target.value) ?? null;
          onBuyer({ ...buyer, document });
        }}
      >
        <option value="">{t.fromInvoice}</option>
        {buyerDocuments.map((one) => (
          <option key={one} value={one}>
            {words.documents[one]}
          </option>
        ))}
      </SelectField>
      {buyer.document !== null && (
        <>
          <TextField
            label={words.buyerNumber}
            autoComplete="off"
            maxLength={40}
            required
            error={fault}
            value={buyer.number}
            onChange={({ target }) => {
              onBuyer({ ...buyer, number: target.value });
            }}
          />
          <TextField
            label={t.buyerName}
            hint={t.buyerNameHint}
            autoComplete="off"
            maxLength={limits.companyLength}
            value={buyer.name}
            onChange={({ target }) => {
              onBuyer({ ...buyer, name: target.value });
            }}
          />
        </>
      )}
      <SelectField
        label={t.collector}
        value={buyer.collector}
        onChange={({ target }) => {
          onBuyer({ ...buyer, collector: target.value as TaxCollector });
        }}
      >
        {taxCollectors.map((one) => (
          <option key={one} value={one}>
            {words.collectors[one]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { enterRequest } from "#contract/quotations/admin/quote-requests.ts";
import { limits } from "#contract/core/limits.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { createAttempts } from "#web/api/attempts.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { validationText } from "#web/forms/field-error.ts";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { Alert } from "#web/ui/alert.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { useEnterRequest } from "../../api/requests-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import type { FoundCustomer } from "../people/customers/customer-finder.tsx";
import { CustomerChoice } from "../orders/entering/customer-choice.tsx";
import { useUnitNumbers } from "../machines/line-units.tsx";
import { CallerFields, emptyCaller, type Caller } from "./caller-fields.tsx";
import { readLines, ReadLines, type SaidOfLines } from "./read-lines.tsx";

type Entry = AdminCallInput<"enterRequest">["body"];

const photoTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

/** What the contract's schema refuses in an entry: the field, and the text about it. */
function faultsOf(entry: Entry): { path: string; text: string }[] {
  const { error } = bodyOf(enterRequest).safeParse(entry, { error: validationKey });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), text: message }));
}

/** The request of somebody who calls, typed by the staff: who asks, which parts, and photos that came by WhatsApp. */
export function RequestEntry() {
  const { texts } = useOffice();
  const { requests: t, orderEntry } = texts;
  const { forms } = useTexts();
  const navigate = useNavigate();
  const photosId = useId();
  const entering = useEnterRequest();
  const [attempts] = useState(() => createAttempts());
  const [who, setWho] = useState<FoundCustomer | "new">();
  const [caller, setCaller] = useState<Caller>(emptyCaller);
  const [list, setList] = useState("");
  const [words, setWords] = useState({ note: "", machine: "", serialNumber: "" });
  const [photos, setPhotos] = useState<File[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [saidUnits, setSaidUnits] = useState<SaidOfLines>(new Map());
  const read = readLines(list, saidUnits);
  const lines = read.map(({ number, qty, forUnits }) => ({ number, qty, forUnits }));
  const unitNumbers = useUnitNumbers(who === undefined || who === "new" ? null : who.id);
  const isBusy = entering.isPending || isPreparing;
  const errorOf = (field: string) => faults.get(field);
  const send = async () => {
    if (who === undefined || isBusy) return;
    const from = who === "new" ? { caller } : { customerId: who.id };
    const wanted = { ...words, lines };
    const found = faultsOf({ ...wanted, ...from, photos: photos.map(({ name }) => name) });
    const asked = read.flatMap(({ asked: question }, place): [string, string][] =>
      question === undefined ? [] : [[`lines.${place}.qty`, orderEntry.askedPieces(question.written)]],
    );
    const said = found.map(({ path, text }): [string, string] => [
      path,
      validationText(text, forms.validation),
    ]);
    setFaults(new Map([...said, ...asked]));
    if (found.length + asked.length > 0) return;
    setPreparing(true);
    try {
      const body: Entry = { ...wanted, ...from, photos: await Promise.all(photos.map(receiptContent)) };
      entering.mutate(
        { body, idempotencyKey: attempts.keyFor(body) },
        {
          onSuccess: ({ id }) => {
            attempts.finish();
            void navigate(`/requests/${id}`);
          },
        },
      );
    } finally {
      setPreparing(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={t.enter}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Panel title={t.askerTitle}>
        {who === undefined && (
          <CustomerChoice
            onChoose={setWho}
            onNew={(typed) => {
              setCaller(callerFrom(typed));
              setWho("new");
            }}
          />
        )}
        {who === "new" && <CallerFields caller={caller} onChange={setCaller} errorOf={errorOf} />}
        {who !== undefined && who !== "new" && (
          <p className="break-words">
            <span className="font-semibold">{who.name}</span>
            {who.company !== "" && `, ${who.company}`}
            <span className="block text-15 text-secondary">{who.phoneNumber}</span>
          </p>
        )}
        {who !== undefined && (
          <button
            type="button"
            className="min-h-8 justify-self-start rounded-4 text-15 underline"
            onClick={() => {
              setWho(undefined);
            }}
          >
            {orderEntry.anotherCustomer}
          </button>
        )}
      </Panel>
      <Panel title={t.wantedTitle}>
        <TextAreaField
          label={orderEntry.list}
          hint={t.listHint}
          rows={4}
          className="code"
          spellCheck={false}
          value={list}
          error={
            lines.flatMap(
              (_, place) => errorOf(`lines.${place}.qty`) ?? errorOf(`lines.${place}.number`) ?? [],
            )[0]
          }
          onChange={(event) => {
            setList(event.target.value);
          }}
        />
        {lines.length > 0 && (
          <ReadLines
            lines={read}
            unitNumbers={unitNumbers}
            onSay={(key, said) => {
              setSaidUnits(new Map([...saidUnits, [key, said]]));
            }}
          />
        )}
        <TextAreaField
          label={t.words}
          maxLength={limits.noteLength}
          value={words.note}
          error={errorOf("note")}
          onChange={(event) => {
            setWords({ ...words, note: event.target.value });
          }}
        />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            label={t.machine}
            maxLength={limits.nameLength}
            value={words.machine}
            onChange={(event) => {
              setWords({ ...words, machine: event.target.value });
            }}
          />
          <TextField
            label={t.serialNumber}
            maxLength={limits.nameLength}
            className="code"
            value={words.serialNumber}
            onChange={(event) => {
              setWords({ ...words, serialNumber: event.target.value });
            }}
          />
        </div>
        <FileDrop
          id={photosId}
          label={t.photosLabel}
          hint={t.photosHint(limits.requestPhotos)}
          files={photos}
          onChange={setPhotos}
          types={photoTypes}
          maximumFiles={limits.requestPhotos}
          maximumBytes={limits.receiptBytes}
        />
      </Panel>
      {entering.error !== null && (
        <Alert kind="error">{failureText(entering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div>
        <AllowedButton
          permission="answerRequests"
          type="submit"
          disabled={isBusy || who === undefined}
          pendingLabel={isBusy ? texts.frame.loading : undefined}
        >
          {t.enterNow}
        </AllowedButton>
      </div>
    </form>
  );
}

/**
 * The searched text as the first value of the form: digits are a phone number, an `@` makes an email address, anything
 * else is a name.
 */
function callerFrom(typed: string): Caller {
  if (typed.includes("@")) return { ...emptyCaller, email: typed };
  return /^[+\d][\d\s-]{6,}$/.test(typed)
    ? { ...emptyCaller, phoneNumber: typed }
    : { ...emptyCaller, name: typed };
}

import { useId, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { returnReasons, type ReturnReason } from "#contract/returns/return-states.ts";
import type { ReturnsOfOrder } from "#contract/returns/returns.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useAskReturn } from "#web/api/returns-queries.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { NoticeProvider, useNotify } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { readChoice } from "../machines/machine-choice.ts";
import { accountNoticeMs } from "../../notice-times.ts";

const photoTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

interface ReturnDialogProps {
  orderId: string;
  /** The lines that can be returned, with their pieces. */
  lines: ReturnsOfOrder["returnable"];
  answered: ReturnsOfOrder["answered"];
  onClose: () => void;
}

interface Typed {
  qty: string;
  reason: ReturnReason | "";
  /** Of a part that does not fit. */
  machine: string;
  serialNumber: string;
}

/** The dialog in which a customer asks to send parts back. It stays open if that fails. */
export function ReturnDialog({ orderId, lines, answered, onClose }: ReturnDialogProps) {
  const { returns: texts, shell, forms } = useTexts();
  const notify = useNotify();
  const photosId = useId();
  const ask = useAskReturn(orderId);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [note, setNote] = useState("");
  const [photos, setPhotos] = useState<File[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [isTried, setTried] = useState(false);
  const isBusy = ask.isPending || isPreparing;
  const chosen = readChoice(useKeptMachine());
  const untouched: Typed = {
    qty: "",
    reason: "",
    machine: chosen === undefined ? "" : `${chosen.brand} ${chosen.model}`,
    serialNumber: chosen?.serial ?? "",
  };
  const asked = readLines(lines, typed);
  const way = answered.by === "email" ? texts.byEmail : texts.byWhatsapp(answered.lastDigits);

  const send = async () => {
    setTried(true);
    if (asked === undefined || isBusy) return;
    setPreparing(true);
    try {
      const pictures = await Promise.all(photos.map(receiptContent));
      ask.mutate(
        { lines: asked, note: note.trim(), photos: pictures },
        {
          onSuccess: () => {
            notify({ kind: "success", text: texts.sent(way), durationMs: accountNoticeMs });
            onClose();
          },
        },
      );
    } finally {
      setPreparing(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.formTitle} closeLabel={shell.close}>
      {/* Notices of the page are hidden by an open dialog, so the dialog has its own. */}
      <NoticeProvider label={shell.notices} closeLabel={shell.close}>
        <form
          noValidate
          className="grid gap-5 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{texts.intro(way)}</p>
          <ul className="grid gap-4">
            {lines.map((line) => (
              <LineFields
                key={line.lineId}
                line={line}
                typed={typed.get(line.lineId) ?? untouched}
                onChange={(now) => {
                  setTyped(new Map(typed).set(line.lineId, now));
                }}
              />
            ))}
          </ul>
          <TextAreaField
            label={texts.note}
            hint={texts.noteHint}
            maxLength={limits.noteLength}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
            }}
          />
          <FileDrop
            id={photosId}
            label={texts.photos}
            hint={texts.photosHint(limits.returnPhotos)}
            files={photos}
            onChange={setPhotos}
            types={photoTypes}
            maximumFiles={limits.returnPhotos}
            maximumBytes={limits.receiptBytes}
          />
          {isTried && asked === undefined && <Alert kind="error">{texts.choose}</Alert>}
          {ask.error !== null && <Alert kind="error">{failureText(ask.error, forms.couldNotSend)}</Alert>}
          <Button
            type="submit"
            size="large"
            disabled={isBusy}
            pendingLabel={isBusy ? texts.sending : undefined}
            className="w-full"
          >
            {texts.send}
          </Button>
        </form>
      </NoticeProvider>
    </Dialog>
  );
}

interface LineFieldsProps {
  line: ReturnDialogProps["lines"][number];
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/** How many pieces of one line come back, and why. */
function LineFields({ line, typed, onChange }: LineFieldsProps) {
  const { returns: texts } = useTexts();
  const language = useLanguage();
  return (
    <li className="grid gap-2 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_8rem_14rem] sm:items-start sm:gap-3">
      <div className="min-w-0">
        <span className="code font-semibold break-all">{line.code}</span>
        <p className="text-15">{line.name}</p>
      </div>
      <TextField
        label={
          <FieldOf code={line.code}>
            {line.salesUnit === undefined
              ? texts.pieces(line.qty)
              : texts.quantity(quantityText(line.qty, line.salesUnit, language))}
          </FieldOf>
        }
        inputMode="numeric"
        autoComplete="off"
        className="tabular text-right max-sm:w-28"
        value={typed.qty}
        onChange={(event) => {
          onChange({ ...typed, qty: event.target.value });
        }}
      />
      <SelectField
        label={<FieldOf code={line.code}>{texts.reason}</FieldOf>}
        value={typed.reason}
        onChange={(event) => {
          onChange({ ...typed, reason: event.target.value as ReturnReason | "" });
        }}
      >
        <option value="">{texts.chooseReason}</option>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {returnReasonNames[language][one]}
          </option>
        ))}
      </SelectField>
      {typed.reason === "does not fit" && (
        <div className="grid gap-3 sm:col-span-3 sm:grid-cols-2">
          <TextField
            label={<FieldOf code={line.code}>{texts.machine}</FieldOf>}
            hint={texts.machineHint}
            maxLength={limits.nameLength}
            value={typed.machine}
            onChange={(event) => {
              onChange({ ...typed, machine: event.target.value });
            }}
          />
          <TextField
            label={<FieldOf code={line.code}>{texts.serialNumber}</FieldOf>}
            className="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.nameLength}
            value={typed.serialNumber}
            onChange={(event) => {
              onChange({ ...typed, serialNumber: event.target.value });
            }}
          />
        </div>
      )}
    </li>
  );
}

/** The name of a line's field; screen readers also say the part number. */
function FieldOf({ code, children }: { code: string; children: string }) {
  return (
    <>
      {children} <span className="sr-only">{code}</span>
    </>
  );
}

/** The typed lines; undefined while there are none, or while a number of pieces or a reason is not valid. */
function readLines(lines: ReturnDialogProps["lines"], typed: ReadonlyMap<number, Typed>) {
  const asked = lines.flatMap(({ lineId, qty: most }) => {
    const { qty = "", reason = "", machine = "", serialNumber = "" } = typed.get(lineId) ?? {};
    const pieces = typedCount(qty, 0, most);
    if (qty.trim() === "" || pieces === 0) return [];
    if (reason === "" || pieces === undefined) return [undefined];
    const where = reason === "does not fit" ? { machine, serialNumber } : {};
    return [{ lineId, qty: pieces, reason, ...where }];
  });
  const whole = asked.filter((line) => line !== undefined);
  return whole.length > 0 && whole.length === asked.length ? whole : undefined;
}

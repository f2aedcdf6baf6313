import { useId, useMemo, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { z } from "zod";
import { limits } from "#contract/core/limits.ts";
import { namedUnits, type ForUnit } from "#contract/orders/for-units.ts";
import { guestRequestForm, requestForm } from "#contract/quotations/quote-requests.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { createAttempts } from "#web/api/attempts.ts";
import { useAskQuotation, type Asking } from "#web/api/request-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { unitsNow, type SaidUnits } from "#web/forms/said-units.ts";
import { useShopForm, type ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { Link } from "#web/ui/link.tsx";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { forChosenUnit } from "../machines/chosen-unit.ts";
import { LineUnits } from "../machines/lazy-machine-parts.tsx";
import { loginAddress } from "../people/accounts/return-path.ts";

/** A line that the form begins with; one without a number is left out. */
export interface FirstLine {
  number: string;
  qty: string;
  /** Left out if nobody has said yet for which units it is: then it is for the chosen one. */
  forUnits?: ForUnit[] | undefined;
}

/** A line as it is typed. */
interface TypedLine {
  number: string;
  qty: string;
  said: SaidUnits;
}

interface AskFormProps {
  isGuest: boolean;
  /** The first lines of the form. */
  first: FirstLine[];
  /** The machine's serial number, if the page before knew it. */
  serialNumber?: string;
  /** Gets the number of the request. */
  onAsked: (number: string) => void;
}

interface Typed {
  lines: TypedLine[];
  note: string;
  machine: string;
  serialNumber: string;
  name: string;
  company: string;
  phoneNumber: string;
  email: string;
}

const photoTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };
const asked = (typed: Typed) => ({
  ...typed,
  lines: typed.lines.flatMap(({ number, qty, said }) => {
    const pieces = piecesOf(qty);
    return number.trim() === "" ? [] : [{ number, qty: pieces ?? 0, forUnits: unitsNow(said, pieces) }];
  }),
});

const piecesOf = (qty: string) => typedCount(qty, 1, limits.cartQuantity);

function typedLine({ number, qty, forUnits }: FirstLine): TypedLine {
  const pieces = piecesOf(qty) ?? 1;
  return { number, qty, said: { units: forUnits ?? forChosenUnit(pieces), qty: pieces } };
}

/** The schema of the typed values; a fault in a line is reported at that line. */
function schemaOf(isGuest: boolean, hasPhotos: boolean): z.ZodType<Typed, Typed> {
  const form = isGuest ? guestRequestForm : requestForm;
  return z.custom<Typed>().superRefine((typed, context) => {
    const { lines, ...rest } = asked(typed);
    const photos = hasPhotos ? ["photo"] : [];
    const places = typed.lines.flatMap(({ number }, index) => (number.trim() === "" ? [] : [index]));
    for (const { path, message } of form.safeParse({ ...rest, lines, photos }).error?.issues ?? []) {
      const [field, place, ...more] = path;
      const shown =
        field === "lines" && typeof place === "number" ? ["lines", places[place] ?? place, ...more] : path;
      context.addIssue({ code: "custom", path: shown, message });
    }
  });
}

/** The form for asking for a quotation. */
export function AskForm({ isGuest, first, serialNumber = "", onAsked }: AskFormProps) {
  const { ask } = useTexts();
  const photosId = useId();
  const sending = useAskQuotation();
  const [attempts] = useState(() => createAttempts());
  const [photos, setPhotos] = useState<File[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const schema = useMemo(() => schemaOf(isGuest, photos.length > 0), [isGuest, photos.length]);
  const form = useShopForm<Typed, Typed>(
    schema,
    {
      lines: first.map(typedLine),
      note: "",
      machine: "",
      serialNumber,
      name: "",
      company: "",
      phoneNumber: "",
      email: "",
    },
    { shouldFocusError: false },
  );
  const isBusy = sending.isPending || isPreparing;

  const send = async (typed: Typed) => {
    setPreparing(true);
    try {
      const pictures = await Promise.all(photos.map(receiptContent));
      const { name, company, phoneNumber, email, ...wanted } = { ...asked(typed), photos: pictures };
      const contact = { name, company, phoneNumber, email };
      const idempotencyKey = attempts.keyFor({ ...wanted, ...contact });
      const asking: Asking = isGuest
        ? { idempotencyKey, isGuest, body: { ...wanted, ...contact } }
        : { idempotencyKey, isGuest, body: wanted };
      sending.mutate(asking, {
        onSuccess: ({ number }) => {
          attempts.finish();
          onAsked(number);
        },
      });
    } finally {
      setPreparing(false);
    }
  };
  return (
    <FormShell
      form={form}
      label={ask.title}
      hasSummary
      isPending={isBusy}
      submitError={sending.error}
      onSubmit={(typed) => {
        void send(typed);
      }}
      className="grid max-w-3xl gap-8"
    >
      <Lines form={form} />
      <div className="grid gap-4">
        <FormTextAreaField
          form={form}
          name="note"
          label={ask.note}
          hint={ask.noteHint}
          maxLength={limits.noteLength}
        />
        <FileDrop
          id={photosId}
          label={ask.photos}
          hint={ask.photosHint(limits.requestPhotos)}
          files={photos}
          onChange={setPhotos}
          types={photoTypes}
          maximumFiles={limits.requestPhotos}
          maximumBytes={limits.receiptBytes}
        />
      </div>
      <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="pb-3 font-heading text-20 font-bold">{ask.machineTitle}</legend>
        <FormTextField
          form={form}
          name="machine"
          label={ask.machine}
          hint={ask.machineHint}
          maxLength={limits.nameLength}
        />
        <FormTextField
          form={form}
          name="serialNumber"
          label={ask.serialNumber}
          maxLength={limits.nameLength}
          autoComplete="off"
          className="code"
        />
      </fieldset>
      {isGuest ? <Contact form={form} /> : <p>{ask.asMember}</p>}
      <Button
        type="submit"
        size="large"
        disabled={isBusy}
        pendingLabel={isBusy ? ask.sending : undefined}
        className="max-sm:w-full sm:justify-self-start"
      >
        {ask.send}
      </Button>
    </FormShell>
  );
}

interface PartProps {
  form: ShopForm<Typed>;
}

function Lines({ form }: PartProps) {
  const { ask } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  const typed = useWatch({ control: form.control, name: "lines" });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-3 font-heading text-20 font-bold">{ask.parts}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_5.5rem_44px] items-start gap-2 sm:gap-3">
          <FormTextField
            form={form}
            name={`lines.${index}.number`}
            label={
              <Label full={ask.numberOf(index + 1)} isShown={index === 0}>
                {ask.partNumber}
              </Label>
            }
            maxLength={limits.nameLength}
            autoComplete="off"
            spellCheck={false}
            className="code"
          />
          <FormTextField
            form={form}
            name={`lines.${index}.qty`}
            label={
              <Label full={ask.piecesOf(index + 1)} isShown={index === 0}>
                {ask.pieces}
              </Label>
            }
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
          <button
            type="button"
            aria-label={ask.removeLine(index + 1)}
            onClick={() => {
              remove(index);
            }}
            className={`inline-flex size-11 items-center justify-center rounded-6 hover:bg-ground ${index === 0 ? "mt-7" : "mt-1.5"}`}
          >
            <TrashIcon />
          </button>
          <div className="col-span-full empty:hidden">
            <UnitsOfLine
              line={typed[index]}
              onChange={(said) => {
                form.setValue(`lines.${index}.said`, said);
              }}
            />
          </div>
        </div>
      ))}
      {fields.length < limits.linesAtOnce && (
        <Button
          type="button"
          look="secondary"
          className="justify-self-start"
          onClick={() => {
            append(typedLine({ number: "", qty: "1" }));
          }}
        >
          {ask.addLine}
        </Button>
      )}
    </fieldset>
  );
}

/** For which units a line is; nothing while its quantity is no number. */
function UnitsOfLine({
  line,
  onChange,
}: {
  line: TypedLine | undefined;
  onChange: (said: SaidUnits) => void;
}) {
  const qty = line && piecesOf(line.qty);
  if (line === undefined || qty === undefined) return null;
  const item = {
    productCode: line.number,
    qty,
    salesUnit: "pcs",
    ...namedUnits(unitsNow(line.said, qty)),
  } as const;
  return (
    <LineUnits
      item={item}
      onChange={(units) => {
        onChange({ units, qty });
      }}
    />
  );
}

/** The label of a line's field: visible only above the first line, but screen readers read it in full at each. */
function Label({ full, isShown, children }: { full: string; isShown: boolean; children: string }) {
  return (
    <>
      <span className="sr-only">{full}</span>
      {isShown && <span aria-hidden="true">{children}</span>}
    </>
  );
}

function Contact({ form }: PartProps) {
  const { ask } = useTexts();
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="pb-3 font-heading text-20 font-bold">{ask.contactTitle}</legend>
      <p className="sm:col-span-2">
        {ask.loginText}{" "}
        <Link to={loginAddress("/ask")} className="rounded-4 font-semibold underline underline-offset-4">
          {ask.login}
        </Link>
      </p>
      <FormTextField
        form={form}
        name="name"
        label={ask.name}
        maxLength={limits.nameLength}
        autoComplete="name"
        aria-required="true"
      />
      <FormTextField
        form={form}
        name="company"
        label={ask.company}
        maxLength={limits.companyLength}
        autoComplete="organization"
      />
      <FormTextField
        form={form}
        name="phoneNumber"
        label={ask.phoneNumber}
        hint={ask.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <FormTextField form={form} name="email" label={ask.email} type="email" autoComplete="email" />
    </fieldset>
  );
}

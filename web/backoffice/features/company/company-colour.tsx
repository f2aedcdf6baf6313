import type { z } from "zod";
import type { saveDocumentSettings } from "#contract/company/admin/settings-documents.ts";
import {
  brandColours,
  brandProperties,
  contrast,
  darkGround,
  shopColours,
  white,
} from "#contract/company/brand-colours.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";

type Body = NonNullable<(typeof saveDocumentSettings)["body"]>;

/** The company's colour, the shades that the shop makes from it, and how readable text is on it. */
export function CompanyColour({ form }: { form: ShopForm<z.input<Body>, z.output<Body>> }) {
  const { texts } = useOffice();
  const t = texts.settings.look;
  const colour = form.watch("value.colour");
  const error = useFieldError(form, "value.colour");
  const take = (typed: string, { isWhole = true } = {}) => {
    form.setValue("value.colour", typed.trim() === "" ? null : typed.trim(), {
      shouldDirty: true,
      shouldValidate: true,
      shouldTouch: isWhole,
    });
  };
  const shown = error === undefined && colour !== null ? readColour(colour) : null;
  return (
    <>
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
          <input
            type="color"
            aria-label={t.colourPicker}
            value={shown ?? shopColours.main}
            className="mt-7 h-11 w-14 rounded-6 border border-edge bg-white p-1"
            onChange={(event) => {
              take(event.target.value);
            }}
          />
          <TextField
            label={t.colourCode}
            hint={t.colourHint}
            error={error}
            placeholder={shopColours.main}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            className="code"
            value={colour ?? ""}
            onChange={(event) => {
              take(event.target.value, { isWhole: event.target.value.length >= shopColours.main.length });
            }}
            onBlur={(event) => {
              take(event.target.value);
            }}
          />
        </div>
        {colour !== null && (
          <Button
            look="secondary"
            className="justify-self-start"
            onClick={() => {
              take("");
            }}
          >
            {t.ownColours}
          </Button>
        )}
      </div>
      <Preview colour={shown} />
    </>
  );
}

/** A typed colour as it is stored, or null while it is not a colour yet. */
function readColour(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/.exec(typed.toLowerCase()) ?? [];
  return digits === undefined ? null : `#${digits}`;
}

function Preview({ colour }: { colour: string | null }) {
  const { texts, language } = useOffice();
  const t = texts.settings.look;
  const { main, on, text, bright } = brandColours(colour);
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figures = [
    { name: t.onButtons, ratio: contrast(on, main) },
    { name: t.onWhite, ratio: contrast(text, white) },
    { name: t.onMenu, ratio: contrast(bright, darkGround) },
  ];
  return (
    <figure style={brandProperties(colour)} className="grid content-start gap-3">
      <figcaption className="text-15 font-medium">{t.preview}</figcaption>
      <div aria-hidden="true" className="overflow-clip rounded-6 border border-line bg-white">
        <div className="hazard" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
          <span className={buttonClasses("primary")}>{t.sampleButton}</span>
          <span className="underline decoration-yellow-dark decoration-2 underline-offset-4">
            {t.sampleLink}
          </span>
          <span className="rounded-4 border border-yellow-dark px-2.5 py-1 text-14 leading-tight font-semibold text-yellow-text">
            {t.sampleMark}
          </span>
        </div>
        <div className="bg-ink p-2">
          <span className="block rounded-4 bg-dark-line px-3 py-1.5 text-15 font-semibold text-yellow-bright">
            {t.sampleMenu}
          </span>
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-15">
        {figures.map(({ name, ratio }) => (
          <div key={name} className="contents">
            <dt className="text-secondary">{name}</dt>
            <dd className="text-right tabular">{t.contrast(number.format(ratio))}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-quiet">{t.leastContrast}</p>
    </figure>
  );
}

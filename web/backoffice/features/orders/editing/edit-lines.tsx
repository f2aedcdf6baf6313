import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { discountOf, lineAmount } from "#contract/orders/order-total.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { unitsNow } from "#web/forms/said-units.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useOffice } from "../../../office.ts";
import { LineFit } from "../../machines/line-fit.tsx";
import { LineUnits } from "../../machines/line-units.tsx";
import { typedDiscount, type TypedLine } from "./edited-order.ts";

interface EditLinesProps {
  lines: TypedLine[];
  /** Whether a line can have a discount. */
  hasDiscounts?: boolean;
  /** The machine that the lines are for, if it is named. */
  machine?: ReadMachine | undefined;
  /** The unit numbers of the customer's machines; left out if it is not said here for which units the lines are. */
  unitNumbers?: readonly string[];
  onChange: (lines: TypedLine[]) => void;
}

/** The columns, which are side by side if the screen has room for them. */
const columns = {
  withDiscount:
    "md:grid-cols-[minmax(0,1fr)_4rem_6.5rem_6.25rem_7rem_2.75rem] xl:grid-cols-[3rem_minmax(0,1fr)_4.5rem_7.5rem_7rem_7.5rem_2.75rem]",
  plain:
    "md:grid-cols-[minmax(0,1fr)_4rem_6.5rem_7rem_2.75rem] xl:grid-cols-[3rem_minmax(0,1fr)_4.5rem_7.5rem_7.5rem_2.75rem]",
};

/** The lines of an order; quantities and prices can be changed. */
export function EditLines({ lines, hasDiscounts = true, machine, unitNumbers, onChange }: EditLinesProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  if (lines.length === 0) return null;
  return (
    <ul className="grid">
      <li
        aria-hidden
        className={classNames(
          "hidden gap-x-3 border-b border-line pb-1 text-14 font-semibold text-secondary md:grid",
          hasDiscounts ? columns.withDiscount : columns.plain,
        )}
      >
        <span className="xl:col-start-2">{t.part}</span>
        <span className="text-right">{t.quantity}</span>
        <span className="text-right">{t.price}</span>
        {hasDiscounts && <span className="text-right">{t.discount}</span>}
        <span className="text-right">{t.lineTotal}</span>
      </li>
      {lines.map((line) => (
        <EditLine
          key={line.key}
          line={line}
          hasDiscount={hasDiscounts}
          machine={machine}
          unitNumbers={unitNumbers}
          onChange={(changed) => {
            onChange(lines.map((other) => (other.key === line.key ? changed : other)));
          }}
          onRemove={() => {
            onChange(lines.filter(({ key }) => key !== line.key));
          }}
        />
      ))}
    </ul>
  );
}

interface EditLineProps {
  line: TypedLine;
  hasDiscount: boolean;
  machine: ReadMachine | undefined;
  unitNumbers: readonly string[] | undefined;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function EditLine({ line, hasDiscount, machine, unitNumbers, onChange, onRemove }: EditLineProps) {
  const { texts, language } = useOffice();
  const t = texts.orders;
  const qty = typedCount(line.qty, 1, limits.cartQuantity);
  const price = typedRupiah(line.price, 0, limits.amountRupiah);
  const discount = typedDiscount(line.discount);
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 border-b border-line py-3",
        hasDiscount ? columns.withDiscount : columns.plain,
      )}
    >
      <div className="hidden xl:block">
        <Picture imageLocation={line.imageLocation} alt="" sizes="48px" className="size-12 rounded-4" />
      </div>
      <div className="min-w-0">
        <p className="code font-semibold unbroken">{line.code}</p>
        <p className="text-15">{line.name}</p>
        <LineFit machine={machine} productId={line.productId} />
        {unitNumbers !== undefined && line.said !== undefined && qty !== undefined && (
          <LineUnits
            line={{
              productCode: line.code,
              qty,
              salesUnit: line.salesUnit,
              ...namedUnits(unitsNow(line.said, qty)),
            }}
            unitNumbers={unitNumbers}
            onChange={(units) => {
              onChange({ ...line, said: { units, qty } });
            }}
          />
        )}
      </div>
      <div
        className={classNames(
          "col-span-2 grid gap-3 md:contents",
          hasDiscount ? "grid-cols-[4.5rem_minmax(0,1fr)_6.5rem]" : "grid-cols-[4.5rem_minmax(0,1fr)]",
        )}
      >
        <Figure
          caption={t.quantity}
          label={t.quantityOf(line.code)}
          unit={unitName(line.salesUnit, language)}
          value={line.qty}
          isWrong={qty === undefined}
          onChange={(typed) => {
            onChange({ ...line, qty: typed });
          }}
        />
        <Figure
          caption={t.price}
          label={t.priceOf(line.code)}
          value={line.price}
          isWrong={price === undefined}
          onChange={(typed) => {
            onChange({ ...line, price: typed });
          }}
        />
        {hasDiscount && (
          <Figure
            caption={t.discount}
            label={t.discountOf(line.code)}
            value={line.discount}
            isWrong={discount === undefined}
            placeholder={t.discount}
            onChange={(typed) => {
              onChange({ ...line, discount: typed });
            }}
          />
        )}
      </div>
      <p className="tabular text-15 font-semibold md:text-right">
        {qty !== undefined &&
          price !== undefined &&
          discount !== undefined &&
          formatRupiah(lineAmount({ qty, price, discount: discountOf(discount, qty * price) }))}
      </p>
      <button
        type="button"
        aria-label={t.removeLine(line.code)}
        className="col-start-2 row-start-1 inline-flex size-11 items-center justify-center rounded-4 hover:bg-ground md:col-start-auto md:row-start-auto"
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}

interface FigureProps {
  /** Shown above it on a phone, where the columns have no headings. */
  caption: string;
  label: string;
  /** The unit, if it is not pieces. */
  unit?: string | undefined;
  value: string;
  isWrong: boolean;
  placeholder?: string;
  onChange: (typed: string) => void;
}

function Figure({ caption, label, unit, value, isWrong, placeholder, onChange }: FigureProps) {
  return (
    // Adds as much space above a field as its unit takes below it, so that the fields of a row are on one line.
    <label className={classNames("grid content-start gap-1", unit !== undefined && "md:pt-6")}>
      <span aria-hidden className="text-14 text-secondary md:hidden">
        {caption}
      </span>
      <input
        aria-label={unit === undefined ? label : `${label} (${unit})`}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        inputMode={placeholder === undefined ? "numeric" : "text"}
        autoComplete="off"
        className={`${controlClasses} tabular text-right`}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {unit !== undefined && (
        <span aria-hidden className="text-right text-14 text-secondary">
          {unit}
        </span>
      )}
    </label>
  );
}

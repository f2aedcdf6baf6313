import { limits } from "#contract/limits.ts";
import { formatRupiah } from "#contract/money.ts";
import { discountOf, lineAmount } from "#contract/order-total.ts";
import { controlClasses } from "#web/ui/field.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useOffice } from "../../office.ts";
import { typedDiscount, wholeNumber, type TypedLine } from "./edited-order.ts";

interface EditLinesProps {
  lines: TypedLine[];
  /** Whether something can be taken off a line. */
  hasDiscounts?: boolean;
  onChange: (lines: TypedLine[]) => void;
}

/** The lines of an order; quantities and prices can be changed. */
export function EditLines({ lines, hasDiscounts = true, onChange }: EditLinesProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  return (
    <ul className="grid">
      <li
        aria-hidden
        className="hidden gap-x-3 border-b border-line pb-1 text-14 font-semibold text-secondary md:grid md:grid-cols-[3rem_minmax(0,1fr)_4.5rem_7.5rem_7rem_7.5rem_2.75rem]"
      >
        <span className="col-start-2">{t.part}</span>
        <span className="text-right">{t.quantity}</span>
        <span className="text-right">{t.price}</span>
        <span className="text-right">{hasDiscounts && t.discount}</span>
        <span className="text-right">{t.lineTotal}</span>
      </li>
      {lines.map((line) => (
        <EditLine
          key={line.key}
          line={line}
          hasDiscount={hasDiscounts}
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
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function EditLine({ line, hasDiscount, onChange, onRemove }: EditLineProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const qty = wholeNumber(line.qty, 1, limits.cartQuantity);
  const price = wholeNumber(line.price, 0, limits.amountRupiah);
  const discount = typedDiscount(line.discount);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[3rem_minmax(0,1fr)_4.5rem_7.5rem_7rem_7.5rem_2.75rem]">
      <div className="hidden md:block">
        <Picture imageLocation={line.imageLocation} alt="" sizes="48px" className="size-12 rounded-4" />
      </div>
      <div className="min-w-0">
        <p className="code font-semibold break-all">{line.code}</p>
        <p className="text-15">{line.name}</p>
      </div>
      <div className="col-span-2 grid grid-cols-[4.5rem_minmax(0,1fr)_6.5rem] gap-3 md:contents">
        <Figure
          label={t.quantityOf(line.code)}
          value={line.qty}
          isWrong={qty === undefined}
          onChange={(typed) => {
            onChange({ ...line, qty: typed });
          }}
        />
        <Figure
          label={t.priceOf(line.code)}
          value={line.price}
          isWrong={price === undefined}
          onChange={(typed) => {
            onChange({ ...line, price: typed });
          }}
        />
        {hasDiscount ? (
          <Figure
            label={t.discountOf(line.code)}
            value={line.discount}
            isWrong={discount === undefined}
            placeholder={t.discount}
            onChange={(typed) => {
              onChange({ ...line, discount: typed });
            }}
          />
        ) : (
          <span />
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
  label: string;
  value: string;
  isWrong: boolean;
  placeholder?: string;
  onChange: (typed: string) => void;
}

function Figure({ label, value, isWrong, placeholder, onChange }: FigureProps) {
  return (
    <input
      aria-label={label}
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
  );
}

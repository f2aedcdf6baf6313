import { limits } from "#contract/limits.ts";
import { formatRupiah } from "#contract/money.ts";
import { controlClasses } from "#web/ui/field.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useOffice } from "../../office.ts";
import { wholeNumber, type TypedLine } from "./edited-order.ts";

interface EditLinesProps {
  lines: TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

/** The lines of an order; quantities and prices can be changed. */
export function EditLines({ lines, onChange }: EditLinesProps) {
  return (
    <ul className="grid">
      {lines.map((line) => (
        <EditLine
          key={line.key}
          line={line}
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
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function EditLine({ line, onChange, onRemove }: EditLineProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const qty = wholeNumber(line.qty, 1, limits.cartQuantity);
  const price = wholeNumber(line.price, 0, limits.amountRupiah);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[3rem_minmax(0,1fr)_5.5rem_9rem_8rem_2.75rem]">
      <div className="hidden md:block">
        <Picture imageLocation={line.imageLocation} alt="" sizes="48px" className="size-12 rounded-4" />
      </div>
      <div className="min-w-0">
        <p className="code font-semibold break-all">{line.code}</p>
        <p className="text-15">{line.name}</p>
      </div>
      <div className="col-span-2 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 md:contents">
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
      </div>
      <p className="tabular text-15 font-semibold md:text-right">
        {qty !== undefined && price !== undefined && formatRupiah(qty * price)}
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
  onChange: (typed: string) => void;
}

function Figure({ label, value, isWrong, onChange }: FigureProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      className={`${controlClasses} tabular text-right`}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

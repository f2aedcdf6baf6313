import type { ReactNode } from "react";

interface ChoiceCardProps {
  /** The name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  /** Shown behind the title, on one line each if there is room. */
  details: string[];
  price: string;
  badge?: ReactNode;
}

/** A radio button; its name, details and price together are one large target. */
export function ChoiceCard({ name, isChosen, onChoose, title, details, price, badge }: ChoiceCardProps) {
  return (
    <label className="flex min-h-13 flex-wrap items-center gap-3 rounded-6 border border-line bg-white px-3.5 py-2.5 outline-ink hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-24 flex-1 font-semibold">
        {title}
        {details.map((detail, index) => (
          <span key={detail} className="font-normal text-secondary">
            {index > 0 && " ·"} <span className="inline-block max-w-full">{detail}</span>
          </span>
        ))}
      </span>
      <span className="ml-auto flex flex-col-reverse items-end gap-x-2 gap-y-1 sm:flex-row sm:items-center">
        {badge}
        <span className="tabular font-semibold">{price}</span>
      </span>
    </label>
  );
}

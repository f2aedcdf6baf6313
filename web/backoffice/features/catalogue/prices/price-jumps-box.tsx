import { useId } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { countJumps, type PriceJumps } from "#contract/catalogue/price-jumps.ts";
import { useOffice } from "../../../office.ts";

/** Factors of PPN lie between these; others are slips of a decimal point. */
const mostTax = 1.2;

/** Says which prices move far, before they are applied. */
export function PriceJumpsBox({ jumps }: { jumps: PriceJumps }) {
  const id = useId();
  const { texts, language } = useOffice();
  const words = texts.priceJumps;
  const { falls, rises, factor, byFactor, examples } = jumps;
  const { count, moved } = countJumps(jumps);
  const figure = (number: number) => formatFigure(number, language);
  const rounded = (number: number) => figure(Math.round(number * 100) / 100);
  const sentences = [
    factor === null
      ? ""
      : `${words.byFactor(byFactor, factor > 1 ? words.multiplied(rounded(factor)) : words.divided(rounded(1 / factor)))} ${
          Math.max(factor, 1 / factor) < mostTax ? words.likeTax : words.likePoint
        }`,
    falls > 0 ? words.falls(falls) : "",
    rises > 0 ? words.rises(rises) : "",
  ].filter((sentence) => sentence !== "");
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-6 border-2 border-danger bg-danger-ground p-4"
    >
      <h2 id={id} className="text-18 text-danger">
        {words.title(count, moved)}
      </h2>
      <p className="max-w-prose">{sentences.join(" ")}</p>
      <ul className="grid gap-1 text-15">
        {examples.map(({ code, before, after }) => (
          <li key={code} className="flex flex-wrap gap-x-3">
            <span className="code font-semibold unbroken">{code}</span>
            <span className="tabular">{words.fromTo(formatRupiah(before), formatRupiah(after))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

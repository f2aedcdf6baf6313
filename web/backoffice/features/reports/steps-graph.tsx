import type { ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { shortRupiah } from "./short-rupiah.ts";
import { useOffice } from "../../office.ts";

/** Units of the drawing: the height of the tallest bar, and from one bar to the next. */
const height = 100;
const step = 10;

export interface Bar {
  /** The day or month. */
  key: string;
  name: string;
  rupiah: number;
}

interface StepsGraphProps {
  bars: Bar[];
  /** The figures above it. */
  figures: ReactNode;
  caption: string;
  /** The drawing in words. */
  summary: string;
}

/** Rupiah of each day or month of a period; below zero in red. */
export function StepsGraph({ bars, figures, caption, summary }: StepsGraphProps) {
  const { language } = useOffice();
  const amounts = bars.map(({ rupiah }) => rupiah);
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const scale = height / (top - bottom);
  const zero = top * scale;
  return (
    <figure className="grid gap-1 pb-5">
      {figures}
      <figcaption className="text-14 text-secondary">
        {caption}. {summary}
      </figcaption>
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] pt-2 text-13 text-secondary">
        <div aria-hidden="true" className="tabular relative">
          <span className="absolute top-0 right-2 -translate-y-1/2">{shortRupiah(top, language)}</span>
          <span className="absolute right-2 -translate-y-1/2" style={{ top: `${(zero / height) * 100}%` }}>
            0
          </span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-28 w-full overflow-visible"
        >
          {bars.map(({ key, name, rupiah }, place) => (
            <rect
              key={key}
              x={place * step + 1}
              width={step - 2}
              y={(top - Math.max(0, rupiah)) * scale}
              height={Math.abs(rupiah) * scale}
              className={rupiah < 0 ? "fill-danger" : "fill-yellow"}
            >
              <title>{`${name}: ${formatRupiah(rupiah)}`}</title>
            </rect>
          ))}
          <line x2={bars.length * step} vectorEffect="non-scaling-stroke" className="stroke-line" />
          <line
            x2={bars.length * step}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
        </svg>
        <p aria-hidden="true" className="col-start-2 flex justify-between pt-1">
          <span>{bars[0]?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </p>
      </div>
    </figure>
  );
}

import { InlineText } from "#web/ui/text/inline-text.tsx";
import type { Block } from "#web/texts/pages/article.ts";

const listClasses = "grid gap-2 pl-6 marker:text-quiet";

/** One part of a section. */
export function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ("points" in block) return <Points points={block.points} />;
  if ("steps" in block) return <Steps steps={block.steps} />;
  if ("entries" in block) return <Entries entries={block.entries} />;
  if ("table" in block) return <Table {...block.table} />;
  return (
    <aside aria-label={block.title} className="rounded-6 border-l-4 border-yellow bg-ground px-5 py-4">
      <p className="font-semibold">{block.title}</p>
      <p className="mt-1">
        <InlineText text={block.note} />
      </p>
    </aside>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul className={`${listClasses} list-disc`}>
      {points.map((point) => (
        <li key={point}>
          <InlineText text={point} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="tabular mt-px flex size-7 shrink-0 items-center justify-center rounded-full bg-ink text-14 font-semibold text-white"
          >
            {index + 1}
          </span>
          <p className="min-w-0">
            <InlineText text={step} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Entries({ entries }: Extract<Block, { entries: unknown }>) {
  return (
    <dl className="grid gap-4">
      {entries.map(({ term, text, remark }) => (
        <div key={term} className="border-l-2 border-line pl-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-0.5">
            <InlineText text={text} />
          </dd>
          {remark !== undefined && <dd className="mt-1 text-15 text-secondary">{remark}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Table({ caption, columns, rows }: Extract<Block, { table: unknown }>["table"]) {
  return (
    <table className="tabular w-full border-collapse text-left text-15 md:text-16">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 align-bottom font-semibold last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 align-top font-normal">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pr-4 align-top last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { crossReferenceKinds } from "#contract/catalogue/cross-references.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { SearchLinks, type SearchLink } from "../search/search-links.tsx";

type CrossReference = ProductDetail["crossReferences"][number];

interface Group {
  title?: string;
  line?: string;
  rows: [name: string, links: SearchLink[]][];
}

/** The machines that a part fits and its other numbers, each linked to a search; nothing if there are none. */
export function WaysIn({ product, className = "" }: { product: ProductDetail; className?: string }) {
  const { catalogue } = useTexts();
  const language = useLanguage();
  const { crossReferences, olderNumbers, newerNumbers, machines } = product;
  const reportedNote = ({ isReported }: { isReported?: true | undefined }) =>
    isReported ? catalogue.reportedMisfit : "";
  const noteOf = (reference: CrossReference) => {
    const { source, notedOn } = reference;
    const said = [source, notedOn && formatDay(notedOn, language)].filter(Boolean).join(", ");
    return [said, reportedNote(reference)].filter((note) => note !== "").join(factDot);
  };
  const models = (kind: MachineKind) =>
    byBrand(
      machines.filter((machine) => machine.kind === kind),
      ({ model }) => model,
      reportedNote,
    );
  return (
    <div className={`grid content-start gap-9 empty:hidden ${className}`}>
      <Section
        title={catalogue.fits}
        groups={[
          { line: catalogue.fitsLine, rows: models("machine") },
          { title: catalogue.engines, rows: models("engine") },
          { title: catalogue.components, rows: models("component") },
        ]}
      />
      <Section
        title={catalogue.otherNumbers}
        isCode
        groups={[
          {
            rows: [
              [catalogue.newerNumbers, newerNumbers.map(numberLink)],
              [catalogue.olderNumbers, olderNumbers.map(numberLink)],
            ],
          },
          {
            title: catalogue.crossReferences,
            line: catalogue.crossReferencesLine,
            rows: [
              ...crossReferenceKinds.map((wanted): Group["rows"][number] => [
                capitalised(catalogue.referenceKinds[wanted]),
                crossReferences
                  .filter(({ kind }) => kind === wanted)
                  .map((reference) => ({
                    ...numberLink(`${reference.brand} ${reference.code}`),
                    note: noteOf(reference),
                  })),
              ]),
              ...byBrand(
                crossReferences.filter(({ kind }) => kind === undefined),
                ({ code }) => code,
                noteOf,
              ),
            ],
          },
        ]}
      />
    </div>
  );
}

function Section({ title, groups, isCode = false }: { title: string; groups: Group[]; isCode?: boolean }) {
  const filled = groups
    .map((group) => ({ ...group, rows: group.rows.filter(([, links]) => links.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return null;
  return (
    <section>
      <h2 className="text-20">{title}</h2>
      {filled.map(({ title: subtitle, line, rows }) => (
        <div key={subtitle ?? title} className="mt-2 first-of-type:mt-0">
          {subtitle && <h3 className="mt-6 text-18">{subtitle}</h3>}
          {line && <p className="mt-1 text-secondary">{line}</p>}
          <dl>
            {rows.map(([name, links]) => (
              <SearchLinks key={name} name={name} links={links} isCode={isCode} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function numberLink(number: string): SearchLink {
  return { text: number, q: number };
}

/** The links of each brand, brands in the order of their first link; each search includes its brand. */
function byBrand<Item extends { brand: string }>(
  items: Item[],
  textOf: (item: Item) => string,
  noteOf?: (item: Item) => string,
): Group["rows"] {
  const brands = new Map<string, SearchLink[]>();
  for (const item of items) {
    const { brand } = item;
    const text = textOf(item);
    brands.set(brand, [...(brands.get(brand) ?? []), { text, q: `${brand} ${text}`, note: noteOf?.(item) }]);
  }
  return [...brands];
}

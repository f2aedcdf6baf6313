import { Fragment, useId, type ReactNode } from "react";
import type { ProductCard, SearchReading } from "#contract/catalogue/catalogue.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { useLanguage } from "#web/app-context.ts";
import { MachineInSearch, useMachineInSearch } from "../../machines/machine-in-search.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";
import type { SearchText } from "#web/texts/pages/en/search.ts";
import { differingSigns, fitsReadSigns } from "./differing-signs.ts";
import { useSearchText } from "./search-text.ts";

// One file for the bundler: a search that finds nothing needs all of them.
export { AskAboutSearch } from "./ask-about-search.tsx";
export { NothingFound } from "./nothing-found.tsx";

const linkClasses =
  "rounded-4 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 hover:decoration-ink";

interface SearchNoticeProps {
  search: ShopSearch;
  reading: SearchReading;
  /**
   * A machine's serial number in the text, which the search leaves out, or the whole text, if it may be one
   * (`isGuessed`).
   */
  serial?: string | undefined;
  isGuessed?: boolean;
  /** Whether products are shown. */
  isAnswered: boolean;
  /** The ways to ask the company for what is missing. */
  children: ReactNode;
}

/**
 * How the text was understood: which words were corrected, with a link that undoes it, and what the catalogue does not
 * have.
 */
export function SearchNotice({
  search,
  reading,
  serial,
  isGuessed = false,
  isAnswered,
  children,
}: SearchNoticeProps) {
  const text = useSearchText();
  const { corrected, absent, similarTo } = reading;
  const machine = useMachineInSearch(search.q, serial);
  const isPlate = machine !== undefined && !isAnswered;
  const isNowhere = machine === undefined && serial !== undefined;
  return (
    <div className="mt-4 grid gap-2 rounded-6 border-l-3 border-yellow bg-ground px-4 py-3">
      {corrected !== undefined && (
        <p>
          {text.corrected(corrected)}{" "}
          <Link to={shopAddress({ ...search, asTyped: true, page: 1 })} className={linkClasses}>
            {text.onlyAsTyped(search.q)}
          </Link>
        </p>
      )}
      {similarTo === undefined ? (
        !isPlate &&
        absentSentences(absent, isAnswered, text).map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>
          {/* The heading shows it to the eye; screen readers do not read a changed heading out. */}
          <span className="sr-only">{text.absent([similarTo])}. </span>
          {text.similarIsShown}
        </p>
      )}
      {machine !== undefined && machine !== "asking" && <MachineInSearch machine={machine} />}
      {isNowhere && !isGuessed && <p>{text.serialNumber(serial)}</p>}
      {(absent.length > 0 || isNowhere) && isAnswered && (
        // On a phone the likely numbers stand on the first screen, and the bar at its foot asks.
        <div className={similarTo === undefined ? undefined : "max-sm:hidden"}>{children}</div>
      )}
    </div>
  );
}

function absentSentences(absent: SearchReading["absent"], isAnswered: boolean, text: SearchText): string[] {
  const parts = absent.filter(({ kind }) => kind === "part");
  const inDescriptions = absent.filter(({ kind }) => kind === "name").map((one) => text.word(one.text));
  const names = absent
    .filter(({ kind }) => kind !== "part" && kind !== "name")
    .map((one) => (one.kind === "word" ? text.word(one.text) : one.text));
  return [
    ...(names.length > 0 ? [`${text.absent(names)}${isAnswered ? `; ${text.restIsShown}` : ""}.`] : []),
    ...(inDescriptions.length > 0 ? [text.nameAbsent(inDescriptions)] : []),
    ...parts.map((part) => text.partAbsent(part.text, part.machine ?? "")),
  ];
}

/** The note above suggestions that do not match the exact text; nothing if they do. */
export function SuggestionNote({ id, reading }: { id: string; reading: SearchReading }) {
  const text = useSearchText();
  const { corrected, absent, similarTo } = reading;
  const said = [
    ...(corrected === undefined ? [] : [text.corrected(corrected)]),
    ...(similarTo === undefined
      ? absentSentences(absent, true, text)
      : [`${text.absent([similarTo])}; ${text.similar}.`]),
  ];
  return (
    <p id={id} aria-hidden="true" className="px-4 py-2 text-15 text-secondary">
      {said.join(" ")}
    </p>
  );
}

interface SimilarCodeProps {
  code: string;
  /** The typed number. */
  similarTo: string;
  /** How many characters are shown; all if left out. */
  length?: number;
}

/** A part number, shortened if needed, that marks the characters in which it differs from the typed number. */
export function SimilarCode({ code, similarTo, length = Infinity }: SimilarCodeProps) {
  const differs = differingSigns(code, similarTo);
  const shown = runsOf(Array.from(code).slice(0, length), differs);
  const isCut = Array.from(code).length > length;
  if (isCut) shown.push({ text: "...", isMarked: differs.slice(length).includes(true) });
  return shown.map(({ text, isMarked }, index) =>
    isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- the runs have no other name
      <mark key={index} className="bg-yellow/40 text-ink underline decoration-2 underline-offset-2">
        {text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

/**
 * Says that a part is not the one with the typed number, or that it fits what could be read of it; screen readers also
 * hear where the numbers differ.
 */
export function NotThisNumber({ code, similarTo }: SimilarCodeProps) {
  const text = useSearchText();
  if (fitsReadSigns(code, similarTo))
    return <span className="font-medium text-success">{text.fitsNumber(similarTo)}</span>;
  const marked = runsOf(Array.from(code), differingSigns(code, similarTo)).filter(({ isMarked }) => isMarked);
  return (
    <span className="font-medium text-secondary">
      {text.notThisNumber(similarTo)}
      <span className="sr-only">, {text.differsIn(marked.map((run) => run.text).join(", "))}</span>
    </span>
  );
}

function runsOf(characters: string[], differs: boolean[]): { text: string; isMarked: boolean }[] {
  const runs: { text: string; isMarked: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const isMarked = differs[at] ?? false;
    const last = runs.at(-1);
    if (last?.isMarked === isMarked) last.text += character;
    else runs.push({ text: character, isMarked });
  }
  return runs;
}

interface NearPartsProps {
  unit: string;
  near: SearchReading["near"];
  /** Shows some products as cards. */
  children: (products: ProductCard[]) => ReactNode;
}

/** What comes near to a search that nothing answers to: other parts of the kind, other parts for the machine, or parts for each word alone. */
export function NearParts({ unit, near, children }: NearPartsProps) {
  const hasMachine = near.some(({ kind }) => kind === "machine");
  return near.map((group) => (
    <NearGroup key={`${group.kind} ${group.text}`} unit={unit} group={group} hasMachine={hasMachine}>
      {children}
    </NearGroup>
  ));
}

interface NearGroupProps extends Omit<NearPartsProps, "near"> {
  group: SearchReading["near"][number];
  /** Whether the search names a machine, for which these parts are not. */
  hasMachine: boolean;
}

function NearGroup({ unit, group, hasMachine, children }: NearGroupProps) {
  const text = useSearchText();
  const language = useLanguage();
  const titleId = useId();
  const partsTitle = hasMachine ? text.otherParts : text.partsFor;
  const title = group.kind === "part" ? partsTitle(group.text) : text.otherPartsFor(group.text);
  const all = text.seeAll(formatFigure(group.total, language));
  return (
    <section aria-labelledby={titleId} className="mt-11">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-20 break-words lg:text-26">
          {title}
        </h2>
        <Link
          to={shopAddress({ unit, q: group.text })}
          aria-label={`${all}: ${title}`}
          className={`inline-flex min-h-11 items-center ${linkClasses}`}
        >
          {all}
        </Link>
      </div>
      {children(group.products)}
    </section>
  );
}

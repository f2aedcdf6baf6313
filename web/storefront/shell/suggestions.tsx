/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag lists options with pictures */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { CallData } from "#contract/call.ts";
import type { SearchReading } from "#contract/catalogue/catalogue.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { suggestionsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { ListOption } from "#web/ui/fields/list-option.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";
import { useSettled } from "#web/ui/behaviour/use-settled.ts";
import { NotThisNumber, SimilarCode, SuggestionNote } from "../features/catalogue/search/search-parts.tsx";
import { isRemarkable, shopAddress } from "../features/catalogue/search/shop-search.ts";
import { cardFacts } from "../features/catalogue/listing/card-facts.ts";

/** Milliseconds after the last key until suggestions are loaded. */
const typingPauseMs = 180;
const shortestQuestion = 2;

type Answer = CallData<"suggestProducts">;

export type SuggestedOption = { key: string; address: string } & (
  | { kind: "category"; name: string }
  | { kind: "machine"; name: string }
  | { kind: "product"; product: Answer["products"][number] }
  | { kind: "all"; text: string }
);

interface SuggestionsProps {
  listId: string;
  text: string;
  isOpen: boolean;
  /** The index of the option that the keyboard has selected; -1 for none. */
  active: number;
  /** Called with the present options. */
  onOptions: (options: SuggestedOption[]) => void;
  onPoint: (index: number) => void;
  onChoose: (option: SuggestedOption) => void;
}

/** The options below the search field, which keeps the focus and handles the keys. */
export function Suggestions(props: SuggestionsProps) {
  const { listId, text, isOpen, active, onOptions, onPoint, onChoose } = props;
  const { options, reading } = useStillWhilePressed(useSuggestedOptions(text.trim(), isOpen));
  useEffect(() => {
    onOptions(options);
  }, [options, onOptions]);
  const list = options.map((option, index) => (
    <ListOption
      key={option.key}
      id={`${listId}-${index}`}
      isActive={index === active}
      onPoint={() => {
        onPoint(index);
      }}
      onChoose={() => {
        onChoose(option);
      }}
      className="flex items-center gap-3 px-4 py-1.5"
    >
      <OptionContent option={option} similarTo={reading?.similarTo} />
    </ListOption>
  ));
  const noted = options.length > 0 && reading !== undefined && isRemarkable(reading) ? reading : undefined;
  const noteId = `${listId}-note`;
  return (
    // Around every list: otherwise the options would be other elements as soon as there is a note.
    <div {...(noted === undefined ? { role: "none" } : { role: "group", "aria-labelledby": noteId })}>
      {noted !== undefined && <SuggestionNote id={noteId} reading={noted} />}
      {list}
    </div>
  );
}

function useSuggestedOptions(
  text: string,
  isOpen: boolean,
): { options: SuggestedOption[]; reading?: SearchReading | undefined } {
  const call = useCall();
  const { shell } = useTexts();
  const words = useSettled(text, typingPauseMs);
  const isAsked = words.length >= shortestQuestion && text.length >= shortestQuestion;
  const { data } = useQuery({
    ...suggestionsQuery(call, words),
    enabled: isOpen && isAsked,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      isAsked && data !== undefined
        ? { options: suggestedOptions(data, words, shell.showAllResults), reading: data.reading }
        : nothing,
    [isAsked, data, words, shell],
  );
}

const nothing = { options: [] };

/** The suggestions in their order: categories, machines, products, and at the end the whole list. */
export function suggestedOptions(
  { categories, machines, products }: Answer,
  words: string,
  allText: (words: string) => string,
): SuggestedOption[] {
  if (categories.length + machines.length + products.length === 0) return [];
  return [
    ...categories.map(({ id, name }) => ({
      key: `category-${id}`,
      kind: "category" as const,
      name,
      address: shopAddress({ unit: name }),
    })),
    ...machines.map(({ brand, model }) => ({
      key: `machine-${brand}-${model}`,
      kind: "machine" as const,
      name: `${brand} ${model}`,
      address: shopAddress({ q: `${brand} ${model}` }),
    })),
    ...products.map((product) => ({
      key: `product-${product.id}`,
      kind: "product" as const,
      product,
      address: `/product/${product.id}/detail`,
    })),
    { key: "all", kind: "all" as const, text: allText(words), address: shopAddress({ q: words }) },
  ];
}

interface OptionContentProps {
  option: SuggestedOption;
  /** The typed number, if those of the products are only similar to it. */
  similarTo: string | undefined;
}

function OptionContent({ option, similarTo }: OptionContentProps) {
  const { shell, catalogue } = useTexts();
  if (option.kind === "category" || option.kind === "machine") {
    return (
      <>
        <span className="flex-1 font-semibold">{option.name}</span>
        <span className="text-14 text-quiet">
          {option.kind === "machine" ? shell.suggestedMachine : shell.suggestedCategory}
        </span>
      </>
    );
  }
  if (option.kind === "all") {
    return (
      <>
        <SearchIcon size={18} className="shrink-0 text-secondary" />
        <span className="flex-1 font-medium">{option.text}</span>
      </>
    );
  }
  const { code, name, price, imageLocation } = option.product;
  const facts = cardFacts(option.product, catalogue);
  return (
    <>
      <Picture imageLocation={imageLocation} alt="" sizes="40px" className="size-10 rounded-4" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <span className="code truncate text-15">
          {similarTo === undefined ? code : <SimilarCode code={code} similarTo={similarTo} />}
        </span>
        <span className="truncate text-14 text-secondary col-span-2">
          {similarTo !== undefined && (
            <>
              <NotThisNumber code={code} similarTo={similarTo} />
              {" · "}
            </>
          )}
          {[name, ...facts].join(" · ")}
        </span>
        <span className="tabular col-start-2 row-start-1 text-15 font-medium whitespace-nowrap">
          {price === 0 ? catalogue.priceOnRequest : formatRupiah(price)}
        </span>
      </span>
    </>
  );
}

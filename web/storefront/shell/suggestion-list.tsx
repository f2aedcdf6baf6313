import type { CallData } from "#contract/call.ts";
import { formatCardPrice } from "#contract/money.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { shopAddress } from "../features/shop/shop-search.ts";

type Suggestions = CallData<"suggestProducts">;

export type SuggestedOption = { key: string; address: string } & (
  | { kind: "category"; name: string }
  | { kind: "product"; product: Suggestions["products"][number] }
  | { kind: "all"; text: string }
);

/** Suggestions in the order they are offered: categories, products, and the whole list at the end. */
export function suggestedOptions(
  { categories, products }: Suggestions,
  words: string,
  allText: (words: string) => string,
): SuggestedOption[] {
  if (categories.length + products.length === 0) return [];
  return [
    ...categories.map(({ id, name }) => ({
      key: `category-${id}`,
      kind: "category" as const,
      name,
      address: shopAddress({ unit: name }),
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

interface SuggestionListProps {
  id: string;
  isShown: boolean;
  options: SuggestedOption[];
  /** The index of the option that the keyboard stands on; -1 for none. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: SuggestedOption) => void;
}

/** The list under the search field; the field keeps the focus. */
export function SuggestionList({ id, isShown, options, active, onPoint, onChoose }: SuggestionListProps) {
  const { shell } = useTexts();
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isShown ? shell.suggestionCount(options.length - 1) : ""}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list, which no tag offers with pictures */}
      <div
        id={id}
        role="listbox"
        aria-label={shell.suggestions}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(30rem,70dvh)] overflow-y-auto rounded-6 border border-line bg-white py-1.5 shadow-float"
      >
        {isShown &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the field handles the keys
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onPointerMove={() => {
                if (index !== active) onPoint(index);
              }}
              onClick={() => {
                onChoose(option);
              }}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5",
                index === active && "bg-ground",
              )}
            >
              <OptionContent option={option} />
            </div>
          ))}
      </div>
    </>
  );
}

function OptionContent({ option }: { option: SuggestedOption }) {
  const { shell } = useTexts();
  if (option.kind === "category") {
    return (
      <>
        <span className="flex-1 font-semibold">{option.name}</span>
        <span className="text-14 text-quiet">{shell.suggestedCategory}</span>
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
  return (
    <>
      <Picture imageLocation={imageLocation} alt="" sizes="40px" className="size-10 shrink-0 rounded-4" />
      <span className="min-w-0 flex-1">
        <span className="code block truncate text-15">{code}</span>
        <span className="block truncate text-14 text-secondary">{name}</span>
      </span>
      <span className="tabular text-15 font-medium whitespace-nowrap max-sm:hidden">
        {formatCardPrice(price)}
      </span>
    </>
  );
}

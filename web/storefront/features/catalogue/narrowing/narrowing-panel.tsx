import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/call.ts";
import type { Facets } from "#contract/catalogue/narrowing.ts";
import { facetsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { ShopSearch } from "../search/shop-search.ts";
import { isChosen, type Choice, type Facet } from "./choices.ts";
import { facetGroups, type FacetGroup } from "./facet-groups.ts";
import { FacetValues } from "./facet-values.tsx";
import { useNarrowingText } from "./narrowing-text.ts";
import { PanelFailed, PanelSkeleton } from "./panel-states.tsx";
import { PriceFields } from "./price-fields.tsx";
import { useNarrowing } from "./use-narrowing.ts";

/** With more groups of measures than these, all are closed at first. */
const openMeasures = 2;

interface NarrowingPanelProps {
  search: ShopSearch;
  /** Whether a choice replaces the address in the history, so that "back" leaves the list. */
  replace?: boolean;
  /** Whether it contains the categories, too. */
  hasCategories?: boolean;
}

/** The facets of a list, each value with the number of products that it leaves. */
export function NarrowingPanel({ search, replace = false, hasCategories = false }: NarrowingPanelProps) {
  const { shell } = useTexts();
  const text = useNarrowingText();
  const answer = useQuery({ ...facetsQuery(useCall(), search), placeholderData: keepPreviousData });
  const { data } = answer;
  return (
    <search aria-label={text.title} aria-busy={answer.isFetching} className="block">
      {answer.isError && (
        <PanelFailed
          text={text.failed}
          retryLabel={shell.tryAgain}
          onRetry={() => {
            void answer.refetch();
          }}
        />
      )}
      {data === undefined && !answer.isError && <PanelSkeleton />}
      {data?.facets !== undefined && (
        <FacetsOf
          search={search}
          facets={data.facets}
          total={data.total}
          replace={replace}
          hasCategories={hasCategories}
        />
      )}
    </search>
  );
}

interface FacetsOfProps extends Required<NarrowingPanelProps> {
  facets: Facets;
  total: CallData<"pageProducts">["total"];
}

function FacetsOf({ search, facets, total, replace, hasCategories }: FacetsOfProps) {
  const { catalogue } = useTexts();
  const text = useNarrowingText();
  const { unit, narrowing, change } = useNarrowing(search, { replace });
  const { named, measures, hasPrices } = facetGroups(facets, narrowing, total);
  const changeNarrowing = (next: Choice[]) => {
    change({ narrowing: next });
  };
  const titles: Partial<Record<Facet, string>> = {
    maker: catalogue.brand,
    grade: text.grade,
    machine: text.machine,
  };
  const show = ({ facet, name, values }: FacetGroup, isOpenAtFirst: boolean) => (
    <FacetValues
      key={facet}
      title={name ?? titles[facet] ?? ""}
      values={values}
      chosen={narrowing}
      isOpenAtFirst={isOpenAtFirst}
      isInner={name !== undefined}
      onChange={changeNarrowing}
    />
  );
  // Parts of many kinds are told apart by their maker and price; of one kind, by their sizes.
  const areSizesFirst = unit !== "" || facets.categories.length === 1;
  const sizes = measures.length > 0 && (
    <div className="border-t border-line py-3 lg:py-2">
      <h3 className="pb-1 text-18 lg:text-16">{text.sizes}</h3>
      {measures.map((group) =>
        show(
          group,
          measures.length <= openMeasures || group.values.some(({ choice }) => isChosen(narrowing, choice)),
        ),
      )}
    </div>
  );
  return (
    <>
      {hasCategories && (
        <CategorySelect
          categories={facets.categories}
          unit={unit}
          onChange={(next) => {
            change({ unit: next });
          }}
        />
      )}
      {facets.isTooLong && <p className="border-t border-line py-4 text-15 text-secondary">{text.tooLong}</p>}
      {named.filter(isMachine).map((group) => show(group, true))}
      {areSizesFirst && sizes}
      {named.filter((group) => !isMachine(group)).map((group) => show(group, true))}
      {hasPrices && <PriceFields chosen={narrowing} price={facets.price} onChange={changeNarrowing} />}
      {!areSizesFirst && sizes}
    </>
  );
}

/** What a part fits tells more than who made it: its values come first. */
function isMachine({ facet }: FacetGroup): boolean {
  return facet === "machine";
}

interface CategorySelectProps {
  categories: Facets["categories"];
  /** The chosen category's name; empty for all. */
  unit: string;
  onChange: (unit: string) => void;
}

function CategorySelect({ categories, unit, onChange }: CategorySelectProps) {
  const { shell, catalogue } = useTexts();
  const isListed = unit === "" || categories.some(({ name }) => name === unit);
  return (
    <SelectField
      label={catalogue.category}
      value={unit}
      fieldClassName="pt-4 pb-5"
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      <option value="">{shell.allParts}</option>
      {!isListed && <option value={unit}>{unit}</option>}
      {categories.map(({ id, name, count }) => (
        <option key={id} value={name}>
          {name} ({count})
        </option>
      ))}
    </SelectField>
  );
}

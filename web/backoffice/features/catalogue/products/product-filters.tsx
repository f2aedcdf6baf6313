import { useQuery } from "@tanstack/react-query";
import { productSorts, productStates } from "#contract/catalogue/admin/catalogue.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { brandsQuery, categoriesQuery } from "../../../api/catalogue-queries.ts";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import type { ListAddress } from "../../../kit/lists/use-list-address.ts";
import { useOffice } from "../../../office.ts";
import { CategoryOptions } from "./category-options.tsx";

/** The filters of the product list. */
export function ProductFilters({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const { frame } = texts;
  const { filters, states, sort, sorts } = texts.catalogue;
  const categories = useQuery(categoriesQuery(call));
  const brands = useQuery(brandsQuery(call));
  const choose = (name: string) => ({
    className: "text-ellipsis",
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => {
      address.set({ [name]: event.target.value });
    },
  });
  return (
    <div className="grid grid-cols-2 gap-3 pb-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr]">
      <div className="grid content-end max-md:col-span-2">
        <ListSearch
          address={address}
          label={texts.catalogue.searchHint}
          placeholder={texts.catalogue.searchShort}
        />
      </div>
      <SelectField label={filters.category} {...choose("category")}>
        <option value="">{frame.all}</option>
        <CategoryOptions categories={categories.data} />
      </SelectField>
      <SelectField label={filters.brand} {...choose("brand")}>
        <option value="">{frame.all}</option>
        {(brands.data ?? []).map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </SelectField>
      <SelectField label={filters.state} {...choose("state")}>
        <option value="">{filters.anyState}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label={filters.picture} {...choose("picture")}>
        <option value="">{frame.all}</option>
        <option value="none">{filters.noPicture}</option>
      </SelectField>
      <SelectField label={filters.name} fieldClassName="max-md:col-span-2" {...choose("name")}>
        <option value="">{frame.all}</option>
        <option value="borrowed">{filters.borrowedName}</option>
      </SelectField>
      {/* A table is sorted by its headings, but the cards on a phone have none. */}
      <SelectField
        label={sort}
        fieldClassName="col-span-2 md:hidden"
        {...choose("sort")}
        value={address.get("sort") || "-updatedAt"}
      >
        {productSorts.map((name) => (
          <option key={name} value={name}>
            {sorts[name]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

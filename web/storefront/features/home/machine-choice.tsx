import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { machineBrandsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { Select } from "#web/ui/fields/select-field.tsx";
import type { HomeText } from "#web/texts/pages/en/home.ts";
import { machineValue } from "../catalogue/narrowing/choices.ts";
import { shopAddress } from "../catalogue/search/shop-search.ts";

/** With large letters on a phone the model comes below the maker. */
const fieldClasses = "min-w-0 flex-1 basis-24 md:max-w-52 md:basis-36";
/** So that `PC200-8M0` is read whole on a narrow phone. */
const selectClasses = "text-ellipsis max-md:pr-8! max-md:pl-3!";

/**
 * For whoever knows only the machine: its maker, then its model, lead to the list of its parts. The models of a maker are
 * asked for when the maker is chosen. A maker alone is searched for, as in a browser that runs no scripts.
 */
export function MachineChoice({ words }: { words: HomeText["machine"] }) {
  const { shell } = useTexts();
  const call = useCall();
  const navigate = useNavigate();
  const { data: brands, isError } = useQuery(machineBrandsQuery(call));
  const [brand, setBrand] = useState("");
  const [value, setValue] = useState("");
  // Not in web/api, whose queries every first page loads.
  const models = useQuery({
    queryKey: ["machineModels", brand],
    queryFn: ({ signal }) => call("listMachineModels", { query: { brand }, signal }),
    enabled: brand !== "",
  });
  // A shop that knows no machines has nothing to choose from.
  if (isError || brands?.length === 0) return null;
  const {
    machine = [],
    engine = [],
    component = [],
  } = Object.groupBy(models.data?.models ?? [], ({ kind }) => kind);
  const options = (some: typeof machine) =>
    some.map(({ model }) => (
      <option key={model} value={machineValue({ brand, model })}>
        {model}
      </option>
    ));
  const first = () => {
    if (brand === "") return words.model;
    if (models.isError) return words.modelsFailed;
    return models.data === undefined ? shell.loading : words.allModels;
  };
  return (
    <form
      action="/shop"
      aria-labelledby="machine-choice"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(shopAddress(value === "" ? { q: brand } : { narrowing: [{ facet: "machine", value }] }));
      }}
      className="page flex flex-wrap items-center gap-x-2 gap-y-1.5 pt-3 pb-1 md:gap-x-4 md:py-3"
    >
      <p id="machine-choice" className="basis-full text-15 font-semibold md:basis-auto md:text-16">
        {words.title}
      </p>
      <div className={fieldClasses}>
        <Select
          name="q"
          aria-label={words.brandLabel}
          required
          value={brand}
          onChange={(event) => {
            setBrand(event.target.value);
            setValue("");
          }}
          className={selectClasses}
        >
          <option value="">{words.brand}</option>
          {brands?.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      <div className={fieldClasses}>
        <Select
          name="machine"
          aria-label={words.modelLabel}
          disabled={brand === ""}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
          }}
          className={selectClasses}
        >
          <option value="">{first()}</option>
          {options(machine)}
          {engine.length > 0 && <optgroup label={words.engines}>{options(engine)}</optgroup>}
          {component.length > 0 && <optgroup label={words.components}>{options(component)}</optgroup>}
          {models.data?.isMore && <option disabled>{words.moreModels}</option>}
        </Select>
      </div>
      <button
        type="submit"
        aria-label={words.show}
        className={classNames(buttonClasses("secondary"), "max-md:w-11 max-md:px-0")}
      >
        <SearchIcon size={20} className="md:hidden" />
        <span aria-hidden="true" className="max-md:hidden">
          {words.show}
        </span>
      </button>
    </form>
  );
}

import { machinePath } from "#contract/machines/machine-path.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { isChosen, machineOf, machineValue, toggled } from "../catalogue/narrowing/choices.ts";
import { shopAddress, type ShopSearch } from "../catalogue/search/shop-search.ts";
import { useFitText } from "./fit-text.ts";
import { choiceText, keepChoice, readChoice } from "./machine-choice.ts";

const pressed =
  "inline-flex min-h-11 items-center rounded-4 underline decoration-yellow-dark decoration-2 underline-offset-4 hover:decoration-ink";

interface MachineLineProps {
  search: ShopSearch;
  /** The machine that the browser keeps. */
  kept: string;
}

/**
 * The kept machine above a list, which one press narrows to it or shows whole again; without one, the way to the page
 * of the machine to which the list is narrowed.
 */
export function MachineLine({ search, kept }: MachineLineProps) {
  const text = useFitText();
  const choice = readChoice(kept);
  const [narrowed, ...others] = search.narrowing
    .filter(({ facet }) => facet === "machine")
    .map(({ value }) => machineOf(value));
  if (choice === undefined) {
    if (narrowed === undefined || others.length > 0) return null;
    return (
      <Link to={machinePath(narrowed)} className={classNames(pressed, "text-15")}>
        {text.page(`${narrowed.brand} ${narrowed.model}`)}
      </Link>
    );
  }
  const ofMachine = { facet: "machine", value: machineValue(choice) } as const;
  const isNarrowed = isChosen(search.narrowing, ofMachine);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 rounded-6 bg-ground px-4 py-1 text-15">
      <span className="min-w-0 py-1 font-semibold break-words">{text.kept(choiceText(choice))}</span>
      <Link
        to={shopAddress({ ...search, narrowing: toggled(search.narrowing, ofMachine), page: 1 })}
        rel="nofollow"
        className={pressed}
      >
        {isNarrowed ? text.showAll : text.onlyModel(choice.model)}
      </Link>
      <Link to={machinePath(choice)} className={pressed}>
        {text.page(choice.model)}
      </Link>
      <Link to="/my-machines" className={pressed}>
        {text.myMachines}
      </Link>
      <button
        type="button"
        className={pressed}
        onClick={() => {
          keepChoice(undefined);
        }}
      >
        {text.anotherMachine}
      </button>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { machinePath } from "#contract/machines/machine-path.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { plateQuery } from "#web/api/machines/machine-queries.ts";
import { useCall } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useSearchText } from "../catalogue/search/search-text.ts";
import { choiceText, keepChoice, readChoice, type NamedChoice } from "./machine-choice.ts";

/**
 * The machine whose serial number a search has, if a series of the shop has it; `asking` until the shop has said so.
 * `serial` is undefined if the search has none.
 */
export function useMachineInSearch(
  typed: string,
  serial: string | undefined,
): NamedChoice | "asking" | undefined {
  const { data, isLoading } = useQuery({
    ...plateQuery(useCall(), typed),
    enabled: serial !== undefined,
  });
  if (isLoading) return "asking";
  const [machine, ...others] = data?.machines ?? [];
  if (machine?.serialState !== "known" || others.length > 0) return undefined;
  const { brand, model } = machine;
  return { brand, model, serial: machine.serial };
}

/** The machine of a search: one press chooses it, so that each part says whether it fits, and a link shows its page. */
export function MachineInSearch({ machine }: { machine: NamedChoice }) {
  const text = useSearchText();
  const kept = readChoice(useKeptMachine());
  const name = choiceText(machine);
  const isChosen = kept !== undefined && choiceText(kept) === name;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{isChosen ? text.serialChosen(name) : text.serialKnown(name)}</p>
      {!isChosen && (
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            keepChoice(machine);
          }}
        >
          {text.chooseMachine}
        </Button>
      )}
      <Link
        to={machinePath(machine)}
        className="inline-flex min-h-11 items-center rounded-4 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 hover:decoration-ink"
      >
        {text.machineParts(`${machine.brand} ${machine.model}`)}
      </Link>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useKeptMachine } from "#web/api/chosen-machine.ts";
import { useCall } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { useSearchText } from "../catalogue/search/search-text.ts";
import { choiceText, keepChoice, readChoice } from "./machine-choice.ts";

/**
 * What a serial number in a search means: the machine, which one press chooses, so that each part says whether it fits.
 * Of a machine that the shop does not know the company is asked.
 */
export function SerialInSearch({ typed, serial }: { typed: string; serial: string }) {
  const text = useSearchText();
  const call = useCall();
  const kept = readChoice(useKeptMachine());
  const { data } = useQuery({
    queryKey: ["plate", typed],
    queryFn: ({ signal }) => call("readPlate", { query: { text: typed }, signal }),
  });
  const machine = data?.machines.length === 1 ? data.machines[0] : undefined;
  if (machine?.serialState !== "known") return <p>{text.serialNumber(serial)}</p>;
  const { brand, model } = machine;
  const choice = { brand, model, serial: machine.serial };
  if (kept !== undefined && choiceText(kept) === choiceText(choice))
    return <p>{text.serialChosen(choiceText(choice))}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{text.serialKnown(choiceText(choice))}</p>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          keepChoice(choice);
        }}
      >
        {text.chooseMachine}
      </Button>
    </div>
  );
}

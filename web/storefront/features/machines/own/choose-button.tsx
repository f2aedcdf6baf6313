import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { choiceText, keepChoice, readChoice, type MachineChoice } from "../machine-choice.ts";

/** Chooses a machine for which parts are looked for from now on, or lets it go. */
export function ChooseButton({ machine, name }: { machine: MachineChoice; name: string }) {
  const { machines: texts } = useTexts();
  const chosen = readChoice(useKeptMachine());
  const isChosen = chosen !== undefined && choiceText(chosen) === choiceText(machine);
  return (
    <Button
      look={isChosen ? "secondary" : "primary"}
      size="small"
      aria-label={isChosen ? undefined : texts.chooseOf(name)}
      aria-pressed={isChosen}
      onClick={() => {
        keepChoice(isChosen ? undefined : machine);
      }}
    >
      {isChosen ? texts.chosen : texts.choose}
    </Button>
  );
}

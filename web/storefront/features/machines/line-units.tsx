import { useQuery } from "@tanstack/react-query";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { myMachinesQuery } from "#web/api/machines/my-machine-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/app-context.ts";
import { readChoice, readChoices } from "./machine-choice.ts";
import { UnitsButton, type UnitLine } from "./units-button.tsx";
import { UnitsDialog } from "./units-dialog.tsx";

export interface LineUnitsProps {
  item: UnitLine;
  onChange: (forUnits: ForUnit[]) => void;
}

/** For which units a line is; nothing unless it is for some, or a machine with a unit number is chosen. */
export function LineUnits({ item, onChange, kept }: LineUnitsProps & { kept: string }) {
  if (item.forUnits === undefined && (readChoice(kept)?.unitNumber ?? "") === "") return null;
  return (
    <UnitsButton line={item}>
      {(close) => <OwnUnitsDialog item={item} onChange={onChange} onClose={close} />}
    </UnitsButton>
  );
}

function OwnUnitsDialog({ item, ...dialog }: LineUnitsProps & { onClose: () => void }) {
  return <UnitsDialog line={item} suggested={useUnitNumbers()} {...dialog} />;
}

/** The unit numbers of the visitor's machines. */
function useUnitNumbers(): string[] {
  const isMember = useSession() === "member";
  const kept = readChoices(useKeptMachines());
  const { data } = useQuery({ ...myMachinesQuery(useCall()), enabled: isMember });
  const machines = isMember ? (data?.machines ?? []).filter(({ isArchived }) => !isArchived) : kept;
  return [...new Set(machines.map(({ unitNumber }) => unitNumber))].filter((name) => name !== "");
}

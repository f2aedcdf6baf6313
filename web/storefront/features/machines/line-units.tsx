import type { ForUnit } from "#contract/orders/for-units.ts";
import { readChoice } from "./machine-choice.ts";
import { useOwnMachines } from "./own-machines.ts";
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
  const suggested = [...new Set(useOwnMachines().map(({ unitNumber }) => unitNumber))];
  return <UnitsDialog line={item} suggested={suggested} {...dialog} />;
}

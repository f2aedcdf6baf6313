import { UnitsButton } from "#web/storefront/features/machines/units-button.tsx";
import { UnitsDialog } from "#web/storefront/features/machines/units-dialog.tsx";
import type { LineUnitsProps } from "./line-units.tsx";

/** For which of the customer's units a line is, and the dialog that shares its pieces out. */
export function SharedOutUnits({ line, unitNumbers, onChange }: LineUnitsProps) {
  return (
    <UnitsButton line={line}>
      {(close) => <UnitsDialog line={line} suggested={unitNumbers} onChange={onChange} onClose={close} />}
    </UnitsButton>
  );
}

import type { FitState } from "#contract/machines/fits.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "#web/ui/icons/icons.tsx";

/** The sign and the colour of each answer; the words beside them say the same. */
export const fitLooks: Record<FitState, { Icon: typeof CheckIcon; className: string }> = {
  fits: { Icon: CheckIcon, className: "text-success" },
  doesNotFit: { Icon: CloseIcon, className: "text-danger" },
  askSerial: { Icon: WarningIcon, className: "text-yellow-text" },
};

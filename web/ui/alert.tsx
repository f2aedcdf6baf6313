import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "./icons/icons.tsx";

export type AlertKind = "success" | "error";

interface AlertProps {
  kind: AlertKind;
  children: ReactNode;
  /** The label of the Close control; without it the alert cannot be closed. */
  closeLabel?: string;
  onClose?: () => void;
  /** Milliseconds after which it closes itself; not while somebody points at it or has the focus in it. */
  durationMs?: number | undefined;
  className?: string;
}

const looks: Record<AlertKind, string> = {
  success: "border-success bg-success-ground text-success",
  error: "border-danger bg-danger-ground text-danger",
};

/** A message that stays until it is closed or no longer true, or for a while. */
export function Alert({ kind, children, closeLabel, onClose, durationMs, className }: AlertProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (isHeld || durationMs === undefined) return undefined;
    const timer = setTimeout(close, durationMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld, durationMs]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  const Icon = kind === "success" ? CheckIcon : WarningIcon;
  return (
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-center gap-3 rounded-6 border py-2 pr-2 pl-4 text-15 font-medium",
        looks[kind],
        className,
      )}
    >
      <Icon className="shrink-0" />
      <div className="min-w-0 flex-1 py-1">{children}</div>
      {closeLabel !== undefined && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-4 hover:bg-white/60"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

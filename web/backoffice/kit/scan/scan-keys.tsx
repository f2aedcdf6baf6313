import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { TypedScan } from "./typed-scan.ts";
import type { Scans } from "./use-scans.ts";

interface ScanKeysProps {
  scans: Pick<Scans, "scan">;
  /** False where nothing is scanned now. */
  isOn?: boolean;
  children: ReactNode;
}

/**
 * A part of a screen where a scanner that types is understood in every field: what it types is a code there, and the field keeps what it
 * held.
 */
export function ScanKeys({ scans, isOn = true, children }: ScanKeysProps) {
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((code: string) => {
    scans.scan(code, "keys");
  });
  useEffect(() => {
    const part = element.current;
    if (part === null || !isOn) return undefined;
    const scan = new TypedScan();
    const press = (event: KeyboardEvent) => {
      const field = event.target;
      // The field for codes sends them itself.
      if (!(field instanceof HTMLInputElement) || field.dataset["scan"] !== undefined) return;
      const read = scan.press(event.key, event.timeStamp, field.value);
      if (read === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      putBack(field, read.before);
      tell(read.code);
    };
    part.addEventListener("keydown", press, true);
    return () => {
      part.removeEventListener("keydown", press, true);
    };
  }, [isOn]);
  return <div ref={element}>{children}</div>;
}

/** Gives a field a content as if it had been typed, so that React knows it. */
function putBack(field: HTMLInputElement, content: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, content);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

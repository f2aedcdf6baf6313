import { lazy, Suspense, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { useOffice } from "../../office.ts";
import { allowSounds } from "./feedback.ts";
import type { Scans } from "./use-scans.ts";

const Camera = lazy(() => import("./camera.tsx"));

interface ScanFieldProps {
  label: string;
  hint: string;
  scans: Pick<Scans, "scan" | "said" | "undo">;
}

/** Takes codes from the camera, from a scanner that types, or by hand, says what each has done, and takes the last one back. */
export function ScanField({ label, hint, scans: { scan, said, undo } }: ScanFieldProps) {
  const { texts } = useOffice();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:flex sm:items-end">
        {!isOpen && (
          <Button
            look="secondary"
            onClick={() => {
              allowSounds();
              setOpen(true);
            }}
          >
            {texts.scan.open}
          </Button>
        )}
        <form
          className="flex min-w-0 flex-1 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            allowSounds();
            setTyped("");
            field.current?.focus();
            if (typed.trim() !== "") scan(typed, "keys");
          }}
        >
          <TextField
            ref={field}
            label={label}
            aria-describedby={hintId}
            fieldClassName="min-w-0 flex-1"
            className="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={200}
            data-scan=""
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
          <Button type="submit" look="secondary" disabled={typed.trim() === ""}>
            {texts.scan.take}
          </Button>
        </form>
      </div>
      <p id={hintId} className="text-14 text-secondary">
        {hint}
      </p>
      {/* There before it says anything, so that screen readers read it. */}
      <output
        className={classNames(
          "block text-15 font-semibold",
          said !== undefined && "rounded-6 border px-4 py-2.5",
          said?.outcome === "good" && "border-success bg-success-ground text-success",
          said?.outcome === "bad" && "border-danger bg-danger-ground text-danger",
        )}
      >
        {said !== undefined && <Unbroken text={said.text} />}
      </output>
      {undo !== undefined && (
        <Button
          look="secondary"
          className="sm:justify-self-start"
          onClick={() => {
            undo();
            // The Enter of a scanner that types must not press the button again; a phone's keyboard would cover the camera.
            if (!isOpen) field.current?.focus();
          }}
        >
          {texts.scan.undo}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Spinner label={texts.scan.starting} />}>
          <Camera
            onCode={(code) => {
              scan(code, "camera");
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

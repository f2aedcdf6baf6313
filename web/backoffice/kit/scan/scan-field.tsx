import { lazy, Suspense, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { useOffice } from "../../office.ts";
import { allowSounds, type Outcome } from "./feedback.ts";

const Camera = lazy(() => import("./camera.tsx"));

/** Who gave a code: the camera, or keys (a scanner that types, or a hand). */
export type ScannedBy = "camera" | "keys";

/** What the last scan has done. */
export interface Said {
  outcome: Outcome;
  text: string;
}

interface ScanFieldProps {
  label: string;
  hint: string;
  said: Said | undefined;
  onCode: (code: string, by: ScannedBy) => void;
}

/** Takes codes from the camera, from a scanner that types, or by hand, and says what each has done. */
export function ScanField({ label, hint, said, onCode }: ScanFieldProps) {
  const { texts } = useOffice();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="grid gap-3">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          allowSounds();
          setTyped("");
          field.current?.focus();
          if (typed.trim() !== "") onCode(typed, "keys");
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
      <p id={hintId} className="text-14 text-secondary">
        {hint}
      </p>
      {!isOpen && (
        <Button
          look="secondary"
          className="sm:justify-self-start"
          onClick={() => {
            allowSounds();
            setOpen(true);
          }}
        >
          {texts.scan.open}
        </Button>
      )}
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
      {isOpen && (
        <Suspense fallback={<Spinner label={texts.scan.starting} />}>
          <Camera
            onCode={(code) => {
              onCode(code, "camera");
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

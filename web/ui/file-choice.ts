export interface FileRules {
  /** Media types with the endings that their files have: `{ "image/png": [".png"] }`. */
  types: Record<string, readonly string[]>;
  maximumFiles: number;
  maximumBytes: number;
}

export type FileEvent =
  | { kind: "added"; name: string }
  | { kind: "removed"; name: string }
  | { kind: "rejected"; name: string; reasons: ("type" | "size")[] }
  | { kind: "tooMany"; maximumFiles: number };

/**
 * What becomes of the chosen files when more are picked or dropped: those that break a rule are rejected, and more than
 * fit are not taken at all. Where only one file fits, a new one takes the old one's place.
 */
export function addFiles(
  chosen: readonly File[],
  picked: readonly File[],
  rules: FileRules,
): { files: File[]; events: FileEvent[] } {
  const events: FileEvent[] = [];
  const fitting = picked.filter((file) => {
    const reasons: ("type" | "size")[] = [];
    if (!isOfType(file, rules.types)) reasons.push("type");
    if (file.size > rules.maximumBytes) reasons.push("size");
    if (reasons.length > 0) events.push({ kind: "rejected", name: file.name, reasons });
    return reasons.length === 0;
  });
  const kept = rules.maximumFiles === 1 && fitting.length === 1 ? [] : chosen;
  if (kept.length + fitting.length > rules.maximumFiles) {
    events.push({ kind: "tooMany", maximumFiles: rules.maximumFiles });
    return { files: [...chosen], events };
  }
  for (const { name } of fitting) events.push({ kind: "added", name });
  return { files: [...kept, ...fitting], events };
}

/** A size limit as people read it: `5 MB`. */
export function sizeText(bytes: number): string {
  const mebibyte = 1_048_576;
  return `${bytes % mebibyte === 0 ? bytes / mebibyte : bytes / 1_000_000} MB`;
}

/** Systems that do not know a type tell none: the name's ending decides then. */
function isOfType({ type, name }: File, types: FileRules["types"]): boolean {
  if (type !== "") return Object.hasOwn(types, type);
  const endings = Object.values(types).flat();
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

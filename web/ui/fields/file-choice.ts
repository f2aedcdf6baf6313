export interface FileRules {
  /** Media types with the file extensions for them: `{ "image/png": [".png"] }`. */
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
 * Adds picked or dropped files to the chosen ones: files that break a rule are rejected, and files beyond the limit are
 * not added at all. If only one file is allowed, a new one replaces the old one.
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

/** A size limit for people: `5 MB`. */
export function sizeText(bytes: number): string {
  const mebibyte = 1_048_576;
  return `${bytes % mebibyte === 0 ? bytes / mebibyte : bytes / 1_000_000} MB`;
}

/** Some systems do not know a file's type: then its extension decides. */
function isOfType({ type, name }: File, types: FileRules["types"]): boolean {
  if (type !== "") return Object.hasOwn(types, type);
  const endings = Object.values(types).flat();
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

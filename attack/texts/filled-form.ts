import { CallError } from "#contract/call.ts";

export type Body = Record<string, unknown>;

/** The result of a text in the forms of the shop. */
export interface FilledIn {
  /** The fields that accepted it, by form and name. */
  taken: string[];
  /** Where the text may be shown. */
  pages: string[];
  /** Answers other than a refusal of the text: `form: status`. */
  faults: string[];
}

/** Sends a form with the text in these fields; fields that refuse it get their valid value back. */
export type SendForm = <Answer>(
  form: string,
  valid: Body,
  fields: string[],
  save: (body: Body) => Promise<Answer>,
) => Promise<Answer | undefined>;

/** Makes the function that puts this text into forms, and records in `filled` what happened. */
export function formSender(text: string, filled: FilledIn): SendForm {
  return async (form, valid, fields, save) => {
    let left = fields;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        const answer = await save(
          left.reduce((body, field) => put(body, field.split("."), text) as Body, valid),
        );
        filled.taken.push(...left.map((field) => `${form}.${field}`));
        return answer;
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) {
          filled.faults.push(`${form}: ${(error as Error).message}`);
          return undefined;
        }
        const refused = error.errors.map(({ path }) => path.replace(/^value\./, ""));
        const still = left.filter((field) => !refused.some((path) => `${field}.`.startsWith(`${path}.`)));
        if (still.length === left.length || still.length === 0) return undefined;
        left = still;
      }
    }
    return undefined;
  };
}

function put(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? put(item, rest, text) : item));
  const fields = value as Body;
  return { ...fields, [key]: put(fields[key], rest, text) };
}

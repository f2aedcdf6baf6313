import { Client, Pool } from "pg";

type Query = (this: unknown, ...asked: unknown[]) => unknown;
type Tell = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Calls `tell` for each statement that this process sends from now on, with its name; returns the function that ends
 * this. The driver has no hook for it, so two of its functions are replaced: a pool's, which waits for a connection
 * first, and a connection's.
 */
export function watchStatements(tell: Tell): () => void {
  const prototypes = [Pool.prototype, Client.prototype] as unknown as { query: Query }[];
  const replaced = prototypes.map((prototype) => {
    const query = prototype.query;
    const isOwn = Object.hasOwn(prototype, "query");
    prototype.query = function watched(...asked) {
      // A pool calls its connections with a callback: the statement was already reported.
      if (typeof asked.at(-1) === "function" || isSubmittable(asked[0])) return query.apply(this, asked);
      return tell(nameOf(asked[0]), () => query.apply(this, asked) as Promise<unknown>);
    };
    return () => {
      if (isOwn) prototype.query = query;
      else delete (prototype as Partial<typeof prototype>).query;
    };
  });
  return () => {
    for (const putBack of replaced) putBack();
  };
}

function isSubmittable(asked: unknown): boolean {
  return typeof asked === "object" && asked !== null && "submit" in asked;
}

/**
 * The name of a prepared statement without the checksum after it; for another statement what it does: `select`,
 * `commit`. Never its values.
 */
export function nameOf(asked: unknown): string {
  const { name, text } = (typeof asked === "string" ? { text: asked } : (asked ?? {})) as {
    name?: string;
    text?: string;
  };
  if (name !== undefined && name !== "") return name.replace(/(?<!^text)_[0-9a-f]{16}$/, "");
  return /^[\s(]*([a-z]+)/i.exec(text ?? "")?.[1]?.toLowerCase() ?? "statement";
}

import { eq } from "drizzle-orm";
import { announceNews } from "../../database/changes.ts";
import { catalogueImports } from "../../database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";

/** Milliseconds between two signs of progress. */
const interval = 500;

export interface ImportProgress {
  /** Says how many lines are done. */
  tell: (lines: number) => Promise<void>;
  /** Nothing is written after it. */
  end: () => Promise<void>;
}

/**
 * Writes how far an import is beside its transaction, at most twice a second, and tells the staff. PGlite has one
 * connection, which the transaction has: there the progress shows the beginning and the end alone.
 */
export function followProgress({ db, database }: Dependencies, importId: string): ImportProgress {
  let last = -interval;
  let isEnded = false;
  return {
    tell: async (lines) => {
      const now = performance.now();
      const isFirst = lines === 0;
      if (isEnded || (!isFirst && (database.engine === "pglite" || now - last < interval))) return;
      last = now;
      await db.update(catalogueImports).set({ progress: lines }).where(eq(catalogueImports.id, importId));
      await announceNews(db, { kind: "importProgressed", subject: importId });
    },
    end: async () => {
      isEnded = true;
    },
  };
}

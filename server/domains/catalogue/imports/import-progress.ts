import { eq } from "drizzle-orm";
import { announceNews } from "../../../database/changes.ts";
import { catalogueImports } from "../../../database/schema/imports.ts";
import type { Dependencies } from "../../../dependencies.ts";

/** Milliseconds between two updates. */
const interval = 500;

export interface ImportProgress {
  /** Reports how many lines are done. */
  report: (lines: number) => Promise<void>;
  /** Ends the reporting. */
  end: () => Promise<void>;
}

/**
 * Writes an import's progress outside its transaction, at most twice a second, and publishes it to the staff. PGlite
 * has one connection, which the transaction uses: there only the start and the end are visible.
 */
export function followProgress({ db, database }: Dependencies, importId: string): ImportProgress {
  let last = -interval;
  let isEnded = false;
  return {
    report: async (lines) => {
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

import { isOverTime } from "../../database/constraint-errors.ts";
import { Refusal } from "../../core/refusal.ts";

/**
 * What `add` reads of a period.
 * @throws Refusal `reportTooSlow` if the database stops it after its time limit: the same days again would take as long, fewer days less.
 */
export async function orTooSlow<Report>(add: () => Promise<Report>): Promise<Report> {
  try {
    return await add();
  } catch (error) {
    if (isOverTime(error)) throw new Refusal("reportTooSlow", {}, { cause: error });
    throw error;
  }
}

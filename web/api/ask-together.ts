import type { Call } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";

/** The products of one call: those that ask in the same moment, such as all cards that come onto the screen at once. */
interface Batch<Answer> {
  ids: Set<number>;
  answers: Promise<Map<number, Answer>>;
}

interface Question<About, Answer> {
  /** Equal for products that one call can ask about. */
  keyOf: (about: About) => string;
  /** Asks about at most a hundred products; those without an answer are left out. */
  ask: (call: Call, about: About, ids: number[]) => Promise<Map<number, Answer>>;
}

/**
 * Builds the function with which each product of a page asks for itself, and all of them in one call; null is no
 * answer.
 */
export function askTogether<About, Answer>({ keyOf, ask }: Question<About, Answer>) {
  const openBatches = new WeakMap<Call, Map<string, Batch<Answer>>>();
  const begin = (open: Map<string, Batch<Answer>>, call: Call, about: About): Batch<Answer> => {
    const key = keyOf(about);
    const ids = new Set<number>();
    const askAll = async () => {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      if (open.get(key)?.ids === ids) open.delete(key);
      return ask(call, about, [...ids]);
    };
    const batch = { ids, answers: askAll() };
    open.set(key, batch);
    return batch;
  };
  return async (call: Call, about: About, id: number): Promise<Answer | null> => {
    const open = openBatches.get(call) ?? new Map<string, Batch<Answer>>();
    openBatches.set(call, open);
    const last = open.get(keyOf(about));
    const batch =
      last === undefined || last.ids.size === limits.pageSizeMaximum ? begin(open, call, about) : last;
    batch.ids.add(id);
    return (await batch.answers).get(id) ?? null;
  };
}

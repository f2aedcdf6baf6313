import type { AdminCall } from "#contract/admin/call.ts";
import { judge, worse, type Verdict } from "./judge.ts";
import type { Kind, SearchQuestion } from "./read-questions.ts";

/** A question to the shop, and its answer. */
export interface Asked {
  kind: Kind;
  question: SearchQuestion;
  verdict: Verdict;
  /** The first result of the first visitor, and the total number of products. */
  shown: { first: string; total: number };
}

/** Asks a question as visitors of each language do: the first page, in the default order. */
export async function ask(
  question: SearchQuestion,
  calls: AdminCall[],
): Promise<Pick<Asked, "verdict" | "shown">> {
  const pages = await Promise.all(
    calls.map((call) => call("pageProducts", { body: { filterKeyWord: question.typed } })),
  );
  const verdicts = pages.map(({ products, reading }) => {
    const saysAbsent = (reading?.absent.length ?? 0) > 0;
    return judge(question, { codes: products.map(({ code }) => code), saysAbsent });
  });
  const [page] = pages;
  return {
    verdict: verdicts.reduce(worse),
    shown: { first: page?.products[0]?.code ?? "nothing", total: page?.total ?? 0 },
  };
}

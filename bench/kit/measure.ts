import type { Floor, Floors } from "../floors/floors.ts";
import {
  ask,
  figuresOf,
  together,
  type BenchRequest,
  type Figures,
  type Load,
  type RequestSource,
} from "./load.ts";
import type { Question } from "./questions.ts";

export interface Pace {
  warmUpSeconds: number;
  rounds: number;
  roundSeconds: number;
  /** How many requests make a round if each can be made only once. */
  onceRequests: number;
}

/** What was asked: a floor, the shop as visitors ask it, or the shop with nothing cached. */
export type Asked = Floor | "visits" | "distinct";

/** The measured shop, and how to make it drop everything that it caches. */
export interface MeasuredShop {
  url: string;
  /** Starts to drop it again and again; returns a function that stops this. */
  keepNothing?: () => () => void;
}

export interface Measured {
  connections: number;
  figures: Partial<Record<Asked, Figures>>;
}

const connectionCounts = [1, 32];
const warmUpConnections = 8;

/**
 * Asks the shop and the floors in turn, round after round, so that other work of the machine affects all of them
 * alike.
 */
export async function measure(
  question: Question,
  shop: MeasuredShop,
  floors: Floors,
  pace: Pace,
): Promise<Measured[]> {
  const sources: [Asked, string, RequestSource][] = [
    ["memory", floors.url, inTurn(floors.requests(question, "memory"))],
    ["row", floors.url, inTurn(floors.requests(question, "row"))],
    ["visits", shop.url, inTurn(question.visits)],
  ];
  if (question.statement !== undefined) {
    sources.push(["statement", floors.url, inTurn(floors.requests(question, "statement"))]);
  }
  if (question.distinct !== undefined) sources.push(["distinct", shop.url, inTurn(question.distinct)]);
  // Every address was visited twice before, as in a shop that has been open for a minute; carts have all their lines.
  const visitAll = async () => {
    const requests = Math.max(warmUpConnections, 2 * question.visits.length);
    await ask(shop.url, warmUpConnections, inTurn(question.visits), { requests });
  };
  if (question.isOnce !== true) await visitAll();
  const measured: Measured[] = [];
  for (const connections of connectionCounts) {
    const loads = new Map<Asked, Load[]>();
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const [asked, url, next] of sources) {
        const isOnce = question.isOnce === true && asked === "visits";
        // The shop has dropped everything in the round before.
        if (asked === "visits" && question.distinct !== undefined) await visitAll();
        const keepAgain = asked === "distinct" ? shop.keepNothing?.() : undefined;
        if (round === 0 && !isOnce) await ask(url, connections, next, { seconds: pace.warmUpSeconds });
        const length = isOnce ? { requests: pace.onceRequests } : { seconds: pace.roundSeconds };
        const load = await ask(url, connections, next, length);
        keepAgain?.();
        loads.set(asked, [...(loads.get(asked) ?? []), load]);
      }
    }
    const figures = Object.fromEntries(
      [...loads].map(([asked, parts]) => [asked, figuresOf(together(parts))]),
    );
    measured.push({ connections, figures });
  }
  return measured;
}

/** Gives the requests one after another, over and over. */
function inTurn(requests: BenchRequest[]): RequestSource {
  let index = -1;
  return () => {
    index = (index + 1) % requests.length;
    return requests[index] as BenchRequest;
  };
}

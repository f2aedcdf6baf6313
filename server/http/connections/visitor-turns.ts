import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import type { InTurn } from "../../core/kept-answers.ts";
import { Refusal } from "../../core/refusal.ts";
import { machineClock, type Clock } from "./clock.ts";
import { clientAddress } from "../rate-limit.ts";

/** How many answers and pages are made for one address at the same time, and after how many in a row only one is. */
const mostAtOnce = 2;
const mostTwoAtOnce = 60;
/** How many are made for it in a row, and how many more for each second that passes. */
const mostInARow = 600;
const perSecond = 30;
/** Milliseconds for which a request waits for its turn. */
const patience = 2_000;
/** Milliseconds for which a turn waits at most while something goes ahead of it. */
const longestCourtesy = 100;
/** How many requests of one address may wait. */
const mostWaiting = 100;
/** How many addresses are remembered at once. */
const mostVisitors = 20_000;

type Caller = Pick<FastifyRequest, "ip">;

/** What a request needs before an answer that is not kept is made for it. */
export interface Turn {
  /**
   * Runs `work` when it is the caller's turn.
   * @throws Refusal tooMuchAsked if the caller's own requests leave no turn for it in time; databaseUnavailable if none
   * of them was answered meanwhile.
   */
  inTurn: InTurn;
  /** Counts one answer or page that is made for the caller. */
  count: () => void;
}

/**
 * Stops any address from keeping the shop busy with answers that are not kept: its requests take turns, and become
 * slower after many answers were made for it. Placing an order waits for none of them. Answers that are kept, or are
 * being made for somebody else, need no turn. The machine's own requests are not limited: they come from tools, or from
 * a proxy that does not name its visitors.
 */
export class VisitorTurns {
  readonly #visitors = new LRUCache<string, Visitor>({ max: mostVisitors });
  readonly #ahead = new Set<Promise<unknown>>();
  readonly #clock: Clock;

  constructor(clock = machineClock) {
    this.#clock = clock;
  }

  /** Runs `work` ahead of all turns: while it is under way none begins, for a moment at most. */
  async ahead<Result>(work: () => Promise<Result>): Promise<Result> {
    const underWay = work();
    this.#ahead.add(underWay);
    try {
      return await underWay;
    } finally {
      this.#ahead.delete(underWay);
    }
  }

  of(caller: Caller): Turn {
    // Most requests need no turn: their addresses are not even read.
    let found: { visitor: Visitor | undefined } | undefined;
    const find = () => (found ??= { visitor: this.#visitor(caller) }).visitor;
    return {
      inTurn: (work) => {
        const giveWayAndWork = async () => {
          await this.#giveWay();
          return work();
        };
        return find()?.run(giveWayAndWork) ?? giveWayAndWork();
      },
      count: () => find()?.count(),
    };
  }

  async #giveWay(): Promise<void> {
    if (this.#ahead.size === 0) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = this.#clock.after(longestCourtesy, resolve);
    await Promise.race([Promise.allSettled(this.#ahead), late]);
    cancel();
  }

  /** Who is limited; undefined for the machine's own requests. */
  #visitor(caller: Caller): Visitor | undefined {
    if (isThisMachine(caller)) return undefined;
    const address = clientAddress(caller);
    const known = this.#visitors.get(address);
    if (known !== undefined) return known;
    const visitor = new Visitor(this.#clock);
    this.#visitors.set(address, visitor);
    return visitor;
  }
}

class Visitor {
  readonly #inTurn: LimitFunction = pLimit(mostAtOnce);
  readonly #clock: Clock;
  /** How many answers may still be made at `#countedAt`. */
  #left = mostInARow;
  #countedAt: number;
  #turnsEnded = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#countedAt = clock.now();
  }

  count(): void {
    this.#left = this.#leftNow() - 1;
    this.#countedAt = this.#clock.now();
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inTurn.pendingCount >= mostWaiting) return Promise.reject(this.#tooMuchAsked());
    this.#inTurn.concurrency = this.#leftNow() > mostInARow - mostTwoAtOnce ? mostAtOnce : 1;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const endedBefore = this.#turnsEnded;
    let isGivenUp = false;
    const cancelPatience = this.#clock.after(patience, () => {
      isGivenUp = true;
      const isStuck = this.#turnsEnded === endedBefore;
      reject(isStuck ? new Refusal("databaseUnavailable") : this.#tooMuchAsked());
    });
    void this.#inTurn(async () => {
      if (isGivenUp) return;
      const missing = 1 - this.#leftNow();
      if (missing > 0) {
        await new Promise<void>((resolveWait) => {
          this.#clock.after((missing / perSecond) * 1_000, resolveWait);
        });
      }
      if (isGivenUp) return;
      cancelPatience();
      await work().then(resolve, reject);
      this.#turnsEnded += 1;
    });
    return promise;
  }

  #leftNow(): number {
    const seconds = (this.#clock.now() - this.#countedAt) / 1_000;
    return Math.min(mostInARow, this.#left + seconds * perSecond);
  }

  #tooMuchAsked(): Refusal {
    const ahead = this.#inTurn.pendingCount + Math.max(0, 1 - this.#leftNow());
    return new Refusal("tooMuchAsked", {}, { retryAfterSeconds: Math.max(1, Math.ceil(ahead / perSecond)) });
  }
}

function isThisMachine({ ip }: Caller): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
}

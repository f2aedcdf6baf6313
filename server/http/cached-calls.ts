import { CallError, type Call } from "#contract/call.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { refusalStatus, refusalText } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { successText } from "#contract/texts/success.ts";
import type { InTurn, CachedAnswer, AnswerCache } from "../core/answer-cache.ts";
import { Refusal } from "../core/refusal.ts";
import { stockShownBy } from "../rules/stock/shown-stock.ts";
import { isDatabaseAway } from "../database/constraint-errors.ts";
import { writerOf } from "./answer-writers.ts";
import { answerSchema, checkPart } from "./endpoint-schemas.ts";
import { PackedBody } from "./packing/packed-body.ts";

declare module "fastify" {
  interface FastifyInstance {
    cachedCalls: CachedCalls;
  }
}

/** The checked parts of a call that its answer depends on. */
interface AskedCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** `inTurn` waits for the visitor's turn if the answer is not kept; left out if the caller already has the turn. */
type Answer = (asked: AskedCall, language: Language, inTurn?: InTurn) => Promise<CachedAnswer<PackedBody>>;

interface Making {
  make: (asked: AskedCall, language: Language) => Promise<unknown>;
  isWatched: (data: unknown) => boolean;
}

/**
 * The public reads whose answers are kept. Callers over the network and pages that are rendered in this process get the
 * same answer, made once.
 */
export class CachedCalls {
  readonly #cache: AnswerCache<PackedBody>;
  readonly #calls = new Map<string, { endpoint: Endpoint; answer: Answer }>();

  constructor(cache: AnswerCache<PackedBody>) {
    this.#cache = cache;
  }

  /** Adds a call whose payload `make` makes; returns the function that answers it. */
  add(endpoint: Endpoint, { make, isWatched }: Making): Answer {
    const write = writerOf(answerSchema(endpoint));
    const answer: Answer = ({ params, query, body }, language, inTurn) => {
      // Parameters that nobody reads (`utm_source`) make no answer of their own.
      const asked = {
        ...(endpoint.params && { params }),
        ...(endpoint.query && { query }),
        ...(endpoint.body && { body }),
      };
      const makeBody = async () => {
        const data = await make(asked, language);
        const text = write({ code: 200, message: successText(endpoint.success, language), data });
        const stockOf = stockShownBy(endpoint.name, data);
        return new PackedBody(text, { isWatched: isWatched(data), stockOf });
      };
      const key = `${endpoint.name} ${language} ${JSON.stringify(asked)}`;
      return this.#cache.getOrStale(key, makeBody, { inTurn });
    };
    this.#calls.set(endpoint.name, { endpoint, answer });
    return answer;
  }

  /**
   * A typed caller within this process, so that the server renders what the browser would get: a page has its visitor's
   * turn for all its calls. `onStale` is called for an answer that may be out of date.
   */
  callIn(language: Language, onStale: () => void): Call {
    return async (name, input) => {
      const known = this.#calls.get(name);
      if (known === undefined) throw new Error(`The answer of ${name} is not kept: pages do not ask it.`);
      const { endpoint, answer } = known;
      const { params, query, body } = input as AskedCall;
      try {
        const asked = {
          params: checkPart(endpoint.params, params),
          query: checkPart(endpoint.query, query),
          body: checkPart(endpoint.body, body),
        };
        const { value, isStale } = await answer(asked, language);
        if (isStale) onStale();
        return (JSON.parse(value.text) as { data: never }).data;
      } catch (error) {
        throw asCallError(error, language);
      }
    };
  }
}

/** The error that a browser would get for a refusal; any other error is unchanged, and is logged. */
function asCallError(error: unknown, language: Language): unknown {
  const refusal = isDatabaseAway(error) ? new Refusal("databaseUnavailable") : error;
  if (!(refusal instanceof Refusal)) return error;
  const { reason, values } = refusal;
  const status = refusalStatus[reason];
  return new CallError(status, { code: status, reason, message: refusalText(reason, language, values) });
}

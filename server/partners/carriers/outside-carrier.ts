import type { FastifyBaseLogger } from "fastify";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import type { Database } from "../../database/queryable.ts";
import {
  findCachedDestination,
  findCachedQuotes,
  keepDestination,
  keepQuotes,
} from "./cached-quotes.queries.ts";
import { createAsk } from "./ask-carrier.ts";
import { type AskCarrier, type CarrierApi } from "./carrier-api.ts";
import { CarrierFault } from "./carrier-fault.ts";
import { type CarrierQuote } from "./check-quotes.ts";
import { lastCarrierFault, recordCarrierFault } from "./last-carrier-fault.ts";
import { Circuit } from "./circuit.ts";
import { findSubdistrict } from "./places.queries.ts";
import { shopOriginSetting } from "../../company/shop-origin.ts";

/** Milliseconds for all requests of one price, the retry included; the browser waits 5 s for the shop. */
const timeLimit = 3_000;
/** Heavier parcels are outside what couriers' parcel APIs serve. */
const heaviestParcelKilograms = 10_000;

/** An outside carrier API with what protects the shop from it: stored answers, a time limit, a pause after failures. */
export class OutsideCarrier {
  readonly #api: CarrierApi;
  readonly #access: { url: string; key: string };
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #circuit = new Circuit({ allowedFailures: 5, restMilliseconds: 30_000 });
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(
    api: CarrierApi,
    access: { url: string; key: string },
    { db, log }: { db: Database; log: FastifyBaseLogger },
  ) {
    this.#api = api;
    this.#access = access;
    this.#db = db;
    this.#log = log;
  }

  /** The carrier's prices; empty if it does not go there; undefined if it cannot be asked or its answer is unusable. */
  async quote(
    place: Subdistrict,
    kilograms: number,
    beforeAsking?: () => Promise<void>,
  ): Promise<CarrierQuote[] | undefined> {
    if (kilograms > heaviestParcelKilograms) return undefined;
    const { subdistrictId: originId } = await shopOriginSetting.read(this.#db);
    // A kept answer is only valid for its origin.
    const parcel = {
      carrier: `${this.#api.name} ${originId}`,
      subdistrictId: place.subdistrictId,
      kilograms,
    };
    const key = `quote ${originId} ${place.subdistrictId} ${kilograms}`;
    // Outside of the work that callers share, because a refusal to one of them is not one to the others.
    if (beforeAsking !== undefined && !this.#underWay.has(key)) {
      if ((await findCachedQuotes(this.#db, parcel)) === undefined) await beforeAsking();
    }
    return this.#once(key, async () => {
      const kept = await findCachedQuotes(this.#db, parcel);
      if (kept !== undefined) return kept;
      if (!this.#circuit.mayAsk()) return undefined;
      try {
        const quotes = await this.#ask({ originId, place, kilograms });
        this.#circuit.succeeded();
        await lastCarrierFault.remove(this.#db);
        if (quotes !== undefined) await keepQuotes(this.#db, parcel, quotes);
        return quotes;
      } catch (error) {
        if (!(error instanceof CarrierFault)) throw error;
        if (!error.isOfParcel) {
          this.#circuit.failed();
          await recordCarrierFault(this.#db, error.message);
        }
        this.#log.warn(
          { err: error, carrier: this.#api.name },
          "a carrier could not be asked: the tariff table prices",
        );
        return undefined;
      }
    });
  }

  async #ask(parcel: {
    originId: number;
    place: Subdistrict;
    kilograms: number;
  }): Promise<CarrierQuote[] | undefined> {
    const { place, kilograms } = parcel;
    const ask = createAsk({ ...this.#access, signal: AbortSignal.timeout(timeLimit) });
    const origin = await findSubdistrict(this.#db, parcel.originId);
    if (origin === undefined) return undefined;
    const originId = await this.#idOf(ask, origin);
    const destinationId = await this.#idOf(ask, place);
    if (originId === "" || destinationId === "") return undefined;
    const { quotes, leftOut } = await this.#api.price(ask, { originId, destinationId, kilograms });
    if (leftOut.length > 0)
      this.#log.warn({ carrier: this.#api.name, leftOut }, "odd rows of a carrier's answer were left out");
    return quotes;
  }

  /** The carrier's own id of a place, asked for once and stored; empty if the carrier has none. */
  #idOf(ask: AskCarrier, place: Subdistrict): Promise<string> {
    const { subdistrictId, subdistrictName: subdistrict, city, province } = place;
    return this.#once(`place ${subdistrictId}`, async () => {
      const destination = { carrier: this.#api.name, subdistrictId };
      const kept = await findCachedDestination(this.#db, destination);
      if (kept !== undefined) return kept;
      const externalId = (await this.#api.findPlace(ask, { subdistrict, city, province })) ?? "";
      await keepDestination(this.#db, { ...destination, externalId });
      return externalId;
    });
  }

  /** Callers that need the same answer at the same time share one request. */
  async #once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared as Promise<Answer>;
    const answer = ask().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }
}

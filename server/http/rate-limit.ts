import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../core/refusal.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/**
 * Attempts allowed per window of seconds. The window starts with the first attempt; the rule's name says what the key
 * is.
 */
const rules = {
  loginPerAddress: { tries: 60, seconds: quarterHour },
  /** All guesses at an account, under any of its names and from any address. */
  loginPerAccount: { tries: 10, seconds: quarterHour },
  /**
   * Only those from addresses from which the account has not been used: the remaining ones are reserved for its owner.
   */
  loginPerAccountByStrangers: { tries: 6, seconds: quarterHour },
  /** Computing a password hash is expensive, also for a correct password. */
  rightLoginPerAccount: { tries: 100, seconds: quarterHour },
  registrationPerAddress: { tries: 20, seconds: hour },
  mailPerAccount: { tries: 5, seconds: hour },
  /** Mails to people who may have nothing to do with the shop. */
  companyInvitations: { tries: 30, seconds: hour },
  mailPerAddress: { tries: 30, seconds: hour },
  /** Each stores photos and alerts the staff. */
  quoteRequestPerAddress: { tries: 12, seconds: hour },
  quoteRequestPerAccount: { tries: 30, seconds: hour },
  /** Each marks what the shop says of a part, and alerts the staff. */
  misfitPerAddress: { tries: 10, seconds: hour },
  misfitPerAccount: { tries: 30, seconds: hour },
  /** Only codes that open no order. */
  orderLinkPerAddress: { tries: 30, seconds: quarterHour },
  /** Only codes that open no machine. */
  machineLinkPerAddress: { tries: 30, seconds: quarterHour },
  /** Only codes that end no mails. */
  serviceLinkPerAddress: { tries: 30, seconds: quarterHour },
  /** Workbooks with a list of parts. */
  listFilePerAddress: { tries: 60, seconds: quarterHour },
  quotationLinkPerAddress: { tries: 30, seconds: quarterHour },
  /** Each asks the payment gateway for something. */
  onlinePaymentPerOrder: { tries: 30, seconds: hour },
  /** Only codes of orders with digits that are not theirs. */
  trackingPerAddress: { tries: 30, seconds: quarterHour },
  /** Guesses at the digits of one order, from any address. */
  trackingPerOrder: { tries: 100, seconds: hour },
  /** The same guesses, for each address. */
  trackingPerOrderAndAddress: { tries: 30, seconds: hour },
  /** Only prices that need an answer from an outside carrier. */
  shippingPerAddress: { tries: 60, seconds: quarterHour },
  oneTimeCodePerAddress: { tries: 30, seconds: quarterHour },
  secondFactorPerAccount: { tries: 10, seconds: quarterHour },
  passwordChangePerAccount: { tries: 10, seconds: quarterHour },
} as const;

export type RateLimitName = keyof typeof rules;

/** For how many seconds the shop remembers that an account was used from an address. */
const knownAddressSeconds = 30 * 24 * hour;

/**
 * Counts attempts in the database, so that all processes of the shop count together. Each call runs a statement of its
 * own on the pool: never call it inside an open transaction, which on PGlite would wait for itself.
 */
export class RateLimits {
  readonly #limiters: Record<RateLimitName, RateLimiterPostgres>;
  readonly #knownAddresses: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiter = (name: string, tries: number, seconds: number) =>
      new RateLimiterPostgres({
        // No named statements: PGlite keeps them when its one connection is opened again, and then refuses the same
        // names.
        storeClient: {
          query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
        },
        storeType: "pool",
        tableName: "rate_limit",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: tries,
        duration: seconds,
      });
    this.#limiters = Object.fromEntries(
      Object.entries(rules).map(([name, { tries, seconds }]) => [name, limiter(name, tries, seconds)]),
    ) as Record<RateLimitName, RateLimiterPostgres>;
    this.#knownAddresses = limiter("knownAddress", 1, knownAddressSeconds);
  }

  /**
   * Counts one attempt.
   * @throws Refusal tooManyTries with the seconds to wait if there were too many; a database error if the database is
   * away, so that nobody can guess freely meanwhile.
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.#limiters[name].consume(hashed(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyTries(error);
    }
  }

  /**
   * Counts nothing.
   * @throws Refusal tooManyTries if no further attempt would be allowed.
   */
  async requireLeft(name: RateLimitName, key: string): Promise<void> {
    const counted = await this.#limiters[name].get(hashed(key));
    if (counted !== null && counted.consumedPoints >= rules[name].tries) throw tooManyTries(counted);
  }

  /** Whether an attempt was counted in the present window. */
  async isCounted(name: RateLimitName, key: string): Promise<boolean> {
    const counted = await this.#limiters[name].get(hashed(key));
    return counted !== null && counted.consumedPoints > 0;
  }

  /** Takes back one counted attempt that was not a guess. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(hashed(key));
  }

  /** Resets the counter. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(hashed(key));
  }

  /** Remembers for 30 days that the account's owner has used this address. */
  async rememberAddress(accountKey: string, address: string): Promise<void> {
    await this.#knownAddresses.set(hashed(`${accountKey} ${address}`), 1, knownAddressSeconds);
  }

  /** Whether the account's owner has used this address in the last 30 days. */
  async isAddressKnown(accountKey: string, address: string): Promise<boolean> {
    return (await this.#knownAddresses.get(hashed(`${accountKey} ${address}`))) !== null;
  }
}

function tooManyTries({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Refusal("tooManyTries", { seconds }, { retryAfterSeconds: seconds });
}

export function createRateLimits(pool: Pool): RateLimits {
  return new RateLimits(pool);
}

/**
 * The caller, for counting: the IPv4 address, or the /64 network, which usually belongs to one IPv6 customer. A caller who
 * has hung up has no address any more.
 */
export function clientAddress({ ip }: { ip: FastifyRequest["ip"] | undefined }): string {
  if (ip === undefined) return "gone";
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Keys contain names and addresses of people: only their hash is stored. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

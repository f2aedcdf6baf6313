import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../core/refusal.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** How many tries in how many seconds, counted from the first; what the key of each is stands in its name. */
const rules = {
  loginPerAddress: { tries: 60, seconds: quarterHour },
  /** All guesses at an account, by whichever of its names and wherever from. */
  loginPerAccount: { tries: 10, seconds: quarterHour },
  /** Those from addresses that the account has not been used from: the others are left to its owner. */
  loginPerAccountByStrangers: { tries: 6, seconds: quarterHour },
  /** The hash of a password costs the server much, also of the right one. */
  rightLoginPerAccount: { tries: 100, seconds: quarterHour },
  registrationPerAddress: { tries: 20, seconds: hour },
  mailPerAccount: { tries: 5, seconds: hour },
  mailPerAddress: { tries: 30, seconds: hour },
  oneTimeCodePerAddress: { tries: 30, seconds: quarterHour },
  secondFactorPerAccount: { tries: 10, seconds: quarterHour },
  passwordChangePerAccount: { tries: 10, seconds: quarterHour },
} as const;

export type RateLimitName = keyof typeof rules;

/** An account was used from an address; remembered for this many seconds. */
const knownAddressSeconds = 30 * 24 * hour;

/**
 * Counts tries in the database, so that all processes of the shop count together. Each call is a statement of its own
 * on the pool: never call it inside an open transaction, which on PGlite would wait for itself.
 */
export class RateLimits {
  readonly #limiters: Record<RateLimitName, RateLimiterPostgres>;
  readonly #knownAddresses: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiter = (name: string, tries: number, seconds: number) =>
      new RateLimiterPostgres({
        // Statements go without names: PGlite keeps named ones when its one connection is made anew, and then refuses them.
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
   * Counts one try.
   * @throws Refusal tooManyTries with the seconds to wait, when there have been too many; a database error where the
   * database is away, so that nobody guesses freely meanwhile.
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.#limiters[name].consume(hashed(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new Refusal("tooManyTries", { seconds }, { retryAfterSeconds: seconds });
    }
  }

  /** Takes one counted try back: it was not a guess. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(hashed(key));
  }

  /** Begins to count anew. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(hashed(key));
  }

  /** Remembers for 30 days that the account's owner has come from this address. */
  async rememberAddress(accountKey: string, address: string): Promise<void> {
    await this.#knownAddresses.set(hashed(`${accountKey} ${address}`), 1, knownAddressSeconds);
  }

  /** Whether the account's owner has come from this address in the last 30 days. */
  async isAddressKnown(accountKey: string, address: string): Promise<boolean> {
    return (await this.#knownAddresses.get(hashed(`${accountKey} ${address}`))) !== null;
  }
}

export function createRateLimits(pool: Pool): RateLimits {
  return new RateLimits(pool);
}

/** Who calls, for counting: the IPv4 address, or the /64 network that one IPv6 customer commonly has for himself. */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Keys name people and their addresses: only a hash of them is kept. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { CheckedInput, Endpoint, EndpointData } from "#contract/core/endpoint.ts";
import type { idempotencyHeaders } from "#contract/core/fields.ts";
import type { Language } from "#contract/core/languages.ts";
import type { KeyedContent } from "../core/idempotency.queries.ts";
import type { Membership } from "../core/membership.ts";
import type { Session } from "../core/sessions.ts";
import type { LinkedOrder } from "../rules/orders/order-links.ts";

/** What a handler gets besides the checked parts of the request. */
interface RequestContext<E extends Endpoint> {
  session: E["access"] extends "public" | "link" ? undefined : Session;
  /** The order of the private link. */
  linked: E["access"] extends "link" ? LinkedOrder : undefined;
  /** The caller's company and role in it. */
  membership: E["access"] extends "company" ? Membership : undefined;
  /** The request's `Idempotency-Key` with its content; undefined without a key. */
  keyed: KeyedContent | undefined;
  language: Language;
  /** The handler of a call whose answer is kept gets neither of the two. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler gets. */
export type Asked<E extends Endpoint> = CheckedInput<E> & RequestContext<E>;

/** Returns the payload; if the contract has none (a file), the handler sends the reply itself and returns it. */
export type Handler<E extends Endpoint> = (
  input: Asked<E>,
) => Promise<[NonNullable<E["data"]>] extends [never] ? FastifyReply : EndpointData<E>>;

/** Observes the answers of a call as they are sent, also cached ones. */
export interface Watch<E extends Endpoint> {
  /** Whether an answer should be reported. */
  concerns: (data: EndpointData<E>) => boolean;
  /** Called each time such an answer is sent. It must be quick and must not throw. */
  notify: (input: CheckedInput<E>, request: FastifyRequest) => void;
}

/**
 * Whether what an `ownerOrStaff` call asks for belongs to this account.
 * @throws Refusal if there is no such thing.
 */
export type IsOwner<E extends Endpoint> = (input: CheckedInput<E>, userId: string) => Promise<boolean>;

/** A caller whose session has not been checked yet. */
export interface Claim {
  /** The access token in its stored form. */
  tokenHash: string;
  /**
   * Finds the session.
   * @throws Refusal signInRequired
   */
  find: () => Promise<Session>;
}

/** Makes sure by its own statement that the caller's session is open. */
export type ClaimHandler<E extends Endpoint> = (
  input: CheckedInput<E> & { claim: Claim; keyed: KeyedContent | undefined; language: Language },
) => Promise<EndpointData<E>>;

/** A call that makes something and takes an `Idempotency-Key`. */
export type KeyedEndpoint = Endpoint & {
  access: "public" | "member" | "company" | "staff";
  headers?: typeof idempotencyHeaders;
};

/** Without the request's key, about which the register asks, and without the reply, which may have been made before. */
export type OnceInput<E extends Endpoint> = Omit<Asked<E>, "keyed" | "reply">;

/** Does its work with the database of `parts`, which is a transaction if the request has a key. */
export type OnceHandler<E extends Endpoint, Parts> = (
  parts: Parts,
  input: OnceInput<E>,
) => Promise<EndpointData<E>>;

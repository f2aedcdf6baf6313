import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod as RouteHandler,
  RouteOptions,
} from "fastify";
import { adminRoutes } from "#contract/admin/routes.ts";
import { unattendedHeader } from "#contract/people/admin/unattended.ts";
import { takesKey } from "#contract/core/fields.ts";
import { fileBody, type CheckedInput, type Endpoint, type EndpointData } from "#contract/core/endpoint.ts";
import type { Language } from "#contract/core/languages.ts";
import { routes } from "#contract/routes.ts";
import { successText } from "#contract/texts/success.ts";
import { isDatabaseAway } from "../database/constraint-errors.ts";
import type { Changes } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import { writerOf } from "./answer-writers.ts";
import type {
  Asked,
  Claim,
  ClaimHandler,
  Handler,
  IsOwner,
  KeyedEndpoint,
  OnceHandler,
  OnceInput,
  Watch,
} from "./call-handlers.ts";
import { allowSlowBody, allowSlowConnection } from "./connections/body-time.ts";
import { routeSchema, validatorOf } from "./endpoint-schemas.ts";
import { acceptOnlyFiles } from "./file-bodies.ts";
import type { CachedCalls } from "./cached-calls.ts";
import { packOnce } from "./packing/packed-body.ts";
import { requireMembership, type Membership } from "../core/membership.ts";
import type { LinkedOrder } from "../rules/orders/order-links.ts";
import { staleWarning } from "../core/answer-cache.ts";
import { doOnce, type OnceParts } from "../core/do-once.ts";
import { keyedContent, type KeyedContent } from "../core/idempotency.queries.ts";
import { KeySessions } from "../core/key-sessions.ts";
import { Refusal } from "../core/refusal.ts";
import { requireRight } from "../core/rights.ts";
import { requestLanguage } from "./request-language.ts";
import { claimedKey, claimedToken, findSession, type Session } from "../core/sessions.ts";
import { requireLinkedOrder } from "./linked-order.ts";
import { clientAddress, type RateLimitName, type RateLimits } from "./rate-limit.ts";
import type { VisitorTurns } from "./connections/visitor-turns.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call's name in the contract; left out for other routes. */
    call?: string;
  }
}

/** Registers one call of the contract on the server. */
type Register = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  ...more: [E["access"]] extends ["ownerOrStaff"] ? [isOwner: IsOwner<E>] : [watch?: Watch<E>]
) => void;

export interface RegisterEndpoint extends Register {
  /** The keys of programs, as every call checks them. */
  keys: KeySessions;
  /**
   * Registers a frequent call of members whose own statement checks the session, so that the session is not read
   * separately. If there are several reasons for a refusal, a missing session is reported first.
   */
  byClaim: <E extends Endpoint & { access: "member" }>(endpoint: E, handler: ClaimHandler<E>) => void;
  /**
   * Registers a call that does its work once for each `Idempotency-Key` ({@link doOnce}), with `parts` of the shop.
   * `everyTime` counts each arrival, also of a request that is sent again, outside the work's transaction.
   */
  once: <E extends KeyedEndpoint, Parts extends OnceParts>(
    endpoint: E,
    parts: Parts,
    handler: OnceHandler<E, Parts>,
    everyTime?: (input: OnceInput<E>) => Promise<void>,
  ) => void;
  /** Registers a call with which anybody can send a file: the tries of each address are counted before the file is received. */
  countedFile: <E extends Endpoint & { access: "public" }>(
    endpoint: E,
    limit: RateLimitName,
    handler: Handler<E>,
  ) => void;
}

const allRoutes = { ...routes, ...adminRoutes };

/** Bytes; a call that needs more has a larger limit in the contract. */
const defaultBodyLimit = 64 * 1024;

/**
 * Builds the function with which the domains register their calls. Every call runs the same way: session and rights,
 * validation, one handler, the envelope. Public reads are answered through `cachedCalls` while nothing has changed, and made
 * in the visitor's turn.
 */
export function createRegister(
  app: FastifyInstance,
  {
    db,
    changes,
    limits,
    ...forCached
  }: { db: Queryable; changes: Changes; limits: RateLimits; cachedCalls: CachedCalls; turns: VisitorTurns },
): RegisterEndpoint {
  const callers = { db, keys: new KeySessions({ db, changes }) };
  const sessions = new WeakMap<FastifyRequest, Session>();
  const memberships = new WeakMap<FastifyRequest, Membership>();
  const linkedOrders = new WeakMap<FastifyRequest, LinkedOrder>();
  const register: Register = (endpoint, handler, ...more) => {
    type E = typeof endpoint;
    const isOwner = endpoint.access === "ownerOrStaff" ? (more[0] as IsOwner<E>) : undefined;
    const watch = isOwner === undefined ? (more[0] as Watch<E> | undefined) : undefined;
    const answerCaller = answerOnce(endpoint, (asked, request, reply) =>
      handler({
        ...asked,
        keyed: keyedContentOf(endpoint, asked),
        session: sessions.get(request),
        linked: linkedOrders.get(request),
        membership: memberships.get(request),
        request,
        reply,
      } as unknown as Asked<E>),
    );
    addRoute(app, endpoint, {
      ...(endpoint.access !== "public" && {
        // Checked before the body is read, so that only somebody with a session or a link can make the server receive a
        // picture.
        onRequest: async (request, reply) => {
          // A key opens no link, and says so.
          if (endpoint.access === "link" && claimedKey(request.headers.authorization) === undefined)
            linkedOrders.set(request, await requireLinkedOrder({ db, limits }, request));
          else {
            const session = await requireSession(callers, endpoint, request, reply);
            sessions.set(request, session);
            if (endpoint.access === "company")
              memberships.set(request, await requireMembership(db, session.userId, endpoint.companyRoles));
          }
          if (endpoint.bodyLimitBytes !== undefined) allowSlowBody(request.raw);
        },
      }),
      ...(isOwner !== undefined && {
        preHandler: async (request) => {
          const session = sessions.get(request);
          if (session === undefined) return;
          const { params, query, body, headers } = request;
          const asked = { params, query, body, headers } as unknown as CheckedInput<E>;
          if (!(await isOwner(asked, session.userId))) requirePermission(endpoint, session);
        },
      }),
      handler:
        endpoint.isCached === true ? answerFromCache(forCached, endpoint, handler, watch) : answerCaller,
    });
  };
  return Object.assign(register, {
    keys: callers.keys,
    once: <E extends KeyedEndpoint, Parts extends OnceParts>(
      endpoint: E,
      parts: Parts,
      handler: OnceHandler<E, Parts>,
      everyTime?: (input: OnceInput<E>) => Promise<void>,
    ) => {
      if (!takesKey(endpoint)) throw new Error(`the contract of ${endpoint.name} has no Idempotency-Key`);
      const handle = async ({ keyed, ...asked }: OnceInput<E> & { keyed: KeyedContent | undefined }) => {
        await everyTime?.(asked);
        const userId = (asked as { session?: Session }).session?.userId ?? null;
        return doOnce(parts, keyed && { userId, ...keyed }, (once) => handler(once, asked));
      };
      register(endpoint, handle as unknown as Handler<Endpoint>);
    },
    countedFile: <E extends Endpoint & { access: "public" }>(
      endpoint: E,
      limit: RateLimitName,
      handler: Handler<E>,
    ) => {
      addRoute(app, endpoint, {
        onRequest: async (request) => {
          await limits.consume(limit, clientAddress(request));
          allowSlowConnection(request.raw);
        },
        handler: answerOnce(endpoint, (asked, request, reply) =>
          handler({
            ...asked,
            keyed: keyedContentOf(endpoint, asked),
            request,
            reply,
          } as unknown as Asked<E>),
        ),
      });
    },
    byClaim: <E extends Endpoint>(endpoint: E, handler: ClaimHandler<E>) => {
      addRoute(app, endpoint, {
        handler: answerOnce(endpoint, (asked, request, reply) => {
          const tokenHash = claimedToken(request.headers.authorization);
          if (tokenHash === undefined) throw new Refusal("signInRequired");
          const claim: Claim = { tokenHash, find: () => requireSession(callers, endpoint, request, reply) };
          const keyed = keyedContentOf(endpoint, asked);
          return handler({ ...asked, claim, keyed } as unknown as Parameters<typeof handler>[0]);
        }),
        errorHandler: async (error, request, reply) => {
          // While the database is away the session cannot be checked, and the caller would wait for it twice.
          if (!isDatabaseAway(error)) await requireSession(callers, endpoint, request, reply);
          throw error;
        },
      });
    },
  });
}

interface AskedOnce {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
  language: Language;
}

/** What the key of a request stands for: the call, and everything that it asks. Undefined without a key. */
function keyedContentOf(
  endpoint: Endpoint,
  { params, query, body, headers }: AskedOnce,
): KeyedContent | undefined {
  if (!takesKey(endpoint)) return undefined;
  const key = (headers as { "idempotency-key"?: string })["idempotency-key"];
  return keyedContent(key, [endpoint.name, params, query, body]);
}

/** Answers a request with what `make` makes only for this request. */
function answerOnce(
  endpoint: Endpoint,
  make: (asked: AskedOnce, request: FastifyRequest, reply: FastifyReply) => unknown,
): RouteHandler {
  return async (request, reply) => {
    const language = requestLanguage(request);
    const { params, query, body, headers } = request;
    const data = await make({ params, query, body, headers, language }, request, reply);
    // What a call of anybody answers to a body may be a secret too: a login's token, where an order is.
    if (endpoint.access !== "public" || request.method !== "GET")
      void reply.header("cache-control", "no-store");
    if (endpoint.data === undefined) return data;
    void reply.type(json);
    const answer = { code: 200, message: successText(endpoint.success, language), data };
    // The JSON schema writes an answer as a string, never as a buffer.
    return packOnce(reply.serialize(answer) as string, request, reply);
  };
}

const json = "application/json; charset=utf-8";

/** The answer is for everybody, so its handler only gets the checked input and the language. */
function answerFromCache<E extends Endpoint>(
  { cachedCalls, turns }: { cachedCalls: CachedCalls; turns: VisitorTurns },
  endpoint: E,
  handler: Handler<E>,
  watch: Watch<E> | undefined,
): RouteHandler {
  const answer = cachedCalls.add(endpoint, {
    make: (asked, language) => handler({ ...asked, language } as unknown as Asked<E>),
    isWatched: (data) => watch?.concerns(data as EndpointData<E>) === true,
  });
  return async (request, reply) => {
    void reply
      .type(json)
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Encoding, Accept-Language");
    const { value: body, isStale } = await answer(request, requestLanguage(request), turns.of(request));
    if (isStale) void reply.header("warning", staleWarning);
    if (body.isWatched) {
      const { params, query, body: asked } = request;
      watch?.notify({ params, query, body: asked } as unknown as CheckedInput<E>, request);
    }
    return body.send(request, reply);
  };
}

interface RouteHooks extends Pick<RouteOptions, "handler" | "preHandler" | "errorHandler"> {
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Fastify accepts content types by scope, so each call that takes a file has a scope of its own. */
function addRoute(app: FastifyInstance, endpoint: Endpoint, { onRequest, ...hooks }: RouteHooks): void {
  const [method = "GET", pattern = ""] = allRoutes[endpoint.name].split(" ");
  const route: RouteOptions = {
    method,
    url: pattern.replace(/\{(\w+)\}/g, ":$1"),
    bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimit,
    schema: routeSchema(endpoint),
    config: { call: endpoint.name },
    serializerCompiler: ({ schema }) => writerOf(schema),
    validatorCompiler: ({ httpPart }) => validatorOf(endpoint, httpPart),
    // Answers with a payload are packed where they are made.
    ...(endpoint.data && { compress: false }),
    ...(onRequest && { onRequest }),
    ...hooks,
  };
  if (endpoint.body !== fileBody) {
    app.route(route);
    return;
  }
  void app.register((files, _options, done) => {
    acceptOnlyFiles(files);
    files.route(route);
    done();
  });
}

interface Callers {
  db: Queryable;
  keys: KeySessions;
}

async function requireSession(
  { db, keys }: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  // Of a program: whatever the call is, its scope is asked for before anything else.
  const keyHash = claimedKey(request.headers.authorization);
  if (keyHash !== undefined) {
    const setFields = (fields: Record<string, string>) => void reply.headers(fields);
    const program = await keys.find({ tokenHash: keyHash, ip: request.ip, setFields });
    if (endpoint.permission === undefined) throw new Refusal("notForKeys");
    requirePermission(endpoint, program);
    return program;
  }
  const session = await findSession(db, request.headers.authorization, {
    isUse: request.headers[unattendedHeader] === undefined,
  });
  if (session === undefined) throw new Refusal("signInRequired");
  if (endpoint.access === "staff") requirePermission(endpoint, session);
  return session;
}

function requirePermission({ permission }: Endpoint, session: Session): void {
  if (permission === undefined) throw new Refusal("notAllowed");
  requireRight(session, permission);
}

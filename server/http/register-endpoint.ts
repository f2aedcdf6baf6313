import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { adminRoutes } from "#contract/admin/routes.ts";
import { unattendedHeader } from "#contract/admin/unattended.ts";
import type { CheckedInput, Endpoint, EndpointData } from "#contract/endpoint.ts";
import { refusalStatus } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { routes } from "#contract/routes.ts";
import { successText } from "#contract/texts/success.ts";
import type { Queryable } from "../database/queryable.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { InvalidInput } from "../core/invalid-input.ts";
import { allowSlowBody } from "./body-time.ts";
import { PackedBody, packOnce } from "./packed-body.ts";
import { staleWarning, type KeptAnswers } from "../core/kept-answers.ts";
import { Refusal } from "../core/refusal.ts";
import { stockShownBy } from "../core/shown-stock.ts";
import { requireRight } from "../core/rights.ts";
import { requestLanguage } from "./request-language.ts";
import { findSession, type Session } from "../core/sessions.ts";

/** What a handler gets besides the checked parts of the request. */
export interface RequestContext<E extends Endpoint> {
  session: E["access"] extends "public" ? undefined : Session;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the payload; if the contract has none (a file), the handler sends the reply itself and returns it. */
type Handler<E extends Endpoint> = (
  input: CheckedInput<E> & RequestContext<E>,
) => Promise<[NonNullable<E["data"]>] extends [never] ? FastifyReply : EndpointData<E>>;

/** Observes the answers of a call as they are sent, also cached ones. */
export interface Watch<E extends Endpoint> {
  /** Whether an answer should be reported. */
  concerns: (data: EndpointData<E>) => boolean;
  /** Called each time such an answer is sent. It must be quick and must not throw. */
  notify: (input: CheckedInput<E>, request: FastifyRequest) => void;
}

/**
 * The account that owns what an `ownerOrStaff` call asks for.
 * @throws Refusal if there is no such thing.
 */
export type OwnerOf<E extends Endpoint> = (input: CheckedInput<E>) => Promise<string>;

/** Registers one call of the contract on the server. */
export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  ...more: [E["access"]] extends ["ownerOrStaff"] ? [ownerOf: OwnerOf<E>] : [watch?: Watch<E>]
) => void;

const allRoutes = { ...routes, ...adminRoutes };

/** Bytes; a call that needs more has a larger limit in the contract. */
const defaultBodyLimit = 64 * 1024;

/**
 * Builds the function with which the domains register their calls. Every call runs the same way: session and rights,
 * validation, one handler, the envelope. Public reads are answered from `cache` while nothing has changed.
 */
export function createRegister(
  app: FastifyInstance,
  { db, cache }: { db: Queryable; cache: KeptAnswers<PackedBody> },
): RegisterEndpoint {
  const sessions = new WeakMap<FastifyRequest, Session>();
  return (endpoint, handler, ...more) => {
    type E = typeof endpoint;
    const ownerOf = endpoint.access === "ownerOrStaff" ? (more[0] as OwnerOf<E>) : undefined;
    const watch = ownerOf === undefined ? (more[0] as Watch<E> | undefined) : undefined;
    const [method = "GET", pattern = ""] = allRoutes[endpoint.name].split(" ");
    const isCached = endpoint.isCached === true;
    app.route({
      method,
      url: pattern.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimit,
      schema: routeSchema(endpoint),
      validatorCompiler: ({ httpPart }) => validator(endpoint[partOf(httpPart)]),
      // Checked before the body is read, so that nobody without a session can make the server receive a picture.
      onRequest: async (request) => {
        if (endpoint.access === "public") return;
        sessions.set(request, await requireSession(db, endpoint, request));
        if (endpoint.bodyLimitBytes !== undefined) allowSlowBody(request.raw);
      },
      preHandler: async (request) => {
        const session = sessions.get(request);
        if (ownerOf === undefined || session === undefined) return;
        const { params, query, body, headers } = request;
        const owner = await ownerOf({ params, query, body, headers } as unknown as CheckedInput<E>);
        if (owner !== session.userId) requirePermission(endpoint, session);
      },
      handler: async (request, reply) => {
        const language = requestLanguage(request);
        const answer = async () => {
          const data = await handler({
            params: request.params,
            query: request.query,
            body: request.body,
            headers: request.headers,
            session: sessions.get(request),
            language,
            request,
            reply,
          } as unknown as Parameters<typeof handler>[0]);
          return endpoint.data === undefined
            ? (data as FastifyReply)
            : { code: 200, message: successText(endpoint.success, language), data };
        };
        if (!isCached) {
          if (endpoint.access !== "public") void reply.header("cache-control", "no-store");
          const answered = await answer();
          if (endpoint.data === undefined) return answered;
          void reply.type("application/json; charset=utf-8");
          return packOnce(reply.serialize(answered) as string, request, reply);
        }
        void reply
          .type("application/json; charset=utf-8")
          .header("cache-control", "no-cache")
          .header("vary", "Accept-Encoding, Accept-Language");
        const key = `${endpoint.name} ${language} ${JSON.stringify([request.params, request.query, request.body])}`;
        // The JSON schema writes an answer as a string, never as a buffer.
        const { value: body, isStale } = await cache.getOrStale(key, async () => {
          const answered = await answer();
          const isWatched =
            watch !== undefined &&
            "data" in answered &&
            watch.concerns(answered.data as Parameters<typeof watch.concerns>[0]);
          const stockOf = "data" in answered ? stockShownBy(endpoint.name, answered.data) : [];
          return new PackedBody(reply.serialize(answered) as string, { isWatched, stockOf });
        });
        if (isStale) void reply.header("warning", staleWarning);
        if (body.isWatched) {
          const { params, query, body: asked } = request;
          watch?.notify(
            { params, query, body: asked } as unknown as Parameters<typeof watch.notify>[0],
            request,
          );
        }
        return body.send(request, reply);
      },
    });
  };
}

async function requireSession(db: Queryable, endpoint: Endpoint, request: FastifyRequest): Promise<Session> {
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

function partOf(httpPart: string | undefined): "params" | "query" | "body" | "headers" {
  if (httpPart === "params" || httpPart === "body" || httpPart === "headers") return httpPart;
  return "query";
}

function validator(schema: z.ZodType | undefined) {
  return (value: unknown) => {
    const result = schema?.safeParse(value ?? {}, { error: validationKey });
    if (result === undefined) return { value };
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };
}

const errorSchema = {
  type: "object",
  properties: {
    code: { type: "integer" },
    reason: { type: "string" },
    message: { type: "string" },
    errors: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
  required: ["code", "reason", "message"],
};

function asInput(schema: z.ZodType) {
  return z.toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any" });
}

/** The JSON schemas with which answers are written and which the OpenAPI document shows. */
function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const statuses = new Set<number>((endpoint.refusals ?? []).map((reason) => refusalStatus[reason]));
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.headers) statuses.add(400);
  if (endpoint.access !== "public") statuses.add(401);
  if (endpoint.access === "staff" || endpoint.access === "ownerOrStaff") statuses.add(403);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: asInput(endpoint.params) }),
    ...(endpoint.query && { querystring: asInput(endpoint.query) }),
    ...(endpoint.headers && { headers: asInput(endpoint.headers) }),
    ...(endpoint.body && { body: asInput(endpoint.body) }),
    response: {
      ...(endpoint.data && {
        200: {
          type: "object",
          properties: {
            code: { type: "integer" },
            message: { type: "string" },
            data: z.toJSONSchema(endpoint.data, { target: "draft-7", io: "output" }),
          },
          required: ["code", "message", "data"],
        },
      }),
      ...Object.fromEntries([...statuses].map((status) => [status, errorSchema])),
    },
  };
}

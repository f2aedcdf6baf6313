import { z } from "zod";
import { fileBody, type Endpoint } from "#contract/core/endpoint.ts";
import { takesKey } from "#contract/core/fields.ts";
import { refusalStatus, type RefusalReason } from "#contract/core/errors.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { InvalidInput } from "../core/invalid-input.ts";
import { madeOnce } from "./made-once.ts";

/**
 * A part of a call's input, read by its schema; unchanged if the call has no such part.
 * @throws InvalidInput
 */
export function checkPart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const result = schema.safeParse(value ?? {}, { error: validationKey });
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}

/** Fastify's check of one part of a call's request, by its own name for that part. */
export function validatorOf(endpoint: Endpoint, httpPart: string | undefined) {
  const isNamed = httpPart === "params" || httpPart === "body" || httpPart === "headers";
  const schema = endpoint[isNamed ? httpPart : "query"];
  return (value: unknown) => {
    try {
      return { value: checkPart(schema, value) };
    } catch (error) {
      return { error: error as Error };
    }
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

/** The JSON schema with which the answer of a call with a payload is written; made once, however many apps of a process serve it. */
export const answerSchema = madeOnce((endpoint: Endpoint) => ({
  type: "object" as const,
  properties: {
    code: { type: "integer" as const },
    message: { type: "string" as const },
    data: z.toJSONSchema(endpoint.data ?? z.never(), { target: "draft-7", io: "output" }),
  },
  required: ["code", "message", "data"],
}));

function securityOf({ access }: Endpoint) {
  if (access === "public") return {};
  return { security: [access === "link" ? { orderLink: [] } : { bearer: [] }] };
}

/** Every refusal that a call may answer with, besides unexpected errors. */
export function refusalsOf(endpoint: Endpoint): RefusalReason[] {
  const { access, params, query, body, headers, isCached } = endpoint;
  return [
    ...(endpoint.refusals ?? []),
    ...((params ?? query ?? body ?? headers) ? (["invalidInput"] as const) : []),
    ...(takesKey(endpoint) ? (["keyReused"] as const) : []),
    ...(isCached === true ? (["tooMuchAsked"] as const) : []),
    // Every call that is not open to everybody knows keys: it refuses them, asks for a scope, and counts their calls.
    ...(access === "public" ? [] : refusalsOfKeys),
  ];
}

const refusalsOfKeys = [
  "signInRequired",
  "notAllowed",
  "keyUnknown",
  "keyExpired",
  "keyRevoked",
  "keyAddressNotAllowed",
  "keyLacksScope",
  "notForKeys",
  "keyTooFast",
] as const satisfies RefusalReason[];

/** The JSON schemas with which answers are written and which the OpenAPI document shows; made once as well. */
export const routeSchema = madeOnce((endpoint: Endpoint): Record<string, unknown> => {
  const statuses = new Set<number>(refusalsOf(endpoint).map((reason) => refusalStatus[reason]));
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...securityOf(endpoint),
    ...(endpoint.permission && { "x-permission": endpoint.permission }),
    ...(endpoint.companyRoles && { "x-company-roles": endpoint.companyRoles }),
    ...(endpoint.params && { params: asInput(endpoint.params) }),
    ...(endpoint.query && { querystring: asInput(endpoint.query) }),
    ...(endpoint.headers && { headers: asInput(endpoint.headers) }),
    ...(endpoint.body === fileBody
      ? { consumes: ["application/octet-stream"], body: { type: "string", format: "binary" } }
      : endpoint.body && { body: asInput(endpoint.body) }),
    response: {
      ...(endpoint.data && { 200: answerSchema(endpoint) }),
      ...(endpoint.alsoAnswers && { [endpoint.alsoAnswers]: { type: "object", additionalProperties: true } }),
      ...Object.fromEntries([...statuses].map((status) => [status, errorSchema])),
    },
  };
});

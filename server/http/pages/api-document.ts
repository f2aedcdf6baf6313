import { z } from "zod";
import * as adminModules from "#contract/admin/modules.ts";
import { apiExamples, fieldExamples } from "#contract/api-examples.ts";
import { fileBody, type CallName, type Endpoint } from "#contract/core/endpoint.ts";
import { refusalStatus, type RefusalReason } from "#contract/core/errors.ts";
import * as modules from "#contract/modules.ts";
import { webhookEvents, type ChosenEventType } from "#contract/operations/webhook-events.ts";
import { refusalTexts } from "#contract/texts/en/refusals.ts";
import { refusalsOf } from "../endpoint-schemas.ts";

type JsonSchema = Record<string, unknown>;

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

type Answer = { description: string; content?: Record<string, Content> } | { $ref: string };

/** An OpenAPI document with schemas written out at each place. */
export interface ApiDocument {
  info?: { title?: string; description?: string };
  paths?: Record<string, Record<string, unknown>>;
  components?: object;
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "summary" in value;

const exported = [...Object.values(modules), ...Object.values(adminModules)].flatMap((module) =>
  Object.entries(module as Record<string, unknown>),
);
/** Every call of the contract by its name. */
export const apiCalls = new Map(
  exported
    .map(([, value]) => value)
    .filter(isCall)
    .map((call) => [call.name, call]),
);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const pathOf = (id: string) => `#/components/schemas/${id}`;
const refTo = (id: string): JsonSchema => ({ $ref: pathOf(id) });

/**
 * Names for a generated client: what the contract exports under a name of its own keeps it (`stockRow` is `StockRow`),
 * other bodies and answers are named after their call (`MoveOrderBody`).
 */
function nameSchemas() {
  const names = z.registry<{ id?: string; examples?: unknown[] }>();
  const taken = new Set<string>();
  const give = (schema: z.ZodType | undefined, id: string) => {
    if (schema === undefined || schema === fileBody || names.has(schema) || taken.has(id)) return;
    taken.add(id);
    names.add(schema, { id });
  };
  for (const [name, value] of exported) if (value instanceof z.ZodObject) give(value, capitalized(name));
  for (const { name, body, data } of apiCalls.values()) {
    give(body, `${capitalized(name)}Body`);
    if (!(data instanceof z.ZodNull)) give(data, `${capitalized(name)}Data`);
  }
  for (const [schema, examples] of fieldExamples) names.add(schema, { examples });
  return names;
}

type Names = ReturnType<typeof nameSchemas>;

/** Every named schema as a caller sends it, or as the shop answers it. */
function written(names: Names, io: "input" | "output"): Map<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { io, uri: pathOf, unrepresentable: "any" });
  return new Map(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
      return [id, openToMore(rest)];
    }),
  );
}

/** A later version may add fields: a client that refuses what it does not know would break. */
function openToMore<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(openToMore) as Part;
  if (typeof part !== "object" || part === null) return part;
  const kept = Object.entries(part).filter(
    ([key, value]) => key !== "additionalProperties" || value !== false,
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, openToMore(value)])) as Part;
}

function idsIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, id]) => id ?? "",
  );
}

/** Ids whose schemas differ where they are sent from where they are answered, also by what they are made of. */
function differing(sent: Map<string, JsonSchema>, answered: Map<string, JsonSchema>): Set<string> {
  const different = new Set(
    [...sent]
      .filter(([id, schema]) => JSON.stringify(schema) !== JSON.stringify(answered.get(id)))
      .map(([id]) => id),
  );
  for (let size = -1; size !== different.size;) {
    size = different.size;
    for (const [id, schema] of sent) if (idsIn(schema).some((part) => different.has(part))) different.add(id);
  }
  return different;
}

/** The named schemas that calls send and answer, with those that they are made of. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = { Refusal: refusalSchema };
  #names = nameSchemas();
  #sent = written(this.#names, "input");
  #answered = written(this.#names, "output");
  #isAnswered: ReadonlySet<string>;
  #differing = differing(this.#sent, this.#answered);

  constructor() {
    for (const { data } of apiCalls.values()) if (data !== undefined) this.answered(data);
    this.#isAnswered = new Set(Object.keys(this.schemas));
  }

  /** What is also answered, but with other fields, gets another name. */
  sent(schema: z.ZodType): JsonSchema {
    const isOther = (id: string) => this.#differing.has(id) && this.#isAnswered.has(id);
    return this.#refer(schema, this.#sent, (id) => (isOther(id) ? `${id}Sent` : id));
  }

  answered(schema: z.ZodType): JsonSchema {
    return this.#refer(schema, this.#answered, (id) => id);
  }

  #refer(schema: z.ZodType, all: Map<string, JsonSchema>, named: (id: string) => string): JsonSchema {
    const id = this.#names.get(schema)?.id;
    if (id === undefined) return { type: "null" };
    this.#add(id, all, named);
    return refTo(named(id));
  }

  #add(id: string, all: Map<string, JsonSchema>, named: (id: string) => string): void {
    const schema = all.get(id);
    if (schema === undefined || this.schemas[named(id)] !== undefined) return;
    const renamed = JSON.stringify(schema).replaceAll(
      /(?<="\$ref":"#\/components\/schemas\/)\w+(?=")/g,
      (part) => named(part),
    );
    this.schemas[named(id)] = JSON.parse(renamed) as JsonSchema;
    for (const part of idsIn(schema)) this.#add(part, all, named);
  }
}

const refusalSchema = {
  type: "object",
  properties: {
    code: { type: "integer", description: "The HTTP status" },
    reason: { type: "string", description: "A stable name" },
    message: { type: "string", description: "A sentence for people, in the caller's language" },
    errors: {
      type: "array",
      description: "The wrong fields, if the fault is theirs",
      items: {
        type: "object",
        properties: { path: { type: "string", examples: ["lines.0.qty"] }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
  },
  required: ["code", "reason", "message"],
};

/** Refusals that many calls have. */
const sharedRefusals: Record<string, readonly RefusalReason[]> = {
  InvalidInput: ["invalidInput"],
  NotSignedIn: ["signInRequired", "keyUnknown", "keyExpired", "keyRevoked"],
  NotAllowed: ["notAllowed", "keyAddressNotAllowed", "keyLacksScope", "notForKeys"],
  KeyReused: ["keyReused"],
  KeyTooFast: ["keyTooFast"],
  TooMuchAsked: ["tooMuchAsked"],
};
const sharedNames = new Map(Object.entries(sharedRefusals).map(([name, reasons]) => [reasons.join(), name]));

function refusedOrShared(reasons: readonly RefusalReason[]): Answer {
  const shared = sharedNames.get(reasons.join());
  return shared === undefined ? refused(reasons) : { $ref: `#/components/responses/${shared}` };
}

/** The refusals of one status by name, with what each says in English; `{names}` stand for values. */
function refused(reasons: readonly RefusalReason[]): Answer {
  const [first = "invalidInput"] = reasons;
  return {
    description: reasons.map((reason) => `\`${reason}\`: ${refusalTexts[reason]}`).join("\n\n"),
    content: {
      "application/json": {
        schema: { allOf: [refTo("Refusal"), { properties: { reason: { enum: [...reasons] } } }] },
        example: { code: refusalStatus[first], reason: first, message: refusalTexts[first] },
      },
    },
  };
}

/** The same document, with a name for each schema, an example where there is one, and the reasons of each refusal. */
export function withNames(document: ApiDocument): object {
  const components = new Components();
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withCall(operation as Operation, components),
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(Object.entries(webhookEvents).map(asWebhook)),
    components: {
      ...document.components,
      schemas: components.schemas,
      responses: Object.fromEntries(
        Object.entries(sharedRefusals).map(([name, reasons]) => [name, refused(reasons)]),
      ),
    },
  };
}

/** An event, as an endpoint that was made in the office gets it. */
function asWebhook([type, { summary, data, example }]: [string, (typeof webhookEvents)[ChosenEventType]]) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(data, { io: "output" }) as JsonSchema;
  const operation = {
    operationId: type,
    summary,
    description: "Signed as Standard Webhooks 1.0.0 says; sent at least once, in order for each subject.",
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              type: { const: type },
              timestamp: { type: "string", format: "date-time" },
              data: openToMore(schema),
            },
            required: ["type", "timestamp", "data"],
          },
          example: { type, timestamp: "2026-11-21T03:15:00.000Z", data: example },
        },
      },
    },
    responses: {
      "204": { description: "Taken. Any other status is tried again, for three days; 410 ends it." },
    },
  };
  return [type, { post: operation }] as const;
}

function withCall(operation: Operation, components: Components): Operation {
  const call = apiCalls.get(operation.operationId as CallName);
  if (call === undefined) return operation;
  const { body, data } = call;
  const examples = apiExamples[call.name];
  const reasons = Map.groupBy(refusalsOf(call), (reason) => String(refusalStatus[reason]));
  const responses = { ...operation.responses };
  for (const [status, of] of reasons) responses[status] = refusedOrShared(of);
  if (data !== undefined) {
    const properties = {
      code: { const: 200 },
      message: { type: "string", examples: ["OK"] },
      data: components.answered(data),
    };
    const example = examples?.data !== undefined && { code: 200, message: "OK", data: examples.data };
    responses["200"] = {
      description: "The answer",
      content: {
        "application/json": {
          schema: { type: "object", properties, required: ["code", "message", "data"] },
          ...(example && { example }),
        },
      },
    };
  }
  return {
    ...operation,
    ...(body !== undefined &&
      body !== fileBody && {
        requestBody: {
          ...operation.requestBody,
          content: {
            "application/json": {
              schema: components.sent(body),
              ...(examples?.body !== undefined && { example: examples.body }),
            },
          },
        },
      }),
    responses,
  };
}

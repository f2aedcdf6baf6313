import { ask } from "./ask.ts";

/** A JSON schema, with the parts that the shop's document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** One call as the running shop documents it. */
export interface ApiCall {
  name: string;
  method: string;
  /** With `{names}` of its parameters. */
  pattern: string;
  access: "public" | "link" | "member" | "ownerOrStaff" | "staff";
  params: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  /** The schema of its JSON. */
  body: JsonSchema | undefined;
  /** Whether its body is a file instead of JSON. */
  takesFile: boolean;
  /** The schema of its answer with status 200; undefined if that is a file. */
  answer: JsonSchema | undefined;
  /** The statuses that the document names. */
  statuses: Set<number>;
}

interface DocumentedCall {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  paths: Record<string, Record<string, DocumentedCall>>;
  components: { schemas: Record<string, unknown> };
}

/** The same, with each named schema written out where its name stands. */
function resolved(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((each) => resolved(each, schemas));
  if (typeof part !== "object" || part === null) return part;
  const name = "$ref" in part ? String(part.$ref).split("/").at(-1) : undefined;
  if (name !== undefined) return resolved(schemas[name], schemas);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, schemas)]));
}

/** Reads every call from `/openapi.json` of the shop at `url`. */
export async function readApiDocument(url: string): Promise<ApiCall[]> {
  const answer = await ask(url, { method: "GET", path: "/openapi.json" });
  const written = JSON.parse(answer.body.toString()) as Document;
  const paths = resolved(written.paths, written.components.schemas) as Document["paths"];
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: call.operationId,
      method: method.toUpperCase(),
      pattern,
      access: (call.tags[0] ?? "public") as ApiCall["access"],
      params: parametersIn(call, "path"),
      query: parametersIn(call, "query"),
      body: call.requestBody?.content["application/json"]?.schema,
      takesFile: call.requestBody?.content["application/octet-stream"] !== undefined,
      answer: call.responses["200"]?.content?.["application/json"]?.schema,
      statuses: new Set(Object.keys(call.responses).map(Number)),
    })),
  );
}

function parametersIn(call: DocumentedCall, place: string): Record<string, JsonSchema> {
  const here = (call.parameters ?? []).filter((parameter) => parameter.in === place);
  return Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
}

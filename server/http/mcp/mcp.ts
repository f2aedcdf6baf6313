import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from "@modelcontextprotocol/sdk/types.js";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { createAdminCall, type AdminCall } from "#contract/admin/call.ts";
import { isAllowed } from "#contract/admin/permissions.ts";
import { CallError, writtenBody } from "#contract/call.ts";
import { refusalStatus, refusalText } from "#contract/core/errors.ts";
import { languages, type Language } from "#contract/core/languages.ts";
import { fieldErrors } from "../../core/invalid-input.ts";
import type { KeySessions } from "../../core/key-sessions.ts";
import { Refusal } from "../../core/refusal.ts";
import { claimedKey, type Session } from "../../core/sessions.ts";
import { readVersion } from "../../core/version.ts";
import type { Dependencies } from "../../dependencies.ts";
import { asRefusal } from "../error-handler.ts";
import { requestLanguage } from "../request-language.ts";
import * as orderTools from "./order-tools.ts";
import * as partTools from "./part-tools.ts";
import type { Tool } from "./tool.ts";

/** Bytes: the longest list of parts, with room. */
const bodyLimit = 256 * 1024;

const tools: readonly Tool[] = [...Object.values(partTools), ...Object.values(orderTools)];
const language = z.enum(languages).optional().describe("Of names and sentences; Indonesian if left out");

/** What a client is told of each tool, written once. */
const described = new Map(
  tools.map((tool) => [
    tool,
    {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: asSchema(tool.input.extend({ language }), "input"),
      outputSchema: asSchema(tool.output, "output"),
      annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
  ]),
);

function asSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return written as { type: "object" };
}

// It only checks what clients answer to questions of the shop, which asks none; made for each server it costs a millisecond.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * `/mcp`: the Model Context Protocol (Streamable HTTP) for agents. Each request stands alone and is answered as JSON, so
 * that any process can answer it. Every tool makes the shop's own calls as whoever asks: with a program's key those of
 * its scopes too.
 */
export function registerMcp(
  app: FastifyInstance,
  { env: { publicUrl } }: Pick<Dependencies, "env">,
  keys: KeySessions,
): void {
  const { version } = readVersion();
  app.post("/mcp", { bodyLimit, errorHandler: answerInProtocol }, async (request, reply) => {
    requireOwnOrigin(request, publicUrl);
    if (Array.isArray(request.body)) throw new Refusal("invalidInput");
    const tokenHash = claimedKey(request.headers.authorization);
    // What is no key opens nothing here, and whoever sends it believes that it does.
    if (tokenHash === undefined && request.headers.authorization !== undefined)
      throw new Refusal("keyUnknown");
    const setFields = (fields: Record<string, string>) => void reply.headers(fields);
    const caller = tokenHash === undefined ? undefined : { tokenHash, ip: request.ip };
    const program =
      caller &&
      (makesCountedCalls(request.body) ? await keys.look(caller) : await keys.find({ ...caller, setFields }));
    const count = async () => void (caller && (await keys.find({ ...caller, setFields })));
    const server = serverFor(app, request, { publicUrl, version, program, count });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const headers = new Headers();
    for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const asked = new Request(`${publicUrl}/mcp`, { method: "POST", headers });
    const answer = await transport.handleRequest(asked, { parsedBody: request.body });
    const body = await answer.text();
    await server.close();
    return reply
      .status(answer.status)
      .header("cache-control", "no-store")
      .type(answer.headers.get("content-type") ?? "application/json; charset=utf-8")
      .send(body);
  });

  app.get("/mcp", onlyPost);
  app.delete("/mcp", onlyPost);
}

const toolCall = z.object({ method: z.literal("tools/call"), params: z.object({ name: z.string() }) });

/** The tools of programs make the shop's calls with the key, each of which counts. */
function makesCountedCalls(body: unknown): boolean {
  const called = toolCall.safeParse(body).data?.params.name;
  return tools.some(({ name, permission }) => name === called && permission !== undefined);
}

/** The protocol leaves these numbers to servers. */
const refusedByServer = -32_001;

/** A refusal before the protocol's own server has read the request is an error of the protocol too, with the shop's reason. */
function answerInProtocol(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  const { reason, values, retryAfterSeconds } = refusal;
  if (refusalStatus[reason] >= 500) throw error;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  reply.refusal = reason;
  const code = reason === "invalidInput" ? ErrorCode.InvalidRequest : refusedByServer;
  const message = refusalText(reason, requestLanguage(request), values);
  void reply
    .removeHeader("connection")
    .status(refusalStatus[reason])
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ jsonrpc: "2.0", error: { code, message, data: { reason } }, id: null }));
}

/** Nothing is streamed, and there are no sessions to end. */
function onlyPost(_request: FastifyRequest, reply: FastifyReply) {
  const error = { code: ErrorCode.ConnectionClosed, message: "Method not allowed." };
  return reply
    .status(405)
    .header("allow", "POST")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}

/** A page of another site must not make a visitor's browser ask a shop that only the visitor reaches. */
function requireOwnOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Refusal("notAllowed");
}

interface Asking {
  publicUrl: string;
  version: string;
  program: Session | undefined;
  /** Counts a call of the key that makes none of the shop's. */
  count: () => Promise<void>;
}

function serverFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { publicUrl, version, program, count }: Asking,
): Server {
  const server = new Server(
    { name: "spare-parts-shop", version },
    {
      capabilities: { tools: {} },
      jsonSchemaValidator,
      instructions:
        "Spare parts for heavy equipment and its engines, sold in Indonesia. Prices are whole Rupiah. Say only what the tools say: if they do not know whether a part fits, nobody does. Nothing is ordered here: give the person the link.",
    },
  );
  const mayUse = ({ permission }: Tool) =>
    permission === undefined || (program !== undefined && isAllowed(program, permission));
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter(mayUse).flatMap((tool) => described.get(tool) ?? []),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = tools.find((each) => each.name === name && mayUse(each));
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name.slice(0, 80)}`);
    const spoken = language.safeParse(given["language"]).data ?? requestLanguage(request);
    const input = tool.input.safeParse(given);
    if (!input.success) {
      if (tool.permission !== undefined) await count();
      const faults = fieldErrors(input.error.issues, spoken).map(
        ({ path, message }) => `${path}: ${message}`,
      );
      return refused(faults.join("\n"));
    }
    try {
      const call = callOver(app, request, { language: spoken, isProgram: tool.permission !== undefined });
      const output = await tool.run(input.data as never, { call, publicUrl });
      return {
        content: [{ type: "text", text: JSON.stringify(output) }],
        structuredContent: output as Record<string, unknown>,
      };
    } catch (error) {
      if (error instanceof CallError) return refused([error.message, ...error.errors.map(asLine)].join("\n"));
      request.log.error({ err: error }, "unexpected error");
      return refused(refusalText("unexpected", spoken, { requestId: request.id }));
    }
  });
  return server;
}

const asLine = ({ path, message }: { path: string; message: string }) => `${path}: ${message}`;

const refused = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/** The shop's own calls within the process, from the address and with the rights of whoever asks. */
function callOver(
  app: FastifyInstance,
  request: FastifyRequest,
  { language: spoken, isProgram }: { language: Language; isProgram: boolean },
): AdminCall {
  return createAdminCall(async ({ method, path, body }) => {
    const written = body === undefined ? undefined : writtenBody(body);
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      remoteAddress: request.ip,
      headers: {
        "accept-language": spoken,
        ...(written !== undefined && { "content-type": written.contentType }),
        ...(isProgram && { authorization: request.headers.authorization }),
      },
      ...(written !== undefined && { payload: written.content as string }),
    });
    return { status: answer.statusCode, body: answer.json() };
  });
}

import { escapeHtml } from "../../core/escape-html.ts";

interface Operation {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  "x-permission"?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** The OpenAPI document as one readable page without a script. */
export function apiPage(document: {
  info?: { title?: string; description?: string };
  paths?: object;
}): string {
  const calls = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info?.title ?? "API")}: API</title><link rel="stylesheet" href="/api.css"></head>
<body><main><h1>${escapeHtml(document.info?.title ?? "API")}: API</h1>
<p>${escapeHtml(document.info?.description ?? "")} The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>
${calls.join("\n")}</main></body></html>`;
}

function call(method: string, path: string, operation: Operation): string {
  const bodies = [
    block(
      "Parameters",
      operation.parameters?.map(({ name, in: place, schema }) => ({ name, in: place, schema })),
    ),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      block(type === "application/json" ? "Body" : `Body (${type})`, schema),
    ),
    ...Object.entries(operation.responses ?? {}).map(([status, answer]) =>
      block(`Answer ${status}`, answer.content?.["application/json"]?.schema),
    ),
  ];
  const scope = operation["x-permission"] === undefined ? "" : ` with ${operation["x-permission"]}`;
  const who = operation.security === undefined ? "" : ` (needs a token${scope})`;
  return `<details><summary><span class="method">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code>
<br>${escapeHtml(operation.operationId ?? "")}: ${escapeHtml(operation.summary ?? "")}${who}</summary>${bodies.join("")}</details>`;
}

function block(title: string, value: unknown): string {
  if (value === undefined) return "";
  return `<h2>${escapeHtml(title)}</h2><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Only inline style attributes are allowed: React writes a few, and they cannot load a stylesheet or script. */
const policyWithStyles = (styles: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");

/** The content security policy of a document that has this one stylesheet in itself: no other one is allowed. */
export function policyForInlineStyles(styles: string): string {
  return policyWithStyles(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`);
}

/** The security headers of every answer. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "content-security-policy": policyWithStyles("'self'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Sets the headers on every answer; a route that has set one of them itself keeps its own. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const entries = Object.entries(headers);
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}

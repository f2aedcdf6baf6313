import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * What a page may load. Of what is written into a document only style attributes are allowed, since React writes a few
 * and they cannot load a stylesheet or script, and what `inDocument` names by its hash.
 */
const policy = (inDocument: { styles: string; scripts: string }) =>
  [
    "default-src 'none'",
    `script-src 'self'${inDocument.scripts}`,
    `style-src ${inDocument.styles}`,
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

/**
 * The content security policy of a document that has this one stylesheet and this one script in itself: beside the
 * shop's script files no other one is allowed.
 */
export function policyForDocument({ styles, script }: { styles: string; script: string }): string {
  return policy({ styles: hashOf(styles), scripts: ` ${hashOf(script)}` });
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The security headers of every answer. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "content-security-policy": policy({ styles: "'self'", scripts: "" }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Sets the headers on every answer; a route that sets one of them itself has its own. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

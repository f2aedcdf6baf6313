import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * What a page may load. Inside a document only two things are allowed: what `inDocument` names by its hash, and style
 * attributes, of which React writes a few and which cannot load a stylesheet or script.
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
 * The content security policy of a document that contains this stylesheet and this script. Beside them only the shop's
 * own script files are allowed.
 */
export function policyForDocument({ styles, script }: { styles: string; script: string }): string {
  return policy({ styles: hashOf(styles), scripts: ` ${hashOf(script)}` });
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const permissions = (camera: string) => `camera=${camera}, geolocation=(), microphone=(), payment=()`;

/**
 * The headers of the back office's document, which may read codes with the camera: by a WebAssembly program of the shop's own where the
 * browser cannot do it itself.
 */
export const officeHeaders = {
  "content-security-policy": policy({ styles: "'self'", scripts: " 'wasm-unsafe-eval'" }),
  "permissions-policy": permissions("(self)"),
};

/** The security headers of every answer. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "content-security-policy": policy({ styles: "'self'", scripts: "" }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissions("()"),
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Sets the headers on every answer, unless a route sets one of them itself. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

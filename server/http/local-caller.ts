import type { FastifyRequest } from "fastify";

/** Headers by which proxies name the client. */
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * Whether a request comes from this machine, as far as the request shows: over the loopback address, under one of the
 * machine's own names, without a header of a proxy, and not from a page of another site. nginx's plain `proxy_pass`
 * adds no header and uses its own name for the shop, but speaks HTTP/1.0, which no browser does. A proxy that leaves no
 * such trace cannot be detected.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? "");
  const isForwarded = proxyHeaders.some((name) => name in headers);
  const host = headers.host ?? "";
  const isNamedHome = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${host}`;
  return isLoopback && !isForwarded && isNamedHome && isOwnPage && raw.httpVersion !== "1.0";
}

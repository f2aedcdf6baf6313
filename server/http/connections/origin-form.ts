/**
 * The path and query of a request line. A request line may also hold the whole address (RFC 9112 §3.2.2: a server must
 * accept that); its host is ignored.
 */
export function originForm(target: string): string {
  const pathAndQuery = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1];
  if (pathAndQuery === undefined) return target;
  return pathAndQuery.startsWith("/") ? pathAndQuery : `/${pathAndQuery}`;
}

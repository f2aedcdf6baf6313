/**
 * The path and query of a request line. It may also name the whole address (RFC 9112 §3.2.2: a server must take that),
 * whose host says nothing here.
 */
export function originForm(target: string): string {
  const pathAndQuery = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1];
  if (pathAndQuery === undefined) return target;
  return pathAndQuery.startsWith("/") ? pathAndQuery : `/${pathAndQuery}`;
}

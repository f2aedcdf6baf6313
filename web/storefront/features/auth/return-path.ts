/** The address of the login screen that leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  return path === "/" ? "/login" : `/login?${new URLSearchParams({ return: path }).toString()}`;
}

const ownOrigin = "https://shop.invalid";

/** Where to go after a login: the path that the visitor came from, never another site; else the home page. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get("return") ?? "/";
  if (!URL.canParse(wanted, ownOrigin)) return "/";
  const { origin, pathname, search: query, hash } = new URL(wanted, ownOrigin);
  // A path that begins with two slashes would be read as another site when it is followed.
  return origin === ownOrigin && !pathname.startsWith("//") ? pathname + query + hash : "/";
}

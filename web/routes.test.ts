import { matchRoutes, type RouteMatch, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { ChunkLoadError } from "./lazy-route.ts";
import { routes } from "./routes.tsx";
import { handleOf } from "./screen-data.ts";

/** What fetches the script of the matched screen. */
const loaderOf = (matches: RouteMatch[]) => {
  const route = matches.at(-1)?.route;
  return route && handleOf(route).load;
};

/** The table of section 2: every route and who may see it. */
test.each([
  ["/", "public"],
  ["/about", "public"],
  ["/contact", "public"],
  ["/login", "guest-only"],
  ["/register", "guest-only"],
  ["/shop", "public"],
  ["/checkout", "protected"],
  ["/cart", "protected"],
  ["/product/7/detail", "public"],
  ["/account", "protected"],
  ["/thankyou", "public"],
  ["/order", "public"],
  ["/track", "public"],
  ["/guest-cart", "public"],
  ["/compare", "public"],
  ["/company-invitation", "public"],
])("%s is %s, and its script is fetched when it is needed", (path, kind) => {
  const matches = matchRoutes(routes, path) ?? [];
  const ids = matches.map(({ route }) => route.id);
  expect(ids).not.toContain("not-found");
  expect(ids.filter((id) => id === "guest-only" || id === "protected")).toEqual(
    kind === "public" ? [] : [kind],
  );
  expect(typeof loaderOf(matches)).toBe("function");
});

test.each(["/terms", "/privacy", "/shipping", "/returns"])(
  "%s is open to everybody, and its script is fetched when it is needed",
  (path) => {
    const matches = matchRoutes(routes, path) ?? [];
    expect(matches.at(-1)?.route.id).toBe(path.slice(1));
    expect(matches.map(({ route }) => route.id)).not.toContain("protected");
    expect(typeof loaderOf(matches)).toBe("function");
  },
);

/** The build leaves out how React Router reads them (`scripts/leave-out-unused.ts`). */
test("no address has a part that may be left out", () => {
  const pathsOf = (some: RouteObject[]): string[] =>
    some.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);
  const paths = pathsOf(routes);
  expect(paths).toContain("/product/:id/detail");
  expect(paths.filter((path) => path.includes("?"))).toEqual([]);
});

test("an unknown address is none of them", () => {
  expect(matchRoutes(routes, "/wishlist")?.at(-1)?.route.id).toBe("not-found");
});

test("a script that fails says which one in the specification's words", () => {
  expect(String(new ChunkLoadError("cart", undefined))).toBe("ChunkLoadError: Loading chunk cart failed");
});

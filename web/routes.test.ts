import { expect, test } from "vitest";
import { ChunkLoadError } from "./lazy-route.ts";
import { matchScreen, routes } from "./routes.tsx";

const visit = (path: string) => matchScreen(new URL(path, "https://shop.example"));

/** The table of section 2: every route and who may see it. */
test.each([
  ["/", "Public"],
  ["/about", "Public"],
  ["/contact", "Public"],
  ["/login", "GuestOnly"],
  ["/register", "GuestOnly"],
  ["/shop", "Public"],
  ["/checkout", "Protected"],
  ["/cart", "Protected"],
  ["/product/7/detail", "Public"],
  ["/account", "Protected"],
  ["/thankyou", "Public"],
  ["/order", "Public"],
  ["/track", "Public"],
  ["/guest-cart", "Public"],
  ["/compare", "Public"],
  ["/company-invitation", "Public"],
])("%s is %s, and its script is fetched when it is needed", (path, kind) => {
  const route = visit(path)?.route;
  expect(route?.guard ?? "Public").toBe(kind);
  expect(typeof route?.load).toBe("function");
});

test.each(["/terms", "/privacy", "/shipping", "/returns"])(
  "%s is open to everybody, and its script is fetched when it is needed",
  (path) => {
    const route = visit(path)?.route;
    expect(route?.id).toBe(path.slice(1));
    expect(route?.guard).toBeUndefined();
    expect(typeof route?.load).toBe("function");
  },
);

test("capitals and slashes at the end of an address do not matter", () => {
  expect(visit("/Shop/")?.route.id).toBe("shop");
  expect(visit("/PRODUCT/7/detail//")?.params).toMatchObject({ id: "7" });
});

test.each(["/wishlist", "/product/0/detail", "/product/7x/detail", "/product/1234567890/detail", "/shop/2"])(
  "%s is no address of the shop",
  (path) => {
    expect(visit(path)).toBeUndefined();
  },
);

test("each screen is in the table once", () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
});

test("a script that fails says which one in the specification's words", () => {
  expect(String(new ChunkLoadError("cart", undefined))).toBe("ChunkLoadError: Loading chunk cart failed");
});

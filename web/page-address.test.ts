import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
  ["/product/12/detail?fbclid=IwAR0&utm_source=ig", "/product/12/detail"],
  ["/shop?utm_medium=cpc&q=oil+seal&page=2&gclid=x", "/shop?q=oil+seal&page=2"],
  ["/shop?page=1&sort=createdAt-desc&q=", "/shop"],
  ["/shop?asTyped=1&sort=createdAt-desc&q=filtr", "/shop?q=filtr&asTyped=1&sort=createdAt-desc"],
  ["/shop?asTyped=1&sort=relevance", "/shop"],
  ["/shop?sort=price-asc&unit=Bearing&q=a", "/shop?unit=Bearing&q=a&sort=price-asc"],
  ["/shop?inner=45.0&maker=Komatsu&fbclid=x&maker=Komatsu&from=x", "/shop?inner=45&maker=Komatsu"],
  ["/shop/?q=a%00b", "/shop/?q=a+b"],
  ["/SHOP?page=3&fbclid=x", "/SHOP?page=3"],
  ["/compare?utm_source=x&ids=9,7,x,9,1,2,3", "/compare?ids=9,7,1,2"],
  ["/Compare/?ids=x", "/Compare/"],
  ["/product/12/detail?q=seal&page=7&unit=Bearing", "/product/12/detail"],
  ["/?sort=price-asc&page=2", "/"],
  ["/login?return=%2Fcart", "/login"],
  ["/new-password?email=a%40b.example&token=secret", "/new-password"],
  ["//shop.example/", "//shop.example/"],
])("%s is rendered as %s", (asked, rendered) => {
  const { host, pathname, search } = pageAddress(new URL(`https://shop.test${asked}`));
  expect([host, pathname + search]).toEqual(["shop.test", rendered]);
});

import { readShopSearch, shopAddress } from "./storefront/features/shop/shop-search.ts";

/**
 * The address by which the server renders and caches a page: its path, and of its parameters those of the product list,
 * as they are understood. All other parameters are read in the browser only, or by nobody (`fbclid`, `utm_source`).
 */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  const list = new URL(shopAddress(readShopSearch(url.searchParams)), url);
  address.search = list.search;
  return address;
}

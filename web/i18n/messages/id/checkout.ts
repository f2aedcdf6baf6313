import type { Messages } from "../en.ts";

export const checkout: Messages["checkout"] = {
  title: "Checkout",
  thankYouTitle: "Terima Kasih!",
};

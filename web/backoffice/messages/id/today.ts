import type { OfficeMessages } from "../en.ts";

export const today: OfficeMessages["today"] = {
  title: "Hari ini",
};

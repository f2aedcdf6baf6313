import { hostileTexts } from "./hostile-texts.ts";
import { hostileWorkbooks } from "./hostile-workbooks.ts";

export const hostileFiles = [...hostileWorkbooks, ...hostileTexts];

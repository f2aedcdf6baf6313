import { documentSetting } from "./document-setting.ts";
import { keptBySubject } from "./kept-by-subject.ts";

/** The company's logo and colour, as every page shows them: the same object until the settings change. */
export const keptLook = keptBySubject("settings", async (db) => {
  const { logo, colour } = await documentSetting.read(db);
  return { logo, colour };
});
export type ShownLook = Awaited<ReturnType<typeof keptLook>>;

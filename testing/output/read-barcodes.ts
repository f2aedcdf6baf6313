import { readFile } from "node:fs/promises";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

let isReady: Promise<unknown> | undefined;

/** What a scanner reads in a picture: the kind of each code and its text. The library would load its program from the Internet. */
export async function barcodesIn(picture: Uint8Array<ArrayBuffer>): Promise<string[]> {
  isReady ??= readFile("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm").then((program) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true }),
  );
  await isReady;
  const found = await readBarcodes(picture);
  return found.map(({ format, text }) => `${format} ${text}`);
}

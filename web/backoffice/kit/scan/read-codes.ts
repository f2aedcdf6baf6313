import programUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads the codes of what a camera shows. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's own reader, which TypeScript does not know. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): {
    detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}

/** The kinds of codes on labels, and on the boxes of makers. */
const formats = ["code_128", "ean_13", "ean_8", "upc_a", "data_matrix", "qr_code"];
const libraryFormats = ["Code128", "EAN13", "EAN8", "UPCA", "DataMatrix", "QRCode"] as const;

/** Pixels: a larger picture takes longer and shows no more. */
const longestSide = 1_280;

/** The browser's own reader where it knows every kind, otherwise one that is loaded. */
export async function openReader(): Promise<ReadCodes> {
  return (await ownReader()) ?? libraryReader();
}

async function ownReader(): Promise<ReadCodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function libraryReader(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  // The library's own address for its program is another company's server.
  await prepareZXingModule({ overrides: { locateFile: () => programUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser draws no pictures");
  return async (video) => {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: [...libraryFormats], maxNumberOfSymbols: 4 });
    return found.map(({ text }) => text);
  };
}

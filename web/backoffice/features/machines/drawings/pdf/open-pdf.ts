import rendererUrl from "pdfjs-dist/build/pdf.renderer.min.mjs?url";
// oxlint-disable-next-line import/default -- the address of the file, and not what it exports
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import jbig2Url from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpegUrl from "pdfjs-dist/wasm/openjpeg.wasm?url";
import qcmsUrl from "pdfjs-dist/wasm/qcms_bg.wasm?url";
import { PdfFault } from "./pdf-fault.ts";

/** What a PDF may be, so that no file keeps the browser busy for long. */
export const pdfLimits = {
  bytes: 50_000_000,
  pages: 500,
  /** Pixels of a picture, and of its longest side: what a drawing needs, and less than the shop takes. */
  pixels: 16_000_000,
  side: 4_000,
  /** Pixels of the longest side of a page to choose from. */
  smallSide: 320,
  /** Milliseconds that opening the file, or drawing a page, may take. */
  time: 30_000,
} as const;

export interface OpenedPdf {
  /** Another one for each file that is opened. */
  id: string;
  pages: number;
  /**
   * Draws a page, counted from 1, as a PNG: small to choose from, or as large as a drawing needs.
   * @throws PdfFault
   */
  draw: (page: number, size: "small" | "large") => Promise<Blob>;
  /** Ends the workers that read it. */
  close: () => void;
}

/** What the library asks for while it reads compressed pictures and colours; its own addresses are no files of ours. */
const programs: Record<string, string> = {
  "jbig2.wasm": jbig2Url,
  "openjpeg.wasm": openjpegUrl,
  "qcms_bg.wasm": qcmsUrl,
};

class OwnPrograms {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = programs[filename];
    if (url === undefined) throw new Error(`${filename} is not served`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/**
 * Opens a PDF in workers of its own, which the library and its programs are loaded for. Its scripts and forms are not
 * run.
 * @throws PdfFault
 */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  if (file.size > pdfLimits.bytes) throw new PdfFault("tooLarge");
  const { GlobalWorkerOptions, getDocument } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerUrl;
  GlobalWorkerOptions.rendererSrc = rendererUrl;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: OwnPrograms,
    useWorkerFetch: false,
    wasmUrl: "/",
    maxImageSize: pdfLimits.pixels * 4,
    // Only what goes wrong for good is written to the console.
    verbosity: 0,
  });
  const close = () => void task.destroy();
  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => {
        refuse(new PdfFault("tooSlow"));
        close();
      }, pdfLimits.time);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      throw asFault(error);
    } finally {
      clearTimeout(timer);
    }
  };
  const document = await inTime(task.promise);
  if (document.numPages > pdfLimits.pages) {
    close();
    throw new PdfFault("tooManyPages");
  }

  async function drawPage(number: number, size: "small" | "large"): Promise<Blob> {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: scaleOf(width, height, size) });
    const canvas = window.document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport, background: "#ffffff" }).promise;
    page.cleanup();
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new PdfFault("broken"));
        else resolve(blob);
      }, "image/png");
    });
  }

  return {
    id: crypto.randomUUID(),
    pages: document.numPages,
    close,
    draw: (page, size) => inTime(drawPage(page, size)),
  };
}

/** How much larger than its points, 72 to the inch, a page is drawn. */
export function scaleOf(width: number, height: number, size: "small" | "large"): number {
  const side = Math.max(width, height);
  if (!(width > 0 && height > 0 && Number.isFinite(side))) throw new PdfFault("broken");
  if (size === "small") return pdfLimits.smallSide / side;
  return Math.min(pdfLimits.side / side, Math.sqrt(pdfLimits.pixels / (width * height)));
}

function asFault(error: unknown): PdfFault {
  if (error instanceof PdfFault) return error;
  const isEncrypted = error instanceof Error && error.name === "PasswordException";
  return new PdfFault(isEncrypted ? "encrypted" : "broken", error);
}

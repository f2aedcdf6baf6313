/**
 * A picture larger than this is scaled down before it is sent, because a slow connection could not send it before the
 * call's time is over.
 */
const redrawnAboveBytes = 700_000;
/** Pixels of the longer edge; every figure of a receipt stays readable. */
const longestEdge = 2_000;
const jpegQuality = 0.85;

/** The picture of a receipt for sending: base64 without the prefix of a data URL. */
export async function receiptContent(file: File): Promise<string> {
  return base64(await smaller(file));
}

/** A large picture as a JPEG of at most 2000 pixels; the file itself if that fails or is not smaller. */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= redrawnAboveBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture.width, picture.height, longestEdge);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (context === null) return file;
    // A transparent PNG would turn black in a JPEG.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", jpegQuality);
    });
    return drawn !== null && drawn.size < file.size ? drawn : file;
  } catch (error) {
    // The server refuses a file that is not a picture, with a sentence.
    console.error(error);
    return file;
  }
}

/** Width and height, scaled down until the longer edge fits. */
export function fitted(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The bytes in base64. */
export async function base64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const pieces: string[] = [];
  // A function call takes only a limited number of arguments.
  const pieceLength = 0x80_00;
  for (let start = 0; start < bytes.length; start += pieceLength) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  }
  return btoa(pieces.join(""));
}

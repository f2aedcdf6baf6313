/** The bytes of a file in base64, as they are sent. */
export async function fileContent(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  // A function call takes only a limited number of arguments.
  const pieceLength = 0x80_00;
  for (let start = 0; start < bytes.length; start += pieceLength) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  }
  return btoa(pieces.join(""));
}

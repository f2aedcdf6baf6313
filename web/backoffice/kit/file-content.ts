/** The bytes of a file in base64, as files travel. */
export async function fileContent(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  // A call takes only so many arguments.
  const pieceLength = 0x80_00;
  for (let start = 0; start < bytes.length; start += pieceLength) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  }
  return btoa(pieces.join(""));
}

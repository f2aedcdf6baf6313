/** Bytes that come in pieces, and are stored for everybody who reads them meanwhile or later. */
export class GrowingBytes {
  readonly #pieces: Buffer[] = [];
  #length = 0;
  #isWhole = false;
  #grown = Promise.withResolvers<void>();

  /** Ends with the last piece; rejects if the source fails. */
  readonly whole: Promise<void>;

  constructor(source: AsyncIterable<Buffer>) {
    this.whole = this.#store(source);
    this.whole.catch(() => undefined);
  }

  /** So far. */
  get length(): number {
    return this.#length;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** All pieces from the first one on, each as soon as it has come; throws what the source throws. */
  async *read(): AsyncGenerator<Buffer> {
    for (let next = 0; ; next += 1) {
      let piece = this.#pieces[next];
      while (piece === undefined) {
        if (this.#isWhole) return;
        await this.#grown.promise;
        piece = this.#pieces[next];
      }
      yield piece;
    }
  }

  async #store(source: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of source) {
        this.#pieces.push(piece);
        this.#length += piece.length;
        this.#tellReaders();
      }
      this.#isWhole = true;
      this.#tellReaders();
    } catch (error) {
      this.#grown.promise.catch(() => undefined);
      this.#grown.reject(error);
      throw error;
    }
  }

  #tellReaders(): void {
    const { resolve } = this.#grown;
    this.#grown = Promise.withResolvers();
    resolve();
  }
}

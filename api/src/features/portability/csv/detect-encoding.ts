/** Encodings of lists, as the Encoding Standard calls them. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds out how a text is written, from its bytes as they pass by: by its byte order mark, else by the zeros of UTF-16,
 * else UTF-8 when all of it is. What is none of these is Windows-1252, in which older programs of Western countries write.
 */
export class EncodingDetector {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #byStart: Encoding | null = null;
  #isUtf8 = true;
  #hasStarted = false;

  /** The next bytes. */
  push(bytes: Uint8Array): void {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      this.#byStart = encodingOfStart(bytes);
    }
    if (this.#byStart || !this.#isUtf8) return;
    this.#decode(bytes, true);
  }

  /** The encoding, when all bytes have passed. */
  end(): Encoding {
    if (!this.#byStart && this.#isUtf8) this.#decode(new Uint8Array(), false);
    return this.#byStart ?? (this.#isUtf8 ? 'utf-8' : 'windows-1252');
  }

  #decode(bytes: Uint8Array, stream: boolean): void {
    try {
      this.#utf8.decode(bytes, { stream });
    } catch {
      this.#isUtf8 = false;
    }
  }
}

function encodingOfStart(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  // Headings are mostly Latin letters: in UTF-16 every other byte of theirs is zero.
  const zeros = (rest: 0 | 1) => start.filter((byte, place) => byte === 0 && place % 2 === rest).length;
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be';
  return null;
}

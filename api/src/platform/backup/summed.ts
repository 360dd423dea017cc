import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on and knows, at their end, how many there were and their SHA-256. */
export class Summed extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Hexadecimal. Once, after the last byte. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

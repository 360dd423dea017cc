import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { exportBytes } from './portability-calls.ts';

/** `text` so often that it fills so many bytes, between two others. */
export function filled(bytes: number, text: string, [start, end]: [string, string] = ['', '']): Uint8Array {
  return Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, text), Buffer.from(end)]);
}

/** 196 MB of empty objects: as a ZIP archive some 190 kB. */
export const bomb = () => zipped({ 'restaurant.json': filled(196_000_000, '{},', ['[', '{}]']) });

/** A ZIP archive of these files. */
export function zipped(files: Zippable): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files, { level: 6 }));
}

/** The archive of a restaurant's export with some of its files in another way. */
export async function exportWith(
  restaurant: SeededRestaurant,
  changed: Record<string, Uint8Array | string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = unzipSync(await exportBytes(restaurant));
  const texts = Object.entries(changed).map(([name, text]) => [
    name,
    typeof text === 'string' ? strToU8(text) : text,
  ]);
  return zipped({ ...files, ...Object.fromEntries(texts) });
}

/** A line of `guests.json`. */
export const guestLine = (over: object = {}) =>
  JSON.stringify({
    id: 'gst_01h455vb4pex5vsknk084sn02q',
    name: 'Ada Lovelace',
    email: null,
    emailVerifiedAt: null,
    phone: null,
    notes: null,
    tags: [],
    dietary: [],
    dietaryNote: null,
    mergedInto: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  });

const CENTRAL_ENTRY = Buffer.from('PK\x01\x02');

/** The same archive, whose first file claims to be of this size when it is unpacked. */
export function claiming(archive: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(size, bytes.indexOf(CENTRAL_ENTRY) + 24);
  return new Uint8Array(bytes);
}

import { createHash } from 'node:crypto';

// The letters of references (new-reference.ts).
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ';
const REFERENCE_LENGTH = 6;

/**
 * First and last uuid of what the demo lays out: a version 7 of one millisecond of 2024, in which nobody else makes any. By
 * them it knows its own from what people do in it.
 */
export const DEMO_IDS = {
  first: '01900000-d3a1-7000-8000-000000000000',
  last: '01900000-d3a1-7fff-bfff-ffffffffffff',
} as const;

/** The uuid of a thing of the demo, the same for a subject at every start. */
export function demoId(subject: string): string {
  const hex = createHash('sha256').update(`hoststand-demo ${subject}`).digest('hex');
  return `01900000-d3a1-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** The reference of a booking of the demo, the same for its uuid at every start. */
export function demoReference(id: string): string {
  const bytes = createHash('sha256').update(`reference ${id}`).digest();
  return Array.from(
    { length: REFERENCE_LENGTH },
    (_each, place) => ALPHABET[bytes.readUInt16LE(place * 2) % ALPHABET.length],
  ).join('');
}

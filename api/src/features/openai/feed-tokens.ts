import { z } from 'zod';

const CHANGES_TOKEN = /^sync_([\da-z]{1,11})$/;

/** What a reader shows the next time, to hear what has changed since. */
export const changesToken = (position: number): string => `sync_${position.toString(36)}`;

/** The position of a changes token; null for what was never one of ours. */
export function positionOf(token: string): number | null {
  const [, digits] = CHANGES_TOKEN.exec(token) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 36);
}

const position = z.int().min(0);

const place = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all'), after: z.uuid(), since: position.nullable(), until: position }),
  z.strictObject({ of: z.literal('changes'), after: position, since: position, until: position }),
]);

/** Where a page begins, in a read that was begun with what was true up to `until`. */
export type Place = z.output<typeof place>;

/** What brings the next page. */
export const pageToken = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url');

/** The place of a page token; null for what is none. */
export function placeOf(token: string): Place | null {
  try {
    return place.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

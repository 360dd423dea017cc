/** Files of an archive, our own fifteen among them: whoever packs others beside them has room for some. */
export const MOST_ENTRIES = 100;

/** What a file of an archive may be when it is unpacked. A line is one object of a list. */
export interface FileLimits {
  bytes: number;
  /** Objects of a list; a file that is one object has none of its own. */
  rows: number;
}

const LIST = { bytes: 200_000_000, rows: 300_000 };

/**
 * Every file that is read back. The lists are those of ten years of a busy house (a booking takes some 700 bytes); what an
 * upload of 20 MB can unpack to beyond that is no export of ours.
 */
export const fileLimits = {
  'restaurant.json': { bytes: 16_000_000, rows: 1 },
  'guests.json': LIST,
  'bookings.json': LIST,
  'waitlist.json': LIST,
  'lost-searches.json': LIST,
  'shifts.json': LIST,
} as const satisfies Record<string, FileLimits>;

/** A file that is read back. */
export type ArchivedName = keyof typeof fileLimits;

/** Bytes of one line: a booking that staff insisted on five hundred times is below. */
export const LONGEST_LINE = 512_000;

/** What one line may hold. */
export const LINE_BOUNDS = { values: 20_000, depth: 10 };

/** What `restaurant.json` may hold: fifty floor plans with all that fits on each are below. */
export const PROFILE_BOUNDS = { values: 600_000, depth: 10 };

/** Rows, and bytes of their text, that are handed over together. */
export const BATCH = { rows: 500, bytes: 500_000 };

import type { BookingRow } from '../lists/booking-rows.ts';

/** What a client names to say which state of a booking it has seen: rises with each change that staff or guests see. */
export const editionOf = ({ revision, edits }: Pick<BookingRow, 'revision' | 'edits'>): number =>
  revision + edits;

import type { HeldCovers } from './room.ts';

/** Covers that one booking, or one guest's hold, has in the room. */
export interface HeldPlace extends HeldCovers {
  /** Id of the booking or the hold. */
  heldBy: string;
  /** Its booked time, where its party sat down earlier or later: pacing goes by what was booked. */
  bookedAt?: Date;
}

/** One physical table that a booking or a hold has for itself; a combination is several of these. */
export interface HeldTable {
  heldBy: string;
  tableId: string;
  startsAt: Date;
  /** The table is free again from here on. */
  endsAt: Date;
}

/** A span in which the owner keeps the restaurant, or some tables, from being booked. */
export interface Block {
  blockId: string;
  startsAt: Date;
  /** Bookings may start again from here on. */
  endsAt: Date;
  /** Null means the whole restaurant. */
  tableIds: readonly string[] | null;
  /** Staff may still book. */
  isOnlineOnly: boolean;
  /** The owner's reason. */
  note: string | null;
}

/** A stay in milliseconds since 1970, `[from, to)`. */
export interface Stay {
  from: number;
  to: number;
}

/**
 * Whether a span and a stay share an instant, as PostgreSQL's `&&` has it: one of no length shares none. A span that
 * cannot be read is taken to meet everything.
 */
export function meets(span: { startsAt: Date; endsAt: Date }, stay: Stay): boolean {
  return spansMeet({ from: span.startsAt.getTime(), to: span.endsAt.getTime() }, stay);
}

/** The same of a span in milliseconds since 1970. */
export function spansMeet({ from, to }: Stay, stay: Stay): boolean {
  return !(from <= to) || Math.max(from, stay.from) < Math.min(to, stay.to);
}

import type { DemandKind, SlotReason } from '../../../generated/schema-types.ts';

const numbers = new Intl.NumberFormat('en-US');
const night = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

export const inNumbers = (count: number): string => numbers.format(count);

/** `+56`, `−4`, `0`. */
export const signed = (count: number): string =>
  count === 0 ? '0' : `${count > 0 ? '+' : '−'}${numbers.format(Math.abs(count))}`;

/** `Fri, Nov 20`. */
export const nightInWords = (date: string): string => night.format(new Date(`${date}T00:00:00Z`));

/** How a party asked. */
export const KIND_WORDS: Record<DemandKind, string> = {
  BOOKING: 'Booking',
  WALK_IN: 'Walk-in',
  WAITLIST: 'Left the waitlist',
  LOST_SEARCH: 'Lost search',
};

const REASONS: Partial<Record<SlotReason, string>> = {
  CLOSED: 'closed then',
  PAST_LAST_SEATING: 'after the last seating',
  PARTY_TOO_LARGE: 'too large for the tables',
  PACED: 'too many at that time',
  FULL_ROOM: 'room full',
  NO_TABLE: 'no table free',
  TOO_SOON: 'too short a notice',
  TOO_FAR: 'too far ahead',
};

/** Why a party is refused: `no table free`. */
export const reasonInWords = (reason: SlotReason): string => REASONS[reason] ?? 'refused';

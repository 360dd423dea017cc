import type { SlotReason } from './schema-types.generated.ts';

/** Why a time cannot be booked, as an assistant may read it out. */
export const reasonWords: Readonly<Record<SlotReason, string>> = {
  CLOSED: 'The restaurant is closed then.',
  EXPERIENCES_ONLY:
    'Only experiences, such as a set menu or a special evening, can be booked that day, on the booking page of the restaurant.',
  EXPERIENCE_TIMES: 'The experience does not begin then; it has times of its own.',
  FULL_ROOM: 'There is not enough room left for that many guests then.',
  MONTH_FULL: 'The restaurant takes no more online bookings this month; it can be called.',
  NO_TABLE: 'No free table fits the party then.',
  ONLINE_BOOKING_CLOSED: 'The restaurant takes no online bookings at present; it can be called.',
  ONLINE_BOOKING_PAUSED: 'The restaurant has paused online bookings; it can be called.',
  PACED: 'The kitchen takes no more guests at that time; a little earlier or later may be free.',
  PARTY_TOO_LARGE: 'The party is larger than can be booked online; the restaurant can be called.',
  PAST: 'That time is over.',
  PAST_LAST_SEATING: 'That is too late: the party could not finish before closing.',
  TOO_FAR: 'The restaurant does not take bookings so far ahead yet.',
  TOO_SOON: 'That is too short notice for an online booking; the restaurant can be called.',
};

/** A time as tools show it: without seconds, which no slot has. */
export const shortTime = (time: string): string => time.slice(0, 5);

import type { MethodCalls } from './channel.ts';

/** What each method is about, in the words of the house. */
const METHODS: Readonly<Record<string, string>> = {
  BatchAvailabilityLookup: 'Looking for times',
  CreateBooking: 'Booking',
  UpdateBooking: 'Changing and cancelling',
  GetBookingStatus: 'Looking up a booking',
  BatchGetWaitEstimates: 'Asking how long the wait is',
  CreateWaitlistEntry: 'Joining the waitlist',
  GetWaitlistEntry: 'Place on the waitlist',
  DeleteWaitlistEntry: 'Leaving the waitlist',
  businesses: 'Reading the list of restaurants',
  restaurant_reservation: 'Opening the booking form',
  search_availability: 'Looking for times',
  hold_table: 'Holding a table',
  confirm_booking: 'Booking',
};

/** A measure in words, and whether it is over the channel's own threshold. */
export interface Measure {
  words: string;
  isOver: boolean;
}

/** What a method is about; one that is new goes by its name. */
export const methodInWords = (method: string): string => METHODS[method] ?? method;

/** How many calls there were, and how many of them came to nothing without being errors. */
export function countInWords({ calls, refused }: MethodCalls): string {
  const all = `${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}`;
  return refused > 0 ? `${all}, ${refused.toLocaleString('en-US')} refused` : all;
}

/** Which part of the calls failed. */
export function errorsOf({ calls, failed, errorLimitPercent: limit }: MethodCalls): Measure {
  const percent = (failed / calls) * 100;
  const shown = percent > 0 && percent < 0.1 ? 'under 0.1' : String(Math.round(percent * 10) / 10);
  return {
    words: `Errors ${shown}%${limit === null ? '' : ` (limit ${limit}%)`}`,
    isOver: limit !== null && percent >= limit,
  };
}

/** How long the slowest answer took. */
export function slowestOf({ slowestMs, slowestLimitMs: limit }: MethodCalls): Measure {
  return {
    words: `Slowest ${seconds(slowestMs)}${limit === null ? '' : ` (limit ${seconds(limit)})`}`,
    isOver: limit !== null && slowestMs >= limit,
  };
}

const seconds = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`);

/** What Google measures a method by: it takes a booking server down that stays above. */
export interface CallLimits {
  /** Of a hundred calls, how many may fail: fewer than these. */
  errorPercent: number;
  /** In how many milliseconds it has to be answered. */
  slowestMs: number;
}

const OF_QUESTIONS = { errorPercent: 3, slowestMs: 1_500 };
const OF_WAITS = { errorPercent: 3, slowestMs: 1_000 };
const OF_ACTS = { errorPercent: 5, slowestMs: 4_000 };

/** The thresholds that Google publishes for whoever is live ("Launch and monitor"); null where it has none. */
export const CALL_LIMITS = {
  BatchAvailabilityLookup: OF_QUESTIONS,
  CreateBooking: OF_ACTS,
  UpdateBooking: OF_ACTS,
  GetBookingStatus: null,
  BatchGetWaitEstimates: OF_WAITS,
  CreateWaitlistEntry: OF_ACTS,
  GetWaitlistEntry: OF_ACTS,
  DeleteWaitlistEntry: OF_ACTS,
} as const satisfies Record<string, CallLimits | null>;

/** A method of the booking server that is about one restaurant. */
export type CountedMethod = keyof typeof CALL_LIMITS;

/** All of them, in the order in which they are shown. */
export const countedMethods = Object.keys(CALL_LIMITS) as CountedMethod[];

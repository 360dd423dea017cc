import type { ChannelName } from '../../restaurants/channels/channel.ts';

/** What a channel measures a method by: Google takes a booking server down that stays above. */
export interface CallLimits {
  /** Of a hundred calls, how many may fail: fewer than these. */
  errorPercent: number;
  /** In how many milliseconds it has to be answered. */
  slowestMs: number;
}

const OF_QUESTIONS = { errorPercent: 3, slowestMs: 1_500 };
const OF_WAITS = { errorPercent: 3, slowestMs: 1_000 };
const OF_ACTS = { errorPercent: 5, slowestMs: 4_000 };

/**
 * What each channel asks about one restaurant, in the order in which it is shown, with the thresholds that Google publishes for whoever is live
 * ("Launch and monitor"); null where there is none. OpenAI publishes none.
 */
const CALL_LIMITS = {
  google: {
    BatchAvailabilityLookup: OF_QUESTIONS,
    CreateBooking: OF_ACTS,
    UpdateBooking: OF_ACTS,
    GetBookingStatus: null,
    BatchGetWaitEstimates: OF_WAITS,
    CreateWaitlistEntry: OF_ACTS,
    GetWaitlistEntry: OF_ACTS,
    DeleteWaitlistEntry: OF_ACTS,
  },
  openai: {
    businesses: null,
    restaurant_reservation: null,
    search_availability: null,
    hold_table: null,
    confirm_booking: null,
  },
} as const satisfies Record<ChannelName, Record<string, CallLimits | null>>;

/** A method of a channel that is about one restaurant. */
export type MethodOf<Channel extends ChannelName> = keyof (typeof CALL_LIMITS)[Channel] & string;

/** The methods of a channel with their thresholds, in the order in which they are shown. */
export const countedMethods = <Channel extends ChannelName>(channel: Channel) =>
  Object.entries(CALL_LIMITS[channel]) as [MethodOf<Channel>, CallLimits | null][];

/** The methods of the channel that has the most. */
export const MOST_METHODS = Math.max(
  ...Object.values(CALL_LIMITS).map((limits) => Object.keys(limits).length),
);

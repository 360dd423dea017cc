/** What the risk of a no-show is told by. Never who somebody is, where they live or call from. */
export const noShowFactors = [
  'LEAD',
  'PARTY_SIZE',
  'CHANNEL',
  'WEEKDAY',
  'VISITS',
  'WORD',
  'GUARANTEE',
] as const;
export type NoShowFactor = (typeof noShowFactors)[number];

/** A booking as the model sees it: for each factor the place of its level among `LEVELS`. */
export type Levels = Readonly<Record<NoShowFactor, number>>;

/** Hours before its time at which a longer lead begins. */
export const LEAD_HOURS = [2, 24, 72, 168, 336, 720] as const;

/** Sizes at which a larger party begins. */
export const SIZES = [2, 3, 5, 7] as const;

/** How many levels each factor has. */
export const LEVELS: Levels = {
  /** Not known, as it was written down after its time; then by `LEAD_HOURS`. */
  LEAD: LEAD_HOURS.length + 2,
  PARTY_SIZE: SIZES.length + 1,
  /** Online, by phone. */
  CHANNEL: 2,
  /** From Monday. */
  WEEKDAY: 7,
  /** A guest without a record, one who comes for the first time, one who was here before. */
  VISITS: 3,
  /** The guest has not said that they come, or has. */
  WORD: 2,
  /** Nothing was given for it, a card is kept, or money was paid. */
  GUARANTEE: 3,
};

/**
 * Where the levels of a factor that have an order begin: what one of them weighs is told by the steps that lead to it, so that neighbours
 * learn of each other. A lead that is not known is before or after none.
 */
export const ORDERED_FROM: Partial<Levels> = { LEAD: 1, PARTY_SIZE: 0 };

/** The two levels of `WORD`. */
export const NO_WORD = 0;
export const WORD_GIVEN = 1;

/** Bookings of the past that are alike in every factor, and how many of their parties stayed away. */
export interface Alike {
  levels: Levels;
  bookings: number;
  noShows: number;
  /** Part of the history that is held back together when the model is tried on what it has not seen. */
  fold: number;
}

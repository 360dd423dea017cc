import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** Addresses of a restaurant that are open at a time: one for each device of a large team is more than is looked after. */
export const MOST_FEEDS = 20;

/** Most of a list: those that are open, and the latest of those that are not. */
export const MOST_LISTED = 100;

/** Days of the past that a calendar shows, and days to come: as far as anybody looks back, and books ahead. */
export const DAYS_BACK = 30;
export const DAYS_AHEAD = 365;

/** Bookings of a calendar: those to come first, then the latest. Drawing so many takes a processor a tenth of a second. */
export const MOST_BOOKINGS = 3_000;

/** How often programs are asked to look again, in seconds. */
export const REFRESH_SECONDS = 900;

/** Reads of one address: a dozen devices that look every five minutes, with room to spare. */
export const READS: Limit = { name: 'calendar-feed', points: 240, perSeconds: 3_600 };

/** Tries of a network address that open nothing: calendars that were not told that an address is revoked go on asking. */
export const FAILED_READS: Limit = { name: 'calendar-feed-unknown', points: 240, perSeconds: 3_600 };

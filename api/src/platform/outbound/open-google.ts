import type { Env } from '../../env.ts';
import type { Clock } from '../time/clock.ts';
import { type FeedDrops, openFeedDrops } from './feed-variables.ts';
import { type GoogleUpdates, openGoogleUpdates } from './google-updates.ts';

/** What leaves for Google: feeds each night, and what became of bookings; null for each that is not set up. */
interface WaysToGoogle {
  feedDrops: FeedDrops | null;
  googleUpdates: GoogleUpdates | null;
}

/** Those that the environment sets up. Throws StartupError when a file is missing or wrong. */
export const openGoogle = (env: Env, clock: Pick<Clock, 'now'>): WaysToGoogle => ({
  feedDrops: openFeedDrops(env),
  googleUpdates: openGoogleUpdates(env, clock),
});

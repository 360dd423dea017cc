import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** Public bookings from one network address: a busy office stays below it, a script that fills a room does not. */
const BOOKINGS_OF_ADDRESS: Limit = { name: 'booking-address', points: 120, perSeconds: 3_600 };

/** As many of them an hour set off mails to guests; whoever books more often is told so, and shown the links only. */
export const MAILS_OF_ADDRESS = 30;

/**
 * Bookings of one API key at restaurants of its own that set off mails to guests: twice what one restaurant may send an
 * hour, so that a group's own site never meets it. How often a key books is bounded by its points alone.
 */
export const MAILS_OF_KEY: Limit = { name: 'booking-mails-key', points: 600, perSeconds: 3_600 };

/**
 * Counts a guest's booking to whoever asks for it: an API key at its own restaurants to the key, staff to nobody, and
 * everybody else to their network address. Says whether its mail is held back; throws RATE_LIMITED after too many bookings.
 */
export async function countBookingOf(
  { limits, env }: App,
  actor: Actor,
  { restaurantId, address }: { restaurantId: string; address: string },
): Promise<{ isMailHeldBack: boolean }> {
  const isOwn = actor.roleAt(restaurantId) !== null;
  if (isOwn && actor.apiKeyId === null) return { isMailHeldBack: false };
  if (isOwn && actor.apiKeyId !== null) {
    const isMailHeldBack = (await limits.count(MAILS_OF_KEY, actor.apiKeyId)) > limits.pointsOf(MAILS_OF_KEY);
    if (isMailHeldBack) limits.noteRefusal(MAILS_OF_KEY, actor.apiKeyId);
    return { isMailHeldBack };
  }
  const tries = await limits.consume(BOOKINGS_OF_ADDRESS, address);
  const isMailHeldBack = tries > MAILS_OF_ADDRESS * env.RATE_LIMIT_FACTOR;
  if (isMailHeldBack) limits.noteRefusal({ name: 'booking-mails' }, address);
  return { isMailHeldBack };
}

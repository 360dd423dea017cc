import type { App } from '../../platform/app.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import type { HeldBackReason } from '../../platform/mail/mail.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';

const HOUR = 3_600;

/** Anybody may type anybody's address into a booking: no mailbox is flooded through us. */
const FIRST_TO_GUEST: Limit = { name: 'guest-mail', points: 5, perSeconds: HOUR };

/** Whoever holds a manage link can change the booking again and again. */
const MORE_TO_GUEST: Limit = { name: 'guest-mail-more', points: 10, perSeconds: HOUR };

/** A restaurant that anybody may sign up must not be a way to write to half the world; a full house stays below. */
const OF_RESTAURANT: Limit = { name: 'guest-mail-restaurant', points: 300, perSeconds: HOUR };

/** Notices of single bookings that a restaurant gets in an hour. */
const NOTICES: Limit = { name: 'restaurant-notice', points: 40, perSeconds: HOUR };

interface MailToGuest {
  restaurantId: string;
  email: string;
  /** Whether nothing about the booking was mailed before. */
  isFirst: boolean;
}

/** Counts one mail to a guest and answers with the limit that holds it back, if any. Addresses are kept as hashes. */
export async function limitOfGuestMail(
  app: App,
  { restaurantId, email, isFirst }: MailToGuest,
): Promise<HeldBackReason | null> {
  const toGuest = isFirst ? FIRST_TO_GUEST : MORE_TO_GUEST;
  if ((await excess(app, toGuest, sha256(email.toLowerCase()))) > 0) return 'too_many_to_guest';
  return (await excess(app, OF_RESTAURANT, restaurantId)) > 0 ? 'too_many_of_restaurant' : null;
}

/** Counts one notice to a restaurant: it may leave, is the first too many, or one more of those. */
export async function limitOfNotice(
  app: App,
  restaurantId: string,
): Promise<'within' | 'first beyond' | 'beyond'> {
  const beyond = await excess(app, NOTICES, restaurantId);
  if (beyond <= 0) return 'within';
  return beyond === 1 ? 'first beyond' : 'beyond';
}

/** How many notices a restaurant gets in an hour before they pause. */
export const mostNotices = ({ env }: App) => NOTICES.points * env.RATE_LIMIT_FACTOR;

async function excess({ limits, env }: App, limit: Limit, key: string): Promise<number> {
  return (await limits.count(limit, key)) - limit.points * env.RATE_LIMIT_FACTOR;
}

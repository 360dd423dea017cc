import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import type { DayRow } from '../availability/day-row.ts';
import { holdIdOf } from '../availability/visitor-key.ts';
import { bookOnce } from './book-once.ts';
import { bookingInput } from './booking-input.ts';
import { countRefusedWish } from './count-refused-wish.ts';
import { placeOnDay } from './place-for-booking.ts';
import type { BookedParty, NewBooking } from './write-booking.ts';

/** Public bookings from one network address: a busy office stays below it, a script that fills a room does not. */
const PER_ADDRESS: Limit = { name: 'booking-address', points: 120, perSeconds: 3_600 };

/** As many of them set off mails to guests; whoever books more often is shown the links only. */
const MAILS_PER_ADDRESS = 30;

/**
 * Books a party as its guest does. Under the lock of the service day the engine decides on rows read after the lock, and
 * booking, key, event and mail commit together. A visitor's own hold gives its place to the booking. Refuses with user
 * errors, and with alternatives when the time is taken.
 */
export async function createBooking(
  app: App,
  actor: Actor,
  input: unknown,
  address: string,
): Promise<BookedParty> {
  const wish = parseInput(bookingInput, input);
  const restaurantId = uuidOf('Restaurant', wish.restaurantId);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  const tries = actor.roleAt(restaurantId) ? 0 : await app.limits.consume(PER_ADDRESS, address);
  const isMailHeldBack = tries > MAILS_PER_ADDRESS * app.env.RATE_LIMIT_FACTOR;
  if (isMailHeldBack) app.limits.noteRefusal({ name: 'booking-mails' }, address);
  const { date, time, guests, idempotencyKey: _key, visitorKey, ...guest } = wish;
  const holdId = visitorKey ? holdIdOf(restaurantId, visitorKey) : undefined;
  const wishes = wish.wishes ?? [];
  const asked = { restaurantId, date, time, guests, wishes, withoutBookingId: holdId };
  const decide = (day: DayRow): NewBooking => {
    const place = placeOnDay(app, day, asked);
    return {
      ...guest,
      wishes,
      restaurantId,
      date,
      guests,
      place,
      status: place.isConfirmedAtOnce ? 'confirmed' : 'pending',
      source: 'online',
      tablesPinned: false,
      isMailHeldBack,
      holdId,
    };
  };
  return countRefusedWish(app, { ...asked, actor, address }, () =>
    bookOnce(app, { place: asked, wish }, decide),
  );
}

import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { DayRow } from '../../availability/day/day-row.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import { bookingInput } from '../booking-input.ts';
import { bookOnce } from './book-once.ts';
import { countRefusedWish } from './count-refused-wish.ts';
import { countBookingOf } from './guest-mail-limits.ts';
import { placeOnDay } from './place-for-booking.ts';
import type { BookedParty, NewBooking } from './write-booking.ts';

/**
 * Books a party as its guest does. Under the lock of the service day the engine decides on rows read after the lock, and
 * booking, key, event and mail commit together. A visitor's own hold gives its place to the booking. Says whether the mail to
 * the guest is held back (see countBookingOf). Refuses with user errors, and with alternatives when the time is taken.
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
  const { isMailHeldBack } = await countBookingOf(app, actor, { restaurantId, address });
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

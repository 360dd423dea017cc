import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import { askedPhone } from '../../guests/asked-phone.ts';
import { bookedBefore } from '../booked-before.ts';
import { bookingInput } from '../booking-input.ts';
import { bookingTransaction } from '../booking-transaction.ts';
import { lockDayToBook } from '../day-to-book.ts';
import { experienceAsked } from '../experience/asked-experience.ts';
import { refuseDietsOfMore } from '../party/party-diet.ts';
import { areaAsked } from './area-asked.ts';
import { countBookingOf } from './guest-mail-limits.ts';
import { attemptToBook } from './idempotency-keys.ts';
import { refuseSecondTable } from './own-booking.ts';
import { placeOnDay } from './place-for-booking.ts';
import { refuseBeyondTerms } from './plan-limit.ts';
import { type BookedParty, type NewBooking, writeBooking } from './write-booking.ts';

const GUARANTEE_REQUIRED = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for a card or a payment for this time. Please read its terms, and go on to pay.',
);

/**
 * Books a party as its guest does. Under the lock of the service day the engine decides on rows read after the lock, and
 * booking, key, event and mail commit together: never one cover too many, never twice for one key. It takes two round trips
 * to the database where the plan has no limit, so that others wait for the day as briefly as can be: what is read leaves with
 * the lock, what is written with the commit. A visitor's own hold gives its place to the booking. Says whether the mail to
 * the guest is held back (see countBookingOf). Refuses with user errors, with IDEMPOTENCY_KEY_REUSED for a key of other input,
 * PLAN_LIMIT_REACHED, with GUARANTEE_REQUIRED where guests are asked for one (see payForBooking), with CONFLICT for a second table on a day (see refuseSecondTable), and with alternatives when the time
 * is taken.
 */
export async function createBooking(
  app: App,
  actor: Actor,
  input: unknown,
  address: string,
): Promise<BookedParty> {
  const request = parseInput(bookingInput, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  const phone = askedPhone(request);
  const { isMailHeldBack } = await countBookingOf(app, actor, { restaurantId, address });
  const {
    date,
    time,
    guests,
    idempotencyKey: _key,
    visitorKey,
    ownManageTokens,
    another,
    phoneCountry: _country,
    areaId: area,
    experienceId,
    menuChoices,
    addOns,
    ...guest
  } = request;
  const holdId = visitorKey ? holdIdOf(restaurantId, visitorKey) : undefined;
  const wishes = request.wishes ?? [];
  const diets = request.diets ?? [];
  refuseDietsOfMore(diets, guests);
  const areaId = areaAsked(area);
  const experience = experienceAsked({ experienceId, menuChoices, addOns });
  const asked = { restaurantId, date, time, guests, areaId, wishes, experience, withoutBookingId: holdId };
  const attempt = attemptToBook(restaurantId, request);

  if (ownManageTokens?.length && !another)
    await refuseSecondTable(app, { restaurantId, date, manageTokens: ownManageTokens });
  return bookingTransaction(app, { place: asked, guest: { actor, address } }, async (tx) => {
    const { day, terms, earlier } = await lockDayToBook(app, tx, asked, attempt);
    if (attempt && earlier) return bookedBefore(app, tx, attempt, earlier);

    await refuseBeyondTerms(app, tx, { restaurantId, date, channel: 'online' }, terms);
    const place = placeOnDay(app, day, asked);
    if (place.guarantee) throw new Refusal(GUARANTEE_REQUIRED);

    const booking: NewBooking = {
      ...guest,
      phone,
      areaId,
      wishes,
      diets,
      restaurantId,
      date,
      guests,
      place,
      status: place.isConfirmedAtOnce ? 'confirmed' : 'pending',
      source: 'online',
      tablesPinned: false,
      isMailHeldBack,
      holdId,
      attempt,
    };
    return tx.commitWith(() => writeBooking(app, tx, booking));
  });
}

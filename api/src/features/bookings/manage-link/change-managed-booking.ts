import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingInput } from '../booking-input.ts';
import { noticeToRestaurant, orderMails, visitBefore } from '../change/booking-mails.ts';
import { changeVisit, visitInput } from '../change/change-visit.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { areaAsked } from '../create/area-asked.ts';
import { orTaken } from '../create/taken-place.ts';
import { changedChoices, choicesAnew } from '../experience/asked-experience.ts';
import { managedBookingRow } from '../lists/booking-rows.ts';
import { isSameDiets, refuseDietsOfMore } from '../party/party-diet.ts';
import { seatByWishes } from '../seating/seat-by-wishes.ts';
import { guestMayChange } from './guest-rights.ts';

/** Every change asks the restaurant again: nobody changes their mind this often. */
export const CHANGES_PER_BOOKING: Limit = { name: 'managed-change', points: 30, perSeconds: 3_600 };

const rules = visitInput.extend({
  token: z.string(),
  specialRequests: bookingInput.shape.specialRequests,
  areaId: bookingInput.shape.areaId,
  wishes: bookingInput.shape.wishes,
  diets: bookingInput.shape.diets,
  dietaryNote: bookingInput.shape.dietaryNote,
  occasion: bookingInput.shape.occasion,
  ...changedChoices.shape,
  returnsMinor: z.int().min(0).nullish(),
});

/** What a guest says beside the visit; what is left out stays as it is, null removes it. */
type Remarks = Pick<
  z.input<typeof rules>,
  'specialRequests' | 'wishes' | 'diets' | 'dietaryNote' | 'occasion'
>;

type Remark = keyof Remarks & keyof BookingEntity;

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

/**
 * A guest changes date, time, party size or wishes by the manage link. Another visit is asked for anew, also when the
 * old one was confirmed, unless the restaurant confirms at once; other wishes alone leave its status, and look for
 * a table that meets them. What is chosen of an experience can be chosen anew, which leaves the status as well; what it is less goes back. The same again
 * changes nothing. Refuses with NOT_FOUND for a token that opens no booking, CONFLICT once it was cancelled, has begun
 * or is over, and with alternatives when the time cannot be had; the old place is kept then. Throws RATE_LIMITED.
 */
export async function changeManagedBooking(
  app: App,
  input: { token: string } & Remarks,
): Promise<{ restaurantId: string; bookingId: string }> {
  const asked = parseInput(rules, input);
  const { token, areaId: area, specialRequests, wishes, diets, dietaryNote, occasion, ...rest } = asked;
  const { menuChoices, addOns, returnsMinor, ...visit } = rest;
  const given = {
    ...(input.specialRequests !== undefined && { specialRequests }),
    ...(wishes !== undefined && { wishes: wishes ?? [] }),
    ...(diets !== undefined && { diets: diets ?? [] }),
    ...(input.dietaryNote !== undefined && { dietaryNote }),
    ...(occasion !== undefined && { occasion }),
  };
  const areaId = area === undefined ? undefined : areaAsked(area);
  refuseDietsOfMore(diets ?? [], visit.guests);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  await app.limits.consume(CHANGES_PER_BOOKING, bookingId);
  const change = async (tx: TenantTransaction) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date, newDate: visit.date });
    if (!booking || booking.deletedAt) throw notFound();
    refuseOver(app, booking);
    const before = visitBefore(booking);
    const choices = choicesAnew(booking, { menuChoices, addOns });
    const other = remark(booking, given);
    const wanted = { ...visit, areaId, choices, returnsMinor, channel: 'online' } as const;
    const otherVisit = await changeVisit(app, tx, booking, wanted);
    if (otherVisit && !otherVisit.isOfChoicesAlone)
      booking.status = otherVisit.isConfirmedAtOnce ? 'confirmed' : 'pending';
    if (other.wishes && !otherVisit) await seatByWishes(app, tx, booking);
    if (otherVisit || other.wishes || other.specialRequests || other.party) {
      await tellOfChange(app, tx, booking, { ...before, hasOtherRequests: other.specialRequests });
    }
    return { restaurantId, bookingId };
  };
  const place = { restaurantId, ...visit, areaId, withoutBookingId: bookingId };
  return orTaken(
    app,
    () => place,
    () => inRestaurants(app, [restaurantId], change),
  );
}

/** Refuses with CONFLICT a booking that its guest can change no more. */
export function refuseOver(app: App, booking: BookingEntity): void {
  if (guestMayChange(booking, app.clock.now())) return;
  throw new Refusal(
    userError('CONFLICT', 'This booking can no longer be changed. Please call the restaurant.'),
  );
}

/** Has the restaurant told of what its guest changed, and everybody who looks at it. */
export async function tellOfChange(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  before: Parameters<typeof noticeToRestaurant>[2],
): Promise<void> {
  const { restaurantId, id: bookingId } = booking;
  booking.updatedAt = app.clock.now();
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  await orderMails(tx, [noticeToRestaurant(booking, 'changed', before)]);
}

/** Writes the guest's remarks into the booking; which of them are others than before. */
function remark(
  booking: BookingEntity,
  remarks: Partial<Pick<BookingEntity, Remark>>,
): Record<'specialRequests' | 'wishes' | 'party', boolean> {
  const { specialRequests = booking.specialRequests, wishes = booking.wishes } = remarks;
  const { diets = booking.diets, dietaryNote = booking.dietaryNote, occasion = booking.occasion } = remarks;
  const other = {
    specialRequests: specialRequests !== booking.specialRequests,
    party:
      dietaryNote !== booking.dietaryNote ||
      occasion !== booking.occasion ||
      !isSameDiets(diets, booking.diets),
    wishes: wishes.join() !== booking.wishes.join(),
  };
  Object.assign(booking, { specialRequests, wishes, diets, dietaryNote, occasion });
  return other;
}

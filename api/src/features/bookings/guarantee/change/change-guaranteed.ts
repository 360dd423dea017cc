import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import type { GuaranteeState } from '../../../guarantees/guarantee-state.ts';
import type { BookingEntity } from '../../booking.entity.ts';
import { visitBefore } from '../../change/booking-mails.ts';
import { changeVisit } from '../../change/change-visit.ts';
import { lockBooking } from '../../change/lock-booking.ts';
import { orTaken } from '../../create/taken-place.ts';
import { refuseOver, tellOfChange } from '../../manage-link/change-managed-booking.ts';
import { orGiveBack, type Paid, secure } from '../book-guaranteed.ts';
import { lockBookedGuarantee } from '../booked-guarantee.ts';
import { type GuaranteeRow, lockGuarantee } from '../guarantee-rows.ts';
import { type AskedChange, askedChange, refuseOtherBefore } from './asked-change.ts';

const GONE = userError('NOT_FOUND', 'There is no such booking any more.');

/**
 * Changes the booking whose difference was paid. The new visit, the guarantee and the line of the ledger are one commit, under the locks of both days.
 * Where that cannot be any more (the place is gone, the booking was cancelled or has begun) the booking stays as it is, and the
 * difference goes back with a mail. What fails in any other way changes nothing, and is done again by whoever comes next.
 */
export function changeGuaranteed(app: App, known: GuaranteeRow, paid: Paid): Promise<GuaranteeState> {
  const asked = askedChange.parse(known.request);
  return orGiveBack(app, known, paid, async () => {
    const { restaurantId } = known;
    const { bookingId, date: newDate, time, guests, areaId } = asked;
    const date = await dateNow(app, { restaurantId, bookingId });
    const place = { restaurantId, date: newDate, time, guests, areaId, withoutBookingId: bookingId };
    return orTaken(
      app,
      () => place,
      () =>
        inRestaurants(app, [restaurantId], async (tx) => {
          const booking = await lockBooking(tx, { restaurantId, bookingId, date, newDate });
          const guarantee = await lockGuarantee(tx, known);
          if (guarantee?.state !== 'awaiting') return guarantee?.state ?? 'lapsed';
          if (!booking || booking.deletedAt) throw new Refusal(GONE);
          refuseOver(app, booking);
          refuseOtherBefore(asked, await lockBookedGuarantee(tx, { restaurantId, bookingId }));
          // By the rules of the moment at which the guest went to pay: nobody loses a place to the minutes that a bank takes.
          const asOfThen = { ...app, clock: { now: () => guarantee.createdAt } };
          await changeByGuest(app, tx, booking, asked, asOfThen);
          return secure(app, tx, guarantee, { bookingId, paid });
        }),
    );
  });
}

type GuestsChange = Pick<
  AskedChange,
  'date' | 'time' | 'guests' | 'areaId' | 'specialRequests' | 'wishes' | 'bought'
>;

/** Gives the booking the visit that its guest has guaranteed, by the rules of `asOf`, and has the restaurant told. The caller holds the locks of both days. */
export async function changeByGuest(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { date, time, guests, areaId, bought, ...remarks }: GuestsChange,
  asOf: App = app,
): Promise<void> {
  const { wishes, specialRequests: saidBefore } = booking;
  const before = visitBefore(booking);
  const { specialRequests = saidBefore } = remarks;
  Object.assign(booking, { specialRequests, wishes: remarks.wishes ?? wishes });
  const visit = { date, time, guests, areaId, bought, channel: 'online' } as const;
  const changed = await changeVisit(asOf, tx, booking, visit, true);
  if (changed && !changed.isOfChoicesAlone)
    booking.status = changed.isConfirmedAtOnce ? 'confirmed' : 'pending';
  const hasOtherRequests = specialRequests !== saidBefore;
  await tellOfChange(app, tx, booking, { ...before, hasOtherRequests });
}

/** The day on which the booking is now: it may have been moved since. */
async function dateNow(
  app: App,
  { restaurantId, bookingId }: { restaurantId: string; bookingId: string },
): Promise<string> {
  const row = await inRestaurants(app, [restaurantId], (tx) =>
    tx.row<{ date: string }>(
      sql`select date::text from bookings where restaurant_id = ${restaurantId} and id = ${bookingId}`,
    ),
  );
  if (!row) throw new Refusal(GONE);
  return row.date;
}

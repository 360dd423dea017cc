import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal } from '../../../platform/errors/user-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { CheckoutStanding } from '../../../platform/payments/guests/guest-payments.ts';
import type { GuaranteeState } from '../../guarantees/guarantee-state.ts';
import { isPaidByGuest } from '../../guarantees/rules/change-terms.ts';
import { bookingTransaction } from '../booking-transaction.ts';
import { placeOnDay } from '../create/place-for-booking.ts';
import { refuseBeyondTerms } from '../create/plan-limit.ts';
import { DayBusy } from '../create/taken-place.ts';
import { writeBooking } from '../create/write-booking.ts';
import { lockDayToBook } from '../day-to-book.ts';
import { askedBooking, placeAskedFor } from './asked-booking.ts';
import { giveAllBackToVoucher } from './codes/voucher-money.ts';
import { type GuaranteeRow, lockGuarantee } from './guarantee-rows.ts';
import { orderMove, writeEntry } from './write-money.ts';

/** What the provider says of a page that was paid; without a reference where a gift voucher paid all of it. */
export type Paid =
  | Extract<CheckoutStanding, { state: 'done' }>
  | { state: 'done'; paymentRef: null; amountMinor: 0 };

/**
 * Makes the booking that was paid for. Booking, guarantee and the line of the ledger are one commit, under the lock of the day; where the place
 * is gone, the line, the refund that is asked for next and the guest's mail are. What fails in any other way changes nothing, and is
 * done again by whoever comes next.
 */
export async function bookGuaranteed(app: App, guarantee: GuaranteeRow, paid: Paid): Promise<GuaranteeState> {
  return orGiveBack(app, guarantee, paid, () => book(app, guarantee, paid));
}

/** Does what was paid for; where that is refused, all of it goes back. */
export async function orGiveBack(
  app: App,
  guarantee: GuaranteeRow,
  paid: Paid,
  work: () => Promise<GuaranteeState>,
): Promise<GuaranteeState> {
  try {
    return await work();
  } catch (error) {
    // A day that is busy says nothing of the place.
    if (!(error instanceof Refusal) || error instanceof DayBusy) throw error;
    return giveBack(app, guarantee, paid);
  }
}

function book(app: App, known: GuaranteeRow, paid: Paid): Promise<GuaranteeState> {
  const { restaurantId, holdId } = known;
  const { isMailHeldBack, experience, ...asked } = askedBooking.parse(known.request);
  const place = placeAskedFor(restaurantId, holdId, { ...asked, experience, isMailHeldBack });
  return bookingTransaction(app, { place }, async (tx) => {
    const { day, terms } = await lockDayToBook(app, tx, place, null);
    const guarantee = await lockGuarantee(tx, known);
    if (guarantee?.state !== 'awaiting') return guarantee?.state ?? 'lapsed';
    await refuseBeyondTerms(app, tx, { restaurantId, date: asked.date, channel: 'online' }, terms);
    // By the rules of the moment at which the guest went to pay: nobody loses a place to the minutes that a bank takes.
    const asOfThen = { ...app, clock: { now: () => guarantee.createdAt } };
    const given = placeOnDay(asOfThen, day, place);
    const { bookingId } = await writeBooking(app, tx, {
      ...asked,
      restaurantId,
      place: given,
      status: given.isConfirmedAtOnce ? 'confirmed' : 'pending',
      source: 'online',
      tablesPinned: false,
      isMailHeldBack,
      holdId,
    });
    return secure(app, tx, guarantee, { bookingId, paid });
  });
}

/** The guarantee stands with its booking from now on, and what was paid is in the ledger. */
export async function secure(
  app: App,
  tx: TenantTransaction,
  guarantee: GuaranteeRow,
  { bookingId, paid }: { bookingId: string; paid: Paid },
): Promise<'secured'> {
  const { restaurantId, guaranteeId } = guarantee;
  await tx.rows(
    sql`update guarantees set state = 'secured', booking_id = ${bookingId}, payment_ref = ${paid.paymentRef}, request = null,
        updated_at = ${app.clock.now()}
      where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
  );
  await writePaid(app, tx, guarantee, paid);
  return 'secured';
}

/** The place is gone: all of it goes back, with a mail. */
function giveBack(app: App, known: GuaranteeRow, paid: Paid): Promise<GuaranteeState> {
  const { restaurantId, guaranteeId } = known;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await lockGuarantee(tx, known);
    if (guarantee?.state !== 'awaiting') return guarantee?.state ?? 'lapsed';
    const now = app.clock.now();
    await tx.rows(
      sql`update guarantees set state = 'returned', booking_id = null, payment_ref = ${paid.paymentRef}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
    );
    await writePaid(app, tx, guarantee, paid);
    await giveAllBackToVoucher(tx, guarantee, now);
    if (isPaidByGuest(guarantee) && paid.amountMinor > 0)
      await orderMove(tx, { restaurantId, guaranteeId, kind: 'refund', amountMinor: paid.amountMinor, now });
    await enqueue(tx, 'send-payment-returned', { restaurantId, guaranteeId });
    return 'returned';
  });
}

async function writePaid(
  app: App,
  tx: TenantTransaction,
  guarantee: GuaranteeRow,
  { amountMinor, paymentRef: providerRef }: Paid,
): Promise<void> {
  // A card that is kept moved nothing, and a voucher has a ledger of its own.
  if (!isPaidByGuest(guarantee) || !providerRef) return;
  const { restaurantId, guaranteeId, currency } = guarantee;
  const now = app.clock.now();
  await writeEntry(tx, {
    restaurantId,
    guaranteeId,
    kind: 'charge',
    amountMinor,
    currency,
    providerRef,
    now,
  });
}

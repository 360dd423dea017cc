import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import type { CheckoutStanding } from '../../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../../guarantees/asked-provider.ts';
import type { GuaranteeState } from '../../../guarantees/guarantee-state.ts';
import type { BookingEntity } from '../../booking.entity.ts';
import { mailToGuest, orderMails } from '../../change/booking-mails.ts';
import { lockBooking } from '../../change/lock-booking.ts';
import { moveTo } from '../../change/set-booking-status.ts';
import { orGiveBack, type Paid, secure } from '../book-guaranteed.ts';
import { type GuaranteeRow, lockGuarantee } from '../guarantee-rows.ts';
import { endedWords } from './ended-words.ts';

const GONE = userError('NOT_FOUND', 'The booking does not stand any more.');

/**
 * Asks how the newest page of a link stands now, and has our side follow: paid secures the booking, or the fee; where the booking is off by
 * then, all of it goes back. A page whose time is over is closed, and the guest may ask for another one until the deadline. After that the
 * booking is cancelled, in one commit with the end of what was asked for it.
 */
export async function settleByLink(
  app: App,
  guarantee: GuaranteeRow,
  isGivenUp: boolean,
): Promise<GuaranteeState> {
  const now = app.clock.now();
  const isOver = guarantee.expiresAt <= now;
  const isPageOver = isOver || isGivenUp || (guarantee.pageExpiresAt ?? now) <= now;
  const standing = await standingOf(app, guarantee, isPageOver);
  if (standing.state === 'done') return secureByLink(app, guarantee, standing);
  if (standing.state === 'open') return 'awaiting';
  if (!isOver) return pageIsClosed(app, guarantee);
  return end(app, guarantee);
}

async function standingOf(
  app: App,
  { accountRef, checkoutRef: ref }: GuaranteeRow,
  isOver: boolean,
): Promise<CheckoutStanding> {
  if (!ref) return { state: 'closed' };
  return askedProvider(app, async (payments) => {
    const standing = await payments.checkout({ accountRef, ref });
    const mayStayOpen = standing.state === 'open' && !isOver;
    return standing.state === 'done' || mayStayOpen ? standing : payments.closeCheckout({ accountRef, ref });
  });
}

/** Nothing can be paid on it any more: the next visit gets another one. */
async function pageIsClosed(
  app: App,
  { restaurantId, guaranteeId, checkoutRef }: GuaranteeRow,
): Promise<GuaranteeState> {
  await inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(
      sql`update guarantees set checkout_ref = null, page_expires_at = null
        where restaurant_id = ${restaurantId} and id = ${guaranteeId} and state = 'awaiting' and checkout_ref = ${checkoutRef}`,
    ),
  );
  return 'awaiting';
}

function secureByLink(app: App, known: GuaranteeRow, paid: Paid): Promise<GuaranteeState> {
  return orGiveBack(app, known, paid, () =>
    withBooking(app, known, async (tx, guarantee, booking) => {
      const isFee = guarantee.purpose === 'fee';
      if (!isFee && (!booking || !isStanding(booking))) throw new Refusal(GONE);
      const { bookingId } = guarantee;
      if (!bookingId) throw new Refusal(GONE);
      await secure(app, tx, guarantee, { bookingId, paid });
      const { restaurantId } = guarantee;
      await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
      if (booking && !isFee) await orderMails(tx, [mailToGuest(booking)]);
      return 'secured';
    }),
  );
}

/** The deadline is over. */
function end(app: App, known: GuaranteeRow): Promise<GuaranteeState> {
  return withBooking(app, known, async (tx, guarantee, booking) => {
    const now = app.clock.now();
    const { restaurantId, guaranteeId, language } = guarantee;
    await tx.rows(
      sql`update guarantees set state = 'lapsed', request = null, updated_at = ${now},
          booking_id = case purpose when 'promise' then null else booking_id end
        where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
    );
    const isAhead = booking && isStanding(booking) && booking.status !== 'seated' && booking.startsAt > now;
    if (guarantee.purpose === 'promise' && isAhead) {
      await moveTo(app, tx, booking, 'cancelled', { note: endedWords[language].note });
    }
    return 'lapsed';
  });
}

function isStanding({ deletedAt, status }: BookingEntity): boolean {
  return !deletedAt && status !== 'cancelled' && status !== 'no_show';
}

/** Works on a guarantee that waits still, with its booking: both are locked, the booking's day first. */
async function withBooking(
  app: App,
  known: GuaranteeRow,
  work: (
    tx: TenantTransaction,
    guarantee: GuaranteeRow,
    booking: BookingEntity | null,
  ) => Promise<GuaranteeState>,
): Promise<GuaranteeState> {
  const { restaurantId, bookingId } = known;
  const row = await inRestaurants(app, [restaurantId], (tx) =>
    tx.row<{ date: string }>(
      sql`select date::text from bookings where restaurant_id = ${restaurantId} and id = ${bookingId}`,
    ),
  );
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking =
      row && bookingId ? await lockBooking(tx, { restaurantId, bookingId, date: row.date }) : null;
    const guarantee = await lockGuarantee(tx, known);
    if (guarantee?.state !== 'awaiting') return guarantee?.state ?? 'lapsed';
    return work(tx, guarantee, booking);
  });
}

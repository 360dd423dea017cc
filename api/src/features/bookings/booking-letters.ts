import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { BookingEntity } from './booking.entity.ts';

/** Whom a reminder would come too late after: who booked or moved so shortly before has it in mind. */
const REMINDED_FROM_HOURS = 26;

/**
 * Orders the letter that tells the guest how their booking stands. What it says is found out when it leaves, from the
 * booking as it is then and what the guest was told before: after an hour without a mail server one letter says it all.
 * `isHeldBack`: the visitor had more mails sent to guests than one sends; the log of messages tells so.
 */
export async function tellGuest(
  em: SqlTransaction,
  { restaurantId, id: bookingId, email }: Pick<BookingEntity, 'restaurantId' | 'id' | 'email'>,
  { isHeldBack = false } = {},
): Promise<void> {
  if (!email) return;
  await enqueue(em, 'send-guest-letter', {
    restaurantId,
    bookingId,
    ...(isHeldBack && { heldBack: 'too_many_from_visitor' }),
  });
}

/** When a booking is and for how many, before a change. */
export type VisitBefore = Pick<BookingEntity, 'date' | 'startsAt' | 'guests'>;

/** Orders the notice that tells the restaurant what a guest did; for a change with the visit as it was. */
export async function tellRestaurant(
  em: SqlTransaction,
  { restaurantId, id: bookingId }: Pick<BookingEntity, 'restaurantId' | 'id'>,
  cause: 'booked' | 'changed' | 'cancelled',
  before?: VisitBefore,
): Promise<void> {
  const was = before && {
    dateBefore: before.date,
    startBefore: before.startsAt.toISOString(),
    guestsBefore: String(before.guests),
  };
  const noticeId = newUuid();
  await enqueue(em, 'send-restaurant-notice', { restaurantId, bookingId, noticeId, cause, ...was });
}

/** What `remindedFor` is for a visit that was just agreed: a start too close for a reminder counts as reminded of. */
export function remindedAlready(startsAt: Date, now: Date): Date | null {
  const hoursAhead = (startsAt.getTime() - now.getTime()) / 3_600_000;
  return hoursAhead < REMINDED_FROM_HOURS ? startsAt : null;
}

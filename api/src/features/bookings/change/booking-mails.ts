import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/enqueue.ts';
import { chosenInWords } from '../../experiences/rules/bought-experience.ts';
import type { BookingEntity } from '../booking.entity.ts';

/** Whom a reminder would come too late after: who booked or moved so shortly before has it in mind. */
const REMINDED_FROM_HOURS = 26;

type Told = Pick<BookingEntity, 'restaurantId' | 'id' | 'email'>;

/**
 * The mail that tells the guest how their booking stands. What it says is found out when it leaves, from the booking as
 * it is then and what the guest was told before: after an hour without a mail server one mail says it all. Null for
 * somebody without an address. `isHeldBack`: the visitor had more mails sent to guests than one sends; the log of messages
 * tells so.
 */
export function mailToGuest(
  { restaurantId, id: bookingId, email }: Told,
  { isHeldBack = false } = {},
): Job | null {
  if (!email) return null;
  const heldBack = isHeldBack && { heldBack: 'too_many_from_visitor' };
  return { task: 'send-guest-letter', payload: { restaurantId, bookingId, ...heldBack } };
}

/** When a booking is, for how many and what they ask for, before a change. */
export interface VisitBefore extends Pick<BookingEntity, 'date' | 'startsAt' | 'guests' | 'wishes'> {
  /** Whether the guest's own words are others now. The former ones are not kept: a job holds nothing of a guest. */
  hasOtherRequests: boolean;
  /** What was chosen of its experience, in one line; empty for nothing. */
  chosen: string;
}

/** A visit as it is, to be told of once it is another one. */
export function visitBefore({
  date,
  startsAt,
  guests,
  wishes,
  experience,
}: BookingEntity): Omit<VisitBefore, 'hasOtherRequests'> {
  return { date, startsAt, guests, wishes, chosen: experience ? chosenInWords(experience) : '' };
}

/** The notice that tells the restaurant what a guest did; for a change with the visit as it was. */
export function noticeToRestaurant(
  { restaurantId, id: bookingId }: Pick<Told, 'restaurantId' | 'id'>,
  cause: 'booked' | 'changed' | 'cancelled',
  before?: VisitBefore,
): Job {
  const was = before && {
    dateBefore: before.date,
    startBefore: before.startsAt.toISOString(),
    guestsBefore: String(before.guests),
    wishesBefore: before.wishes.join(),
    otherRequests: String(before.hasOtherRequests),
    ...(before.chosen && { chosenBefore: before.chosen }),
  };
  const payload = { restaurantId, bookingId, noticeId: newUuid(), cause, ...was };
  return { task: 'send-restaurant-notice', payload };
}

/** Orders those of the mails that there are. Each leaves when it can, in whatever order. */
export async function orderMails(
  tx: TenantTransaction,
  mails: readonly (Job | null | false)[],
): Promise<void> {
  await enqueueAll(
    tx,
    mails.filter((mail) => mail !== null && mail !== false),
  );
}

/** What `remindedFor` is for a visit that was just agreed: a start too close for a reminder counts as reminded of. */
export function remindedAlready(startsAt: Date, now: Date): Date | null {
  const hoursAhead = (startsAt.getTime() - now.getTime()) / 3_600_000;
  return hoursAhead < REMINDED_FROM_HOURS ? startsAt : null;
}

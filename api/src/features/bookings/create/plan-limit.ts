import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import type { Channel } from '../../availability/engine/engine-day.ts';
import { slotError } from '../../availability/explain/slot-error.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import {
  GRACE_DAYS,
  monthlyBookingLimit,
  type SubscriptionStatus,
} from '../../restaurants/plan/entitlements.ts';

/** A booking that is to count from now on. */
interface CountedBooking {
  restaurantId: string;
  date: string;
  channel: Channel;
}

/** As much of a subscription as bookings depend on. */
export interface Terms {
  subscriptionStatus: SubscriptionStatus;
  isClosedToGuests: boolean;
  timezone: string;
  phone: string | null;
}

const termsAt = (now: Date) => sql`g.subscription_status as "subscriptionStatus", r.phone, r.timezone,
  g.subscription_expires_at + make_interval(days => ${GRACE_DAYS}) <= ${now} as "isClosedToGuests"`;
const ofRestaurant = (restaurantId: string) =>
  sql`from restaurants r join restaurant_groups g on g.id = r.group_id where r.id = ${restaurantId}`;

/** What the restaurant's group pays for; null for a restaurant that does not exist. */
async function planTerms(app: App, tx: TenantTransaction, restaurantId: string): Promise<Terms | null> {
  return tx.row<Terms>(sql`select ${termsAt(app.clock.now())} ${ofRestaurant(restaurantId)}`);
}

/**
 * The same, read by the statement that takes the lock of a service day (see lockServiceDay), which an online booking begins
 * with: as they were before the lock, which no terms wait for. A restaurant that does not exist has no lock either.
 */
export async function lockDayForTerms(
  app: App,
  tx: TenantTransaction,
  { restaurantId, date }: Pick<CountedBooking, 'restaurantId' | 'date'>,
): Promise<Terms | null> {
  return tx.row<Terms>(
    sql`select ${termsAt(app.clock.now())}, app_private.lock_service_day(r.id, ${date}::date) as locked
      ${ofRestaurant(restaurantId)}`,
  );
}

/**
 * Refuses with PLAN_LIMIT_REACHED a booking that the plan's month has no place for, and guests 30 days after the end of
 * what was paid. Counted under a lock of the restaurant's month, so that of many at once none is one too many; the caller
 * holds the locks of the days, which always come first.
 */
export async function refuseBeyondPlan(
  app: App,
  tx: TenantTransaction,
  booking: CountedBooking,
): Promise<void> {
  await refuseBeyondTerms(app, tx, booking, await planTerms(app, tx, booking.restaurantId));
}

/** The same with terms that are read already. */
export async function refuseBeyondTerms(
  app: App,
  tx: TenantTransaction,
  { restaurantId, date, channel }: CountedBooking,
  terms: Terms | null,
): Promise<void> {
  if (!terms) return; // no such restaurant: told by whoever looks for a place in it
  if (channel !== 'staff' && terms.isClosedToGuests) throw closed(terms);
  const limit = monthlyBookingLimit(terms.subscriptionStatus);
  if (limit === null) return;
  await tx.rows(sql`select app_private.lock_booking_month(${restaurantId}::uuid, ${date}::date)`);
  const [month] = await tx.rows<{ counted: number }>(
    sql`select app_private.counted_bookings(${restaurantId}::uuid, ${date}::date) as counted`,
  );
  if (month && month.counted < limit) return;
  if (channel === 'staff') throw monthIsFull(limit);
  const today = localDateAt(app.clock.now(), terms.timezone);
  throw closedForTheMonth(terms, isSameMonth(date, today) ? 'this month' : monthInWords(date));
}

/**
 * Whether a deleted booking is one of its month all the same: its time had begun when it was hidden. The database counts by the
 * same rule (`app_private.counted_bookings`).
 */
export function countsThoughDeleted({
  deletedAt,
  startsAt,
}: {
  deletedAt?: Date | null;
  startsAt: Date;
}): boolean {
  return Boolean(deletedAt && deletedAt >= startsAt);
}

/** Whether two dates (yyyy-MM-dd) are counted together. */
export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The month of a date: "July 2026". */
function monthInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function callInstead(phone: string | null): string {
  return phone ? `Please call the restaurant at ${phone}.` : 'Please ask the restaurant itself.';
}

const closed = ({ phone }: Terms) =>
  refused('ONLINE_BOOKING_CLOSED', `Online booking is closed. ${callInstead(phone)}`, 'restaurantId');

const closedForTheMonth = ({ phone }: Terms, month: string) =>
  refused('MONTH_FULL', `Online booking is closed for ${month}. ${callInstead(phone)}`, 'date');

const monthIsFull = (limit: number) =>
  refused(
    'MONTH_FULL',
    `This month has the ${limit} bookings of your plan. Cancelled ones do not count. The owner can choose a plan without a limit under Payment.`,
    'date',
  );

function refused(reason: SlotReason, message: string, field: string): Refusal {
  return new Refusal(slotError(reason, userError('PLAN_LIMIT_REACHED', message, [field])));
}

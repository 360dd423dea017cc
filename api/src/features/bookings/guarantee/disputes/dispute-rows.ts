import DataLoader from 'dataloader';
import { type Statement, sql } from '../../../../platform/db/statement.ts';
import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { DisputeState } from '../../../../platform/payments/guests/guest-payments.ts';
import type { BookingRow } from '../../lists/booking-rows.ts';
import {
  type GuaranteePayout,
  MOST_DISPUTES,
  MOST_OF_BOOKING,
  MOST_PAYOUTS,
} from './guarantee-dispute.type.ts';

/** A dispute as resolvers hand it out. */
export interface DisputeRow {
  restaurantId: string;
  disputeId: string;
  amountMinor: number;
  currency: string;
  reason: string;
  state: DisputeState;
  answerBy: Date | null;
  answerUrl: string;
  openedAt: Date;
  bookingUuid: string | null;
  reference: string | null;
  visitDate: string | null;
}

const disputesWhere = (condition: Statement): Statement => sql`
  select d.restaurant_id as "restaurantId", d.id as "disputeId", d.amount_minor as "amountMinor", d.currency, d.reason, d.state,
    d.answer_by as "answerBy", d.answer_url as "answerUrl", d.opened_at as "openedAt", b.id as "bookingUuid", b.reference,
    to_char(b.date, 'YYYY-MM-DD') as "visitDate"
  from guarantee_disputes d join guarantees g on g.restaurant_id = d.restaurant_id and g.id = d.guarantee_id
    left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
  where ${condition}`;

/** The disputes of a restaurant: those to answer first, then the newest. */
export function disputesOfRestaurant(reads: TenantReads, restaurantId: string): Promise<DisputeRow[]> {
  return reads.rows<DisputeRow>(
    { restaurantIds: [restaurantId] },
    sql`${disputesWhere(sql`d.restaurant_id = ${restaurantId}`)}
      order by d.state <> 'needs_answer', d.opened_at desc, d.id desc limit ${MOST_DISPUTES}`,
  );
}

type Asked = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

const loader = (reads: TenantReads) =>
  new DataLoader<Asked, DisputeRow[], string>((bookings) => ofBookings(reads, bookings), {
    cacheKeyFn: ({ bookingId }) => bookingId,
  });

/** The disputes of a booking, the newest first; asked for booking by booking, they are read in one statement per restaurant. */
export function disputesOfBooking(reads: TenantReads, booking: Asked): Promise<DisputeRow[]> {
  return reads.once(loader).load(booking);
}

async function ofBookings(reads: TenantReads, bookings: readonly Asked[]): Promise<DisputeRow[][]> {
  const byRestaurant = Map.groupBy(bookings, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) => {
      const ids = own.map(({ bookingId }) => bookingId);
      const ours = sql`d.restaurant_id = ${restaurantId} and g.booking_id = any (${ids}::uuid[])`;
      return reads.rows<DisputeRow>(
        { restaurantIds: [restaurantId] },
        sql`${disputesWhere(ours)} order by d.opened_at desc, d.id desc`,
      );
    }),
  );
  const byBooking = Map.groupBy(found.flat(), ({ bookingUuid }) => bookingUuid);
  return bookings.map(({ bookingId }) => (byBooking.get(bookingId) ?? []).slice(0, MOST_OF_BOOKING));
}

/** What the provider sent to the restaurant's bank, the newest first. */
export function payoutsOfRestaurant(reads: TenantReads, restaurantId: string): Promise<GuaranteePayout[]> {
  return reads.rows<GuaranteePayout>(
    { restaurantIds: [restaurantId] },
    sql`select provider_ref as "providerRef", amount_minor as "amountMinor", currency, state,
        to_char(arrives_on, 'YYYY-MM-DD') as "arrivesOn", created_at as at
      from guarantee_payouts where restaurant_id = ${restaurantId} order by created_at desc, id desc limit ${MOST_PAYOUTS}`,
  );
}

import DataLoader from 'dataloader';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { type BookingOverrule, MOST_OVERRULES } from './booking-overrule.type.ts';

type Overruled = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

interface OverruleRow {
  bookingId: string;
  reason: string;
  because: Because | null;
  timezone: string;
  at: Date;
  by: string | null;
}

const newLoader = (reads: TenantReads) =>
  new DataLoader<Overruled, BookingOverrule[], string>((bookings) => loadOverrules(reads, bookings), {
    cacheKeyFn: ({ bookingId }) => bookingId,
  });

/** What staff overruled for a booking, newest first; asked for booking by booking, it is read in one statement per restaurant. */
export function overrulesOfBooking(reads: TenantReads, booking: Overruled): Promise<BookingOverrule[]> {
  return reads.once(newLoader).load(booking);
}

async function loadOverrules(
  reads: TenantReads,
  bookings: readonly Overruled[],
): Promise<BookingOverrule[][]> {
  const byRestaurant = Map.groupBy(bookings, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) => overruleRows(reads, restaurantId, own)),
  );
  const byBooking = Map.groupBy(found.flat(), ({ bookingId }) => bookingId);
  return bookings.map(({ bookingId }) => (byBooking.get(bookingId) ?? []).map(inWords));
}

function overruleRows(
  reads: TenantReads,
  restaurantId: string,
  bookings: readonly Overruled[],
): Promise<OverruleRow[]> {
  return reads.rows<OverruleRow>(
    { restaurantIds: [restaurantId] },
    sql`select b.id as "bookingId", o.reason, o.because, r.timezone, o.created_at as at, u.email as by
        from unnest(${bookings.map(({ bookingId }) => bookingId)}::uuid[]) as b (id)
          cross join lateral (select * from booking_overrules o
            where o.restaurant_id = ${restaurantId} and o.booking_id = b.id
            order by o.created_at desc, o.id desc limit ${raw(MOST_OVERRULES)}) o
          join restaurants r on r.id = o.restaurant_id
          left join users u on u.id = o.overruled_by
        order by b.id, o.created_at desc, o.id desc`,
  );
}

function inWords({ reason, because, timezone, at, by }: OverruleRow): BookingOverrule {
  return { reason, explanation: because && becauseInWords(because, timezone), at, by };
}

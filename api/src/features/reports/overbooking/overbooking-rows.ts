import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { ForecastOf } from '../forecast/forecast-rows.ts';
import { daysWithServices } from '../report-services.ts';

/** A booking to come, as far as its table might stay empty. */
export interface TableAhead {
  bookingId: string;
  date: string;
  /** Place of its service among the names. */
  place: number;
  /** Minutes since midnight of its time. */
  minute: number;
  startsAt: Date;
  /** Its tables; none while it waits for one. */
  tableIds: string[];
  /** Guests that its tables seat; 0 without a table. */
  seats: number;
}

/** What was booked ahead for the days of a forecast and has not begun, with the seats of its tables. */
export function tablesAhead(reads: TenantReads, of: ForecastOf, until: string): Promise<TableAhead[]> {
  return reads.rows<TableAhead & Record<string, unknown>>(
    { restaurantIds: [of.restaurantId] },
    sql`with ${daysWithServices(of, { from: of.today, to: until })},
      ahead as (
        select b.id, b.date, b.starts_at, ${raw('(extract(hour from b.time) * 60 + extract(minute from b.time))::int')} as minute
        from bookings b where b.restaurant_id = ${of.restaurantId} and b.date between ${of.today}::date and ${until}::date
          and b.deleted_at is null and b.status in ('pending', 'confirmed') and b.source in ('online', 'phone')
          and b.arrived_at is null and b.starts_at > ${of.now}::timestamptz)
      select a.id as "bookingId", a.date::text as date, days.places[a.minute / 15 + 1] as place, a.minute, a.starts_at as "startsAt",
        held.table_ids as "tableIds", held.seats
      from ahead a join days on days.date = a.date,
        lateral (select coalesce(array_agg(t.id), '{}') as table_ids, coalesce(sum(t.max_capacity), 0)::int as seats
          from seatings s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
          where s.restaurant_id = ${of.restaurantId} and s.booking_id = a.id and s.holding) held
      order by a.date, a.minute, a.id`,
  );
}

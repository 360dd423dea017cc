import type { Clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { addDays, localDateAt } from '../../platform/zoned-time.ts';
import { availabilityDay } from '../availability/availability-rows.ts';
import { engineDay } from '../availability/day-row.ts';
import { serviceDateAt } from './evening.ts';
import type { RoomNow, TableState } from './room-now.ts';

/** A party that waits, in the order of its coming. */
export interface QueuedRow {
  entryId: string;
  partySize: number;
}

/** The evening at a restaurant: its room, and who waits for a place in it. */
export interface EveningNow extends RoomNow {
  timezone: string;
  /** From when on an entry belongs to this evening. */
  since: Date;
  queue: QueuedRow[];
}

/** What a quote, a place in the queue and a proposal for a table go by, read at one instant. */
export async function eveningNow(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
): Promise<EveningNow> {
  const now = clock.now();
  const date = localDateAt(now, timezone);
  const dayOf = (wished: string) => availabilityDay(clock, reads, { restaurantId, date: wished });
  const [yesterday, today, seated, states, queue] = await Promise.all([
    dayOf(addDays(date, -1)),
    dayOf(date),
    seatedBookings(reads, restaurantId, now),
    tableStates(reads, restaurantId),
    queueOf(reads, restaurantId),
  ]);
  if (!yesterday || !today) throw new Error('A waitlist was asked for of a restaurant that does not exist.');
  const days = { yesterday: engineDay(yesterday), today: engineDay(today) };
  const rules = { yesterday: days.yesterday.rules, today: days.today.rules };
  const service = serviceDateAt(rules, now);
  const day = service.date === date ? days.today : days.yesterday;
  const waiting = queue.filter(({ createdAt }) => createdAt >= service.since);
  return { ...service, timezone, now, day, seated, states, queue: waiting };
}

async function seatedBookings(
  reads: TenantReads,
  restaurantId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await reads.rows<{ bookingId: string }>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) => `select id as "bookingId" from bookings where restaurant_id = ${p(restaurantId)}
        and status = 'seated' and deleted_at is null
        and starts_at > ${p(now.toISOString())}::timestamptz - interval '1 day'`,
    ),
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

function tableStates(reads: TenantReads, restaurantId: string): Promise<TableState[]> {
  return reads.rows<TableState>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) => `select id as "tableId", status, updated_at as since from tables
        where restaurant_id = ${p(restaurantId)} and status <> 'available' and deleted_at is null`,
    ),
  );
}

function queueOf(reads: TenantReads, restaurantId: string): Promise<(QueuedRow & { createdAt: Date })[]> {
  return reads.rows<QueuedRow & { createdAt: Date }>(
    { restaurantIds: [restaurantId] },
    sql(
      (
        p,
      ) => `select id as "entryId", party_size as "partySize", created_at as "createdAt" from waitlist_entries
        where restaurant_id = ${p(restaurantId)} and status in ('waiting', 'notified') order by created_at, id`,
    ),
  );
}

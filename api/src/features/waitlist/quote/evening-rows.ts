import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { serviceNow } from '../../availability/day/service-now.ts';
import { sitsNow } from '../../availability/engine/seated-stay.ts';
import type { RoomNow, TableState } from './room-now.ts';

/** A party that waits, in the order of its coming. */
interface QueuedRow {
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
  const [service, seated, states, queue] = await Promise.all([
    serviceNow(clock, reads, { restaurantId, timezone }),
    seatedBookings(reads, restaurantId, clock.now()),
    tableStates(reads, restaurantId),
    queueOf(reads, restaurantId),
  ]);
  if (!service) throw new Error('A waitlist was asked for of a restaurant that does not exist.');
  const waiting = queue.filter(({ createdAt }) => createdAt >= service.since);
  return { ...service, timezone, seated, states, queue: waiting };
}

async function seatedBookings(
  reads: TenantReads,
  restaurantId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await reads.rows<{ bookingId: string }>(
    { restaurantIds: [restaurantId] },
    sql`select id as "bookingId" from bookings b where restaurant_id = ${restaurantId}
        and ${sitsNow('b', sql`${now.toISOString()}::timestamptz`)}
        and starts_at > ${now.toISOString()}::timestamptz - interval '1 day'`,
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

function tableStates(reads: TenantReads, restaurantId: string): Promise<TableState[]> {
  return reads.rows<TableState>(
    { restaurantIds: [restaurantId] },
    sql`select id as "tableId", status, updated_at as since from tables
        where restaurant_id = ${restaurantId} and status <> 'available' and deleted_at is null`,
  );
}

function queueOf(reads: TenantReads, restaurantId: string): Promise<(QueuedRow & { createdAt: Date })[]> {
  return reads.rows<QueuedRow & { createdAt: Date }>(
    { restaurantIds: [restaurantId] },
    sql`select id as "entryId", party_size as "partySize", created_at as "createdAt" from waitlist_entries
        where restaurant_id = ${restaurantId} and status in ('waiting', 'notified') order by created_at, id`,
  );
}

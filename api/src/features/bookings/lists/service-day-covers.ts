import { type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { type HeldCovers, roomOf } from '../../availability/engine/room.ts';
import { heldFrom, heldUntil, holdsAt } from '../../availability/engine/seated-stay.ts';
import type { ServiceDayRow } from './service-day-rows.ts';

const QUARTER = 15 * 60_000;

/** Quarter-hours of a day that are shown: of a day and a half. */
export const MOST_QUARTERS = 144;

/** A quarter-hour of a day, in the names of the schema's fields. */
export interface QuarterRow {
  startsAt: Date;
  covers: number;
  startingCovers: number;
  startingParties: number;
}

/** A party that is, was or will be in the room. */
interface StayRow extends HeldCovers {
  /** Its booked time: pacing goes by that. */
  bookedAt: Date;
}

/**
 * How full the room is over a day, quarter by quarter from its first opening until the last party leaves. To come it is what
 * the engine goes by, visitors' holds too; what is over is told by who really sat. None on a closed day.
 */
export async function coversOfDay(reads: TenantReads, now: Date, day: ServiceDayRow): Promise<QuarterRow[]> {
  const { restaurantId, opensAt, closesAt } = day;
  if (!opensAt || !closesAt) return [];
  const stays = await reads.rows<StayRow>(
    { restaurantIds: [restaurantId] },
    staysOf({ ...day, opensAt, closesAt }, now),
  );
  const from = Math.floor(opensAt.getTime() / QUARTER) * QUARTER;
  const leaves = stays.filter(({ startsAt }) => startsAt < closesAt).map(({ endsAt }) => endsAt.getTime());
  const to = Math.max(closesAt.getTime(), ...leaves);
  const room = roomOf(stays);
  const byQuarter = Map.groupBy(stays, ({ bookedAt }) => Math.floor(bookedAt.getTime() / QUARTER) * QUARTER);
  const count = Math.min(MOST_QUARTERS, Math.ceil((to - from) / QUARTER));
  return Array.from({ length: count }, (_, place) => {
    const start = from + place * QUARTER;
    const starting = byQuarter.get(start) ?? [];
    return {
      startsAt: new Date(start),
      covers: room.peak(new Date(start), new Date(start + QUARTER)),
      startingCovers: starting.reduce((sum, { covers }) => sum + covers, 0),
      startingParties: starting.length,
    };
  });
}

interface OpenDay extends ServiceDayRow {
  opensAt: Date;
  closesAt: Date;
}

/**
 * Whoever keeps covers as the engine reads it, but nobody whose time is over and who never sat down; and who has left again.
 * Each half by an index of its own.
 */
function staysOf({ restaurantId, date, opensAt, closesAt }: OpenDay, asOf: Date): Statement {
  const now = sql`${asOf.toISOString()}::timestamptz`;
  const opens = sql`${opensAt.toISOString()}::timestamptz`;
  const closes = sql`${closesAt.toISOString()}::timestamptz`;
  const stay = sql`select ${heldFrom('b')} as "startsAt", ${heldUntil('b', now)} as "endsAt", b.guests as covers,
      b.starts_at as "bookedAt" from bookings b where b.restaurant_id = ${restaurantId}`;
  return sql`${stay} and ${holdsAt('b', now)} and (b.status = 'seated' or b.ends_at > ${now})
        and b.starts_at > ${opens} - interval '1 day' and b.starts_at < ${closes} and ${heldUntil('b', now)} > ${opens}
    union all
    ${stay} and b.status = 'completed' and b.deleted_at is null and b.date between ${addDays(date, -1)}::date and ${date}::date
        and b.starts_at < ${closes} and b.ends_at > ${opens}
    union all
    select h.starts_at, h.ends_at, h.guests, h.starts_at from holds h where h.restaurant_id = ${restaurantId}
        and h.expires_at > ${now} and h.starts_at < ${closes} and h.ends_at > ${opens}`;
}

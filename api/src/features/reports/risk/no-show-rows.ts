import DataLoader from 'dataloader';
import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { type Alike, LEAD_HOURS, type Levels, SIZES } from './no-show-factors.ts';
import { FOLDS } from './no-show-model.ts';

/** How far back it is looked for a pattern: a year, so that no season counts twice. */
const HISTORY_DAYS = 365;

const LEAD = raw('extract(epoch from b.starts_at - b.created_at) / 3600');

/** The levels of a booking `b`, in the order of `LEVELS`: one text of SQL for the past and for what is to come. */
const LEVELS_OF: Statement = sql`case when b.created_at > b.starts_at then 0
      else width_bucket(${LEAD}, ${[...LEAD_HOURS]}::numeric[]) + 1 end as lead,
    width_bucket(b.guests, ${[...SIZES]}::int[]) as size, case when b.source = 'online' then 0 else 1 end as channel,
    extract(isodow from b.date)::int - 1 as weekday,
    case when b.guest_id is null then 0 when exists (
      select from bookings e where e.restaurant_id = b.restaurant_id and e.guest_id = b.guest_id and e.date < b.date
        and e.status in ('seated', 'completed') and e.deleted_at is null) then 2 else 1 end as visits,
    case when b.guest_confirmed_at <= b.starts_at then 1 else 0 end as word,
    coalesce((select max(case when g.terms ->> 'kind' = 'card_hold' then 1 else 2 end) from guarantees g
      where g.restaurant_id = b.restaurant_id and g.booking_id = b.id and g.state = 'secured' and g.purpose <> 'fee'), 0) as guarantee`;

interface LevelsRow {
  [column: string]: unknown;
  lead: number;
  size: number;
  channel: number;
  weekday: number;
  visits: number;
  word: number;
  guarantee: number;
}

const levelsOf = ({ lead, size, channel, weekday, visits, word, guarantee }: LevelsRow): Levels => ({
  LEAD: lead,
  PARTY_SIZE: size,
  CHANNEL: channel,
  WEEKDAY: weekday,
  VISITS: visits,
  WORD: word,
  GUARANTEE: guarantee,
});

/**
 * What was booked ahead in the year before a date, put together by what is alike: parties that came, or were never said not to have, and
 * those that stayed away. Who walked in cannot stay away.
 */
export async function noShowHistory(
  reads: TenantReads,
  { restaurantId, before }: { restaurantId: string; before: string },
): Promise<Alike[]> {
  const rows = await reads.rows<LevelsRow & { fold: number; bookings: number; noShows: number }>(
    { restaurantIds: [restaurantId] },
    sql`with past as (
        select ${LEVELS_OF}, abs(hashtext(b.id::text)::bigint) % ${FOLDS}::int as fold, b.status = 'no_show' as stayed_away
        from bookings b where b.restaurant_id = ${restaurantId} and b.date >= ${addDays(before, -HISTORY_DAYS)}::date
          and b.date < ${before}::date and b.deleted_at is null and b.source in ('online', 'phone')
          and b.status in ('confirmed', 'seated', 'completed', 'no_show'))
      select lead, size, channel, weekday, visits, word, guarantee, fold::int, count(*)::int as bookings,
        count(*) filter (where stayed_away)::int as "noShows"
      from past group by lead, size, channel, weekday, visits, word, guarantee, fold
      order by lead, size, channel, weekday, visits, word, guarantee, fold`,
  );
  return rows.map(({ fold, bookings, noShows, ...levels }) => ({
    levels: levelsOf(levels),
    fold,
    bookings,
    noShows,
  }));
}

/** A booking that is to come, as the model sees it. */
export interface AtRisk {
  levels: Levels;
  /** Whole hours from when it was made until its time. */
  leadHours: number;
  /** Whether the guest will still be asked whether they come. */
  mayStillSay: boolean;
}

interface Asked {
  restaurantId: string;
  bookingId: string;
}

const newLoader = (reads: TenantReads) =>
  new DataLoader<Asked, AtRisk | null, string>((asked) => loadAtRisk(reads, asked), {
    cacheKeyFn: ({ bookingId }) => bookingId,
  });

/** A booking as the model sees it; asked for booking by booking, they are read in one statement per restaurant. */
export function atRiskOf(reads: TenantReads, booking: Asked): Promise<AtRisk | null> {
  return reads.once(newLoader).load(booking);
}

async function loadAtRisk(reads: TenantReads, asked: readonly Asked[]): Promise<(AtRisk | null)[]> {
  const byRestaurant = Map.groupBy(asked, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      reads.rows<LevelsRow & { bookingId: string; leadHours: number; mayStillSay: boolean }>(
        { restaurantIds: [restaurantId] },
        sql`select ${LEVELS_OF}, b.id as "bookingId", greatest(0, floor(${LEAD}))::int as "leadHours",
            b.email is not null and b.reminded_for is distinct from b.starts_at as "mayStillSay"
          from bookings b where b.restaurant_id = ${restaurantId} and b.id = any(${own.map(({ bookingId }) => bookingId)}::uuid[])`,
      ),
    ),
  );
  const byId = new Map(found.flat().map((row) => [row.bookingId, row]));
  return asked.map(({ bookingId }) => {
    const row = byId.get(bookingId);
    if (!row) return null;
    return { levels: levelsOf(row), leadHours: row.leadHours, mayStillSay: row.mayStillSay };
  });
}

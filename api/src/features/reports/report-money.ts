import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { ANYWHERE } from '../bookings/stats/booking-quarter.entity.ts';
import type { ReportAsked } from './report-asked.ts';
import { groupKeys, ofReport } from './report-figures.ts';
import { namedGroup } from './report-groups.ts';
import { daysWithServices } from './report-services.ts';

/** The most currencies that a restaurant's money is in. */
export const MOST_MONEY = 5;

/** Money in one currency, in the names of the schema's fields. */
interface MoneyRow {
  currency: string;
  bookings: number;
  chargedMinor: number;
  refundedMinor: number;
  disputedMinor: number;
  keptMinor: number;
  feesMinor: number;
}

/** The same of a group. */
interface MoneyGroupRow extends MoneyRow {
  key: string;
}

/** What the guarantees of the bookings of a report came to, in all and group by group. */
export async function reportMoney(reads: TenantReads, asked: ReportAsked) {
  const scope = { restaurantIds: [asked.restaurantId] };
  const [total, groups] = await Promise.all([
    reads.rows<MoneyRow>(scope, sumsOf(asked, sql`'all'`)),
    reads.rows<MoneyGroupRow>(scope, sumsOf(asked, groupKeys[asked.groupBy](0))),
  ]);
  const isByDate = asked.groupBy !== 'SERVICE' && asked.groupBy !== 'AREA';
  return {
    total,
    groups: await Promise.all(
      groups.map(async ({ key, ...money }) => ({
        key,
        date: isByDate ? key : null,
        name: (await namedGroup(reads, asked, key)).name,
        money,
      })),
    ),
  };
}

/** The lines of the ledger of each group, added up: the sum of the lines is what there is. */
function sumsOf(asked: ReportAsked, key: Statement): Statement {
  const sum = (plus: string, minus: string) =>
    raw(`coalesce(sum(case q.kind when '${plus}' then q.minor when '${minus}' then -q.minor end), 0)::int`);
  const [charged, refunded] = [sum('charge', ''), sum('refund', 'refund_failed')];
  const [disputed, fees] = [sum('dispute', 'dispute_won'), sum('fee', 'fee_returned')];
  return sql`with ${daysWithServices(asked, asked)},
      q as (
        select b.restaurant_id, b.date, b.id, coalesce(b.area_id, ${ANYWHERE}::uuid) as area_id,
          ((extract(hour from b.time) * 60 + extract(minute from b.time))::int / 15) * 15 as quarter,
          e.kind, e.amount_minor as minor, e.currency
        from bookings b join guarantees g on g.restaurant_id = b.restaurant_id and g.booking_id = b.id
          join guarantee_entries e on e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id
        where b.restaurant_id = ${asked.restaurantId} and b.date between ${asked.from}::date and ${asked.to}::date)
    select ${key} as key, q.currency, count(distinct q.id)::int as bookings, ${charged} as "chargedMinor",
      ${refunded} as "refundedMinor", ${disputed} as "disputedMinor",
      ${charged} - ${refunded} - ${disputed} as "keptMinor", ${fees} as "feesMinor"
    from q join days on days.date = q.date
    where ${ofReport(asked, asked)} group by 1, 2 order by 1, bookings desc, 2`;
}

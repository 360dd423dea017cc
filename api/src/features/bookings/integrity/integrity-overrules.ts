import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { userEmails } from '../../accounts/user/user-rows.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { type Examined, liveBookings } from './integrity-finding.ts';

/** Most overrules that are shown; the total is always told. */
export const MOST_OVERRULES_SHOWN = 50;

/** An overruled refusal, in the names of the schema's fields. */
export interface OverruleFound {
  bookingId: string;
  reason: string;
  explanation: string | null;
  by: string | null;
  at: Date;
}

interface OverruleRow {
  bookingId: string;
  reason: string;
  because: Because | null;
  overruledBy: string;
  at: Date;
  count: number;
}

/** What staff overruled for bookings that are not over, by the time of the booking, and how often in all. */
export async function overrulesToCome(
  reads: TenantReads,
  examined: Examined,
  timezone: string,
): Promise<{ overrules: OverruleFound[]; overruleCount: number }> {
  const rows = await reads.rows<OverruleRow>(
    { restaurantIds: [examined.restaurantId] },
    sql`with ${liveBookings(examined)}
        select b.id as "bookingId", o.reason, o.because, o.overruled_by as "overruledBy", o.created_at as at,
          count(*) over ()::int as count
        from live b join booking_overrules o on o.restaurant_id = ${examined.restaurantId} and o.booking_id = b.id
        order by b.starts_at, o.created_at, o.id limit ${raw(MOST_OVERRULES_SHOWN)}`,
  );
  const emails = await userEmails(reads, [...new Set(rows.map(({ overruledBy }) => overruledBy))]);
  const overrules = rows.map(({ bookingId, reason, because, overruledBy, at }) => ({
    bookingId,
    reason,
    explanation: because && becauseInWords(because, timezone),
    by: emails.get(overruledBy) ?? null,
    at,
  }));
  return { overrules, overruleCount: rows[0]?.count ?? 0 };
}

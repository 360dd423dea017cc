import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { GuaranteePurpose } from '../../guarantees/guarantee-state.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { agreedLast } from './booked-guarantee.ts';
import type { GuaranteeRow } from './guarantee-rows.ts';

/** A guarantee as it is read for those who look at its booking. */
interface ShownGuarantee extends Pick<GuaranteeRow, 'endedAs' | 'endedAt'> {
  terms: Terms;
  purpose: GuaranteePurpose;
  guests: number;
  amountMinor: number;
  currency: string;
  freeUntil: Date;
  sentences: string[];
  provider: string;
  waivedReason: string | null;
  chargedMinor: number;
  refundedMinor: number;
}

/** What was given for a booking, and what it has come to; null for nothing. */
export async function shownGuarantee(
  reads: TenantReads,
  { restaurantId, bookingId }: Pick<BookingRow, 'restaurantId' | 'bookingId'>,
): Promise<ShownGuarantee | null> {
  const parts = await reads.rows<ShownGuarantee>(
    { restaurantIds: [restaurantId] },
    sql`select g.terms, g.purpose, g.guests, g.amount_minor as "amountMinor", g.currency, g.free_until as "freeUntil",
        g.accepted_words as sentences, g.provider, g.waived_reason as "waivedReason",
        g.ended_as as "endedAs", g.ended_at as "endedAt",
        coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0)::int as "chargedMinor",
        coalesce(sum(e.amount_minor) filter (where e.kind = 'refund'), 0)::int as "refundedMinor"
      from guarantees g left join guarantee_entries e on e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id
      where g.restaurant_id = ${restaurantId} and g.booking_id = ${bookingId} and g.state = 'secured'
      group by g.restaurant_id, g.id order by g.created_at, g.id`,
  );
  const agreed = agreedLast(parts);
  const sum = (of: 'chargedMinor' | 'refundedMinor') => parts.reduce((total, part) => total + part[of], 0);
  return agreed && { ...agreed, chargedMinor: sum('chargedMinor'), refundedMinor: sum('refundedMinor') };
}

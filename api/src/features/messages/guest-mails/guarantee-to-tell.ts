import { z } from 'zod';
import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { GuaranteeRow } from '../../bookings/guarantee/guarantee-rows.ts';

/** The guarantee of a booking as mails tell of it. */
export interface GuaranteeToTell
  extends Pick<
    GuaranteeRow,
    'terms' | 'guests' | 'amountMinor' | 'currency' | 'freeUntil' | 'endedAs' | 'endedAt' | 'waivedReason'
  > {
  chargedMinor: number;
  refundedMinor: number;
  /** Whether nobody is charged. */
  isSimulated: boolean;
}

/** It as JSON, of the booking `b` of a query; null where nothing was asked. */
export function guaranteeToTellSql(): Statement {
  const sum = (kind: 'charge' | 'refund') =>
    raw(`coalesce((select sum(e.amount_minor) from guarantee_entries e
      where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id and e.kind = '${kind}'), 0)::int`);
  return sql`(select jsonb_build_object('terms', g.terms, 'guests', g.guests, 'amountMinor', g.amount_minor, 'currency', g.currency,
      'freeUntil', g.free_until, 'endedAs', g.ended_as, 'endedAt', g.ended_at, 'waivedReason', g.waived_reason,
      'chargedMinor', ${sum('charge')}, 'refundedMinor', ${sum('refund')}, 'isSimulated', g.provider = 'simulated')
    from guarantees g where g.restaurant_id = b.restaurant_id and g.booking_id = b.id and g.state = 'secured')`;
}

const instants = z.object({ freeUntil: z.coerce.date(), endedAt: z.coerce.date().nullable() });

/** The same with its instants as such. */
export function withInstants(guarantee: GuaranteeToTell | null): GuaranteeToTell | null {
  return guarantee && { ...guarantee, ...instants.parse(guarantee) };
}

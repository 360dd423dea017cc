import { z } from 'zod';
import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import { agreedLast } from '../../bookings/guarantee/booked-guarantee.ts';
import type { GuaranteeRow } from '../../bookings/guarantee/guarantee-rows.ts';

/** The guarantee of a booking as mails tell of it. */
export interface GuaranteeToTell
  extends Pick<
    GuaranteeRow,
    | 'terms'
    | 'purpose'
    | 'guests'
    | 'amountMinor'
    | 'releasedMinor'
    | 'discountMinor'
    | 'currency'
    | 'freeUntil'
    | 'endedAs'
    | 'endedAt'
    | 'waivedReason'
  > {
  chargedMinor: number;
  refundedMinor: number;
  /** What a gift voucher paid, and what of it is on the voucher again. */
  voucherPaidMinor: number;
  voucherReturnedMinor: number;
  /** Whether nobody is charged. */
  isSimulated: boolean;
}

/** All parts of it as JSON, the newest last, of the booking `b` of a query; null where nothing was asked. */
export function guaranteePartsSql(): Statement {
  const sum = (kind: 'charge' | 'refund', back = 'none') =>
    raw(`coalesce((select sum(case e.kind when '${kind}' then e.amount_minor when '${back}' then -e.amount_minor end)
      from guarantee_entries e where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id), 0)::int`);
  const ofVoucher = (kind: 'redeemed' | 'returned') =>
    raw(`coalesce((select sum(u.amount_minor) from gift_voucher_entries u
      where u.restaurant_id = g.restaurant_id and u.guarantee_id = g.id and u.kind = '${kind}'), 0)::int`);
  return sql`(select jsonb_agg(jsonb_build_object('terms', g.terms, 'purpose', g.purpose, 'guests', g.guests, 'amountMinor', g.amount_minor,
      'releasedMinor', g.released_minor,
      'discountMinor', g.discount_minor,
      'currency', g.currency, 'freeUntil', g.free_until, 'endedAs', g.ended_as, 'endedAt', g.ended_at,
      'waivedReason', g.waived_reason, 'chargedMinor', ${sum('charge')}, 'refundedMinor', ${sum('refund', 'refund_failed')},
      'voucherPaidMinor', ${ofVoucher('redeemed')}, 'voucherReturnedMinor', ${ofVoucher('returned')},
      'isSimulated', g.provider = 'simulated') order by g.created_at, g.id)
    from guarantees g where g.restaurant_id = b.restaurant_id and g.booking_id = b.id and g.state = 'secured')`;
}

const instants = z.object({ freeUntil: z.coerce.date(), endedAt: z.coerce.date().nullable() });

/** What the parts come to, with instants as such: the newest terms hold, and what was paid adds up. */
export function inAll(parts: readonly GuaranteeToTell[] | null): GuaranteeToTell | null {
  const agreed = agreedLast(parts ?? []);
  const sum = (of: 'chargedMinor' | 'refundedMinor' | 'voucherPaidMinor' | 'voucherReturnedMinor') =>
    (parts ?? []).reduce((total, part) => total + part[of], 0);
  return (
    agreed && {
      ...agreed,
      ...instants.parse(agreed),
      chargedMinor: sum('chargedMinor'),
      refundedMinor: sum('refundedMinor'),
      voucherPaidMinor: sum('voucherPaidMinor'),
      voucherReturnedMinor: sum('voucherReturnedMinor'),
    }
  );
}

import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/**
 * Asks after everything of which the provider's answer may have been lost: purchases that were begun over a minute ago, and refunds that were
 * stored and not answered. Webhooks may all be lost; this finds what they would have told.
 */
export async function sweepGiftVouchers(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.enqueue('settle-gift-voucher',
        json_build_object('restaurantId', restaurant_id, 'voucherId', id), clock_timestamp(), 'gift-voucher ' || id)
      from gift_vouchers where state = 'awaiting' and created_at < ${now}::timestamptz - interval '1 minute'`,
  );
  await query(
    sql`select app_private.enqueue('ask-gift-refund',
        json_build_object('restaurantId', restaurant_id, 'refundId', id), clock_timestamp(), 'gift-refund ' || id)
      from gift_voucher_refunds where state = 'asked' and created_at < ${now}::timestamptz - interval '1 minute'`,
  );
}

/**
 * Writes what is left on vouchers whose last day is over into their ledgers as expired. They were refused since midnight at their restaurants;
 * this has the books say so, too.
 */
export async function expireGiftVouchers(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`with over as (
        select v.restaurant_id, v.id from gift_vouchers v join restaurants r on r.id = v.restaurant_id
          where v.state = 'issued' and v.expires_on < (${now}::timestamptz at time zone r.timezone)::date
          for update of v skip locked
      ), left_on as (
        select o.restaurant_id, o.id, sum(case when e.kind in ('issued', 'returned', 'dispute_won') then e.amount_minor else -e.amount_minor end)::int as minor
          from over o join gift_voucher_entries e on e.restaurant_id = o.restaurant_id and e.voucher_id = o.id
          group by o.restaurant_id, o.id
      )
      insert into gift_voucher_entries (restaurant_id, id, voucher_id, kind, amount_minor, created_at)
        select restaurant_id, gen_random_uuid(), id, 'expired', minor, ${now} from left_on where minor > 0`,
  );
}

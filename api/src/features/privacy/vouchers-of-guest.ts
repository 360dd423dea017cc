import { type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import type { DataRow } from './guest-data-words.ts';
import type { Ask, KnownGuest } from './waiting-of-guest.ts';

/** Addresses of a guest and of the records merged into theirs, as they are compared. */
const addressesOf = ({ restaurantId, guestId }: KnownGuest): Statement =>
  sql`select email_key from guests where restaurant_id = ${restaurantId}::uuid and ${guestId}::uuid in (id, merged_into)
    and email_key is not null`;

/** Gift vouchers that a guest bought or was given, found by their address; of the other person there are no words in it. */
export function vouchersOfGuest(ask: Ask, known: KnownGuest): Promise<DataRow[]> {
  const { restaurantId } = known;
  const isBuyer = sql`lower(v.buyer_email) in (${addressesOf(known)})`;
  return ask<DataRow>(
    sql`select case when ${isBuyer} then 'bought' else 'received' end as what, v.amount_minor as "amountInMinorUnits", v.currency,
        v.last_four as "codeEndsWith", case when ${isBuyer} then v.buyer_name else v.recipient_name end as name,
        v.message, v.issued_at as "boughtAt", v.expires_on::text as "usableUntil"
      from gift_vouchers v where v.restaurant_id = ${restaurantId} and v.state <> 'lapsed'
        and (${isBuyer} or lower(v.recipient_email) in (${addressesOf(known)}))
      order by v.created_at, v.id`,
  );
}

/** Takes whoever is forgotten out of the vouchers that they bought or were given. What is left on them stays: its code is money. */
export async function forgetInVouchers(tx: TenantTransaction, known: KnownGuest, now: Date): Promise<void> {
  const { restaurantId } = known;
  await tx.rows(
    sql`update gift_vouchers set buyer_name = '', buyer_email = null, accepted_from = '', message = null, updated_at = ${now}
      where restaurant_id = ${restaurantId} and lower(buyer_email) in (${addressesOf(known)})`,
  );
  await tx.rows(
    sql`update gift_vouchers set recipient_name = '', recipient_email = null, message = null, updated_at = ${now}
      where restaurant_id = ${restaurantId} and lower(recipient_email) in (${addressesOf(known)})`,
  );
}

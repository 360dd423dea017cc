import { sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { isCurrency, moneyText } from '../../guarantees/rules/money.ts';

/** What a mail to owners is about: a booking with its guest, where there is one still. */
interface BookingOfMail {
  reference: string | null;
  customerName: string | null;
  /** Date of the visit, as people read it. */
  visit: string | null;
  bookingUuid: string | null;
}

/** What a mail to owners is about: a booking, or a gift voucher. */
export interface PaidOfMail extends BookingOfMail {
  /** Of the gift voucher; nulls where it is about a booking. */
  voucherUuid: string | null;
  lastFour: string | null;
  /** Blank once that was forgotten. */
  buyerName: string | null;
}

/** An owner who is told of money, with the restaurant's name as it is written; null when they are no owner any more. */
export async function ownerOf(
  query: OwnerQuery,
  { restaurantId, ownerId }: { restaurantId: string; ownerId: string },
): Promise<{ email: string; restaurant: string } | null> {
  const { rows } = await query<{ email: string; restaurant: string }>(
    sql`select u.email, r.name as restaurant from memberships m join users u on u.id = m.user_id
      join restaurants r on r.id = m.restaurant_id
      where m.restaurant_id = ${restaurantId} and m.user_id = ${ownerId} and m.role = 'owner' and r.removed_at is null`,
  );
  return rows[0] ?? null;
}

/** An amount as mails to staff write it. */
export function amountInWords(amountMinor: number, currency: string): string {
  return isCurrency(currency) ? moneyText(amountMinor, currency, 'en-US') : `${amountMinor} ${currency}`;
}

/** Whose payment it is, in a phrase: `Ada Lovelace’s booking K7QX2M for July 8, 2026`. */
function bookingInWords({ reference, customerName, visit }: BookingOfMail): string {
  if (!reference) return 'a booking that is no longer there';
  return `${customerName}’s booking ${reference} for ${visit}`;
}

/** What was paid for, in a phrase: a booking, or `the gift voucher … 4XQ7 that Ada Lovelace bought`. */
export function paidInWords(paid: PaidOfMail): string {
  const { voucherUuid, lastFour, buyerName } = paid;
  if (!voucherUuid) return bookingInWords(paid);
  return `the gift voucher … ${lastFour}${buyerName ? ` that ${buyerName} bought` : ''}`;
}

/** Where it is seen in Hoststand, and what the button says. */
export function pageOfPaid({ voucherUuid, bookingUuid }: PaidOfMail): { page: string; label: string } {
  if (voucherUuid)
    return { page: `vouchers?voucher=${globalId('GiftVoucher', voucherUuid)}`, label: 'Open the voucher' };
  if (bookingUuid)
    return { page: `bookings?booking=${globalId('Booking', bookingUuid)}`, label: 'Open the booking' };
  return { page: 'settings/payments#money', label: 'Open the ledger' };
}

import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { fingerprintOf, type Retried } from '../booking-input.ts';
import type { BookingStatus } from '../booking-status.ts';

/** A caller's key for one attempt to book, bound to its input. */
export interface Attempt {
  restaurantId: string;
  key: string;
  inputHash: string;
}

/** The attempt of a request, bound to the whole of it; null for one without a key. */
export function attemptToBook(restaurantId: string, request: Retried): Attempt | null {
  return request.idempotencyKey
    ? { restaurantId, key: request.idempotencyKey, inputHash: fingerprintOf(request) }
    : null;
}

/** What a key was used for. */
export interface UsedKey {
  inputHash: string;
  bookingId: string;
  guestId: string | null;
  isMailHeldBack: boolean;
  /** Of the booking's link; null when staff have deleted the booking since. */
  manageTokenHash: string | null;
  linkNumber: number | null;
  /** Where the booking stands by now; null when it is deleted. */
  status: BookingStatus | null;
}

/** What the key was used for before, null for a new one. Read it under the lock of the service day. */
export async function usedKey(
  tx: TenantTransaction,
  { restaurantId, key }: Attempt,
): Promise<UsedKey | null> {
  const [used] =
    await tx.rows<UsedKey>(sql`select k.input_hash as "inputHash", k.booking_id as "bookingId", k.mail_held_back as "isMailHeldBack", b.guest_id as "guestId",
        b.manage_token_hash as "manageTokenHash", b.link_number as "linkNumber", b.status
      from booking_idempotency_keys k left join bookings b
        on b.restaurant_id = k.restaurant_id and b.id = k.booking_id and b.deleted_at is null
      where k.restaurant_id = ${restaurantId} and k.key = ${key}`);
  return used ?? null;
}

/** Keeps the key with its booking: a second attempt with it is refused by the database, and finds this one. */
export async function keepKey(
  { clock }: App,
  tx: TenantTransaction,
  { restaurantId, key, inputHash }: Attempt,
  { bookingId, isMailHeldBack }: Pick<UsedKey, 'bookingId' | 'isMailHeldBack'>,
): Promise<void> {
  await tx.rows(sql`insert into booking_idempotency_keys (restaurant_id, key, input_hash, booking_id, mail_held_back, created_at)
      values (${restaurantId}, ${key}, ${inputHash}, ${bookingId}, ${isMailHeldBack}, ${clock.now()})`);
}

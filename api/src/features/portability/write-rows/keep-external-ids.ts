import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { lockExternalIds } from '../../../platform/external/lock-external-ids.ts';

/** A booking that was written from a row, and what the row calls it. */
interface NamedBooking {
  bookingId: string;
  externalId: string | null;
}

/** One of our own references: it became the booking's reference. */
const OURS = /^[2-9A-Z]{6}$/;

/**
 * Keeps what the system before called imported bookings, so that programs find them by it. An id that another booking has, or that no
 * booking could have, is left out: the row counts all the same.
 */
export async function keepExternalIds(
  tx: TenantTransaction,
  restaurantId: string,
  bookings: readonly NamedBooking[],
): Promise<void> {
  const named = bookings.flatMap(({ bookingId, externalId: given }) => {
    const { data: externalId } = externalReference.externalId.safeParse(given);
    return externalId && !OURS.test(externalId) ? [{ bookingId, externalId }] : [];
  });
  if (named.length === 0) return;
  await lockExternalIds(
    tx,
    { restaurantId, kind: 'booking' },
    named.map(({ externalId }) => externalId),
  );
  await tx.rows(
    sql`update bookings b set external_id = given."externalId"
        from (select distinct on ("externalId") * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as n("bookingId" uuid, "externalId" text)) given
        where b.restaurant_id = ${restaurantId} and b.id = given."bookingId" and not exists (
          select from bookings o where o.restaurant_id = ${restaurantId} and o.external_id = given."externalId")`,
  );
}

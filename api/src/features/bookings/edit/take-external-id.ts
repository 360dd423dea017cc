import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { lockExternalIds } from '../../../platform/external/lock-external-ids.ts';
import { type BookingRow, bookingRow } from '../lists/booking-rows.ts';

/** Another booking of the restaurant has the external id; `existingBooking` of the payload is that one. */
class ExternalIdTaken extends Refusal {
  override readonly extras: { existingBooking: BookingRow };

  constructor(existingBooking: BookingRow) {
    const { reference } = existingBooking;
    super(
      userError('CONFLICT', `Booking ${reference} has this external id. Use that booking, or another id.`, [
        'externalId',
      ]),
    );
    this.extras = { existingBooking };
  }
}

/**
 * Keeps an external id for one booking until the transaction ends: whoever asks for the same one meanwhile waits, so that of two programs
 * the second is told of the first one's booking. A deleted booking gives its own up. Refuses with CONFLICT and the booking that has it.
 */
export async function takeExternalId(
  tx: TenantTransaction,
  reads: TenantReads,
  { restaurantId, externalId }: { restaurantId: string; externalId: string },
): Promise<void> {
  await lockExternalIds(tx, { restaurantId, kind: 'booking' }, [externalId]);
  await tx.rows(
    sql`update bookings set external_id = null
        where restaurant_id = ${restaurantId} and external_id = ${externalId} and deleted_at is not null`,
  );
  const [holder] = await tx.rows<{ bookingId: string }>(
    sql`select id as "bookingId" from bookings where restaurant_id = ${restaurantId} and external_id = ${externalId}`,
  );
  const existing = holder && (await bookingRow(reads, { restaurantIds: [restaurantId] }, holder.bookingId));
  if (existing) throw new ExternalIdTaken(existing);
}

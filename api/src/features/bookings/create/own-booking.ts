import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { type BookingRow, managedBookingRow } from '../lists/booking-rows.ts';

/** What a guest who asks for a table says of those that they have. */
interface OwnBookings {
  restaurantId: string;
  date: string;
  /** Tokens of manage links. */
  manageTokens: readonly string[];
}

/** A guest has a table that evening already: told to whoever holds its manage link, and to nobody else. */
class OwnBookingRefusal extends Refusal {
  override readonly extras: { ownBooking: BookingRow };

  constructor(ownBooking: BookingRow) {
    super(userError('CONFLICT', 'You already have a table on that day. Book another?', ['ownManageTokens']));
    this.extras = { ownBooking };
  }
}

/**
 * Refuses a second table on a day to a guest who holds the link of the first, which still holds its place. Links of other
 * restaurants, and such as open nothing, say nothing.
 */
export async function refuseSecondTable(
  app: App,
  { restaurantId, date, manageTokens }: OwnBookings,
): Promise<void> {
  const reads = new TenantReads(app.pool);
  const found = await Promise.all(manageTokens.map((token) => managedBookingRow(reads, token)));
  const own = found.find(
    (booking) =>
      booking?.restaurantId === restaurantId &&
      booking.date === date &&
      (booking.status === 'pending' || booking.status === 'confirmed'),
  );
  if (own) throw new OwnBookingRefusal(own);
}

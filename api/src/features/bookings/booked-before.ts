import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import type { Attempt, UsedKey } from './create/idempotency-keys.ts';
import type { BookedParty } from './create/write-booking.ts';
import { openingToken } from './manage-link/opening-token.ts';

const CANCELLED_SINCE = userError(
  'CONFLICT',
  'This booking was made before and has been cancelled since. To book again, please start anew.',
  ['idempotencyKey'],
);

/**
 * The booking of an earlier attempt with the same key. Refuses with IDEMPOTENCY_KEY_REUSED for a key of other input, and
 * with CONFLICT when it was cancelled or removed since: whoever sends it again believes to have a table.
 */
export async function bookedBefore(
  app: App,
  tx: TenantTransaction,
  { restaurantId, inputHash }: Attempt,
  used: UsedKey,
): Promise<BookedParty> {
  if (used.inputHash !== inputHash) {
    throw new Refusal(
      userError(
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used for another booking. Use a new key for new input.',
        ['idempotencyKey'],
      ),
    );
  }
  const { bookingId, guestId, isMailHeldBack, manageTokenHash, linkNumber, status } = used;
  if (manageTokenHash === null || linkNumber === null) {
    throw new Refusal(
      userError('CONFLICT', 'The restaurant has removed this booking. Please call the restaurant.'),
    );
  }
  if (status === 'cancelled') throw new Refusal(CANCELLED_SINCE);
  const linked = { restaurantId, bookingId, manageTokenHash, linkNumber };
  const manageToken = await openingToken((statement) => tx.rows(statement), app.env.keys, linked);
  return { restaurantId, bookingId, guestId, manageToken, isMailHeldBack, written: null };
}

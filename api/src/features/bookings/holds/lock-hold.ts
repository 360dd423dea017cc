import { LockMode } from '@mikro-orm/core';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { lockServiceDays } from '../create/place-for-booking.ts';
import { HoldEntity } from './hold.entity.ts';

interface KnownHold {
  restaurantId: string;
  holdId: string;
  /** The service day that it is to have. */
  newDate?: string;
}

/**
 * A visitor's hold as it is now, lapsed or not, with its service day locked and the new one too. Null when there is none.
 * Refuses with CONFLICT when it was moved to another day before the lock was there: what follows would be decided
 * under the wrong lock.
 */
export async function lockHold(
  tx: TenantTransaction,
  { restaurantId, holdId, newDate }: KnownHold,
): Promise<HoldEntity | null> {
  const [known] = await tx.rows<{ date: string }>(
    sql`select date::text from holds where restaurant_id = ${restaurantId} and id = ${holdId}`,
  );
  const dates = [known?.date, newDate].filter((date) => date !== undefined);
  await lockServiceDays(tx, restaurantId, dates);
  const hold = await tx.entities.findOne(
    HoldEntity,
    { restaurantId, id: holdId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (hold && !dates.includes(hold.date)) {
    throw new Refusal(
      userError('CONFLICT', 'You chose another time meanwhile. Please choose again.', ['visitorKey']),
    );
  }
  return hold;
}

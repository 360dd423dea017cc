import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import type { GuaranteeRow } from '../guarantee-rows.ts';

/** Orders a mail to each owner; `about` names what it tells of, by ids alone. */
export async function mailOwners(
  tx: TenantTransaction,
  restaurantId: string,
  { task, about }: { task: string; about: Readonly<Record<string, string>> },
): Promise<void> {
  await tx.rows(
    sql`select app_private.enqueue(${task}::text, (${JSON.stringify(about)}::jsonb
        || jsonb_build_object('restaurantId', restaurant_id, 'ownerId', user_id))::json)
      from memberships where restaurant_id = ${restaurantId} and role = 'owner'`,
  );
}

/** Has everybody see it who has the booking open, or the list of what needs somebody. */
export async function showWithBooking(
  tx: TenantTransaction,
  { restaurantId, bookingId }: Pick<GuaranteeRow, 'restaurantId' | 'bookingId'>,
): Promise<void> {
  if (bookingId) await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
}

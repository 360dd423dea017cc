import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';

/** That somebody on the staff insisted, and why. */
export interface Overrule {
  restaurantId: string;
  bookingId: string;
  overruledBy: string;
  reason: string;
  because: Because | null;
  createdAt: Date;
}

/** Keeps for good who took a place that the engine refused, why, and what the engine had against it. */
export async function recordOverrule(tx: TenantTransaction, overrule: Overrule): Promise<void> {
  const { restaurantId, bookingId, overruledBy, reason, because, createdAt } = overrule;
  await tx.rows(sql`insert into booking_overrules (restaurant_id, id, booking_id, overruled_by, reason, because, created_at)
      values (${restaurantId}, ${newUuid()}, ${bookingId}, ${overruledBy}, ${reason}, ${because && JSON.stringify(because)}::jsonb, ${createdAt})`);
}

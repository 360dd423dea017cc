import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { countLocations } from '../../locations/lock-group.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';

/** Enough for a person who looks for the card that works; too few to try stolen ones. */
export const PAYMENTS_PER_RESTAURANT: Limit = { name: 'payment', points: 20, perSeconds: 3_600 };

/** Refuses with PLAN_REQUIRED when the group has more locations than the plan is for. */
export async function refuseTooManyLocations(
  tx: TenantTransaction,
  groupId: string,
  plan: PlanId,
): Promise<void> {
  if (plan === 'enterprise') return;
  if ((await countLocations(tx, groupId)) <= 1) return;
  throw new Refusal(
    userError(
      'PLAN_REQUIRED',
      'Several restaurants in one group need the Enterprise plan. Remove the others under Locations first.',
      ['plan'],
    ),
  );
}

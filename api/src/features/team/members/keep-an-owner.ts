import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { MembershipEntity } from '../../restaurants/membership.entity.ts';

/**
 * Refuses with CONFLICT when this member is the restaurant's last owner, who can neither leave nor have another role.
 * Call under the team's lock: of two owners who leave at once, the second is then the last.
 */
export async function keepAnOwner(tx: TenantTransaction, member: MembershipEntity): Promise<void> {
  if (member.role !== 'owner') return;
  const { restaurantId } = member;
  if ((await tx.entities.count(MembershipEntity, { restaurantId, role: 'owner' })) > 1) return;
  throw new Refusal(
    userError(
      'CONFLICT',
      'A restaurant needs an owner, and this is the last one. Make somebody else an owner first.',
    ),
  );
}

import { LockMode } from '@mikro-orm/core';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { UserEntity } from './user.entity.ts';

/** The user behind a session, locked: changes of one account take turns. */
export async function lockUser(tx: TenantTransaction, userId: string): Promise<UserEntity> {
  const user = await tx.entities.findOne(
    UserEntity,
    { id: userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw new Error('a session has no user');
  return user;
}

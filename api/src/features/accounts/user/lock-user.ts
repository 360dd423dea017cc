import { LockMode } from '@mikro-orm/core';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { UserEntity } from './user.entity.ts';

/** The user behind a session, locked: changes of one account take turns. */
export async function lockUser(em: TenantTransaction, userId: string): Promise<UserEntity> {
  const user = await em.findOne(UserEntity, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new Error('a session has no user');
  return user;
}

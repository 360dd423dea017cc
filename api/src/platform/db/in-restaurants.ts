import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { attributionOf } from '../auth/key-at-work.ts';

/** The entity manager inside a tenant transaction: what commands write through. */
export type TenantTransaction = EntityManager;

/**
 * The one door to tenant rows for writing: a transaction that can see and change exactly these restaurants. The
 * context is local to the transaction, so a pooled connection carries nothing to its next user. Everything
 * inside commits together or not at all, and is attributed to the API key that it is written for, if any.
 */
export async function inRestaurants<Result>(
  orm: MikroORM,
  restaurantIds: readonly string[],
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const variables = { 'app.restaurant_ids': restaurantIds.join(','), ...attributionOf(restaurantIds) };
  const em = orm.em.fork({ session: { variables } });
  return em.transactional(work);
}

/** A transaction with no restaurant in context: for users and sessions, which belong to no tenant. */
export function inNoRestaurant<Result>(
  orm: MikroORM,
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inRestaurants(orm, [], work);
}

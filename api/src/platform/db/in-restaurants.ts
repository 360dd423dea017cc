import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** The entity manager inside a tenant transaction: what commands write through. */
export type TenantTransaction = EntityManager;

/**
 * The one door to tenant rows for writing: a transaction that can see and change exactly these restaurants. The
 * context is local to the transaction, so a pooled connection carries nothing to its next user. Everything
 * inside commits together or not at all.
 */
export function inRestaurants<Result>(
  orm: MikroORM,
  restaurantIds: readonly string[],
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const em = orm.em.fork({ session: { variables: { 'app.restaurant_ids': restaurantIds.join(',') } } });
  return em.transactional(work);
}

/** A transaction with no restaurant in context: for users and sessions, which belong to no tenant. */
export function inNoRestaurant<Result>(
  orm: MikroORM,
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inRestaurants(orm, [], work);
}

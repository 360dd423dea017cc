import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { attributionOf } from '../auth/key-at-work.ts';
import { commandTimeouts } from './timeouts.ts';

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
  const variables = {
    'app.restaurant_ids': restaurantIds.join(','),
    ...commandTimeouts,
    ...attributionOf(restaurantIds),
  };
  const tasks: CommittedTask[] = [];
  const result = await orm.em.fork({ session: { variables } }).transactional((em) => {
    whenCommitted.set(em, tasks);
    return work(em);
  });
  await Promise.all(tasks.map((task) => task()));
  return result;
}

/** What is done once a transaction has committed. It never rejects: what it belongs to is done and stays done. */
export type CommittedTask = () => Promise<void>;

const whenCommitted = new WeakMap<TenantTransaction, CommittedTask[]>();

/** Does `task` after the commit of this transaction and before its caller goes on; never after a rollback. */
export function afterCommit(em: TenantTransaction, task: CommittedTask): void {
  const tasks = whenCommitted.get(em);
  if (!tasks) throw new Error('Only a transaction of inRestaurants tells of its commit.');
  tasks.push(task);
}

/** A transaction with no restaurant in context: for users and sessions, which belong to no tenant. */
export function inNoRestaurant<Result>(
  orm: MikroORM,
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inRestaurants(orm, [], work);
}

import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type CommittedTask, tasksOf } from './after-commit.ts';
import { writingContext } from './writing-context.ts';

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
  let tasks: CommittedTask[] = [];
  const result = await orm.em
    .fork({ session: { variables: writingContext(restaurantIds) } })
    .transactional((em) => {
      tasks = tasksOf(em);
      return work(em);
    });
  await Promise.all(tasks.map((task) => task()));
  return result;
}

/** A transaction with no restaurant in context: for users and sessions, which belong to no tenant. */
export function inNoRestaurant<Result>(
  orm: MikroORM,
  work: (em: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  return inRestaurants(orm, [], work);
}

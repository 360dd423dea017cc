import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { ImportEntity } from './import.entity.ts';
import type { NamedImport } from './import-token.ts';
import type { ImportStatus } from './import-values.ts';

const NOT_FOUND = userError('NOT_FOUND', 'There is no such import.', ['id']);

/** What a step of an import needs. */
interface Step {
  /** The states in which the step can be taken. */
  from: readonly ImportStatus[];
  /** What to tell in any other. */
  refusal: string;
}

/**
 * Takes a step with an import of the caller's own restaurants, which stays locked meanwhile: of two steps at once the
 * second sees the first. Refuses with NOT_FOUND, and CONFLICT in any other state than those of the step; throws
 * UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function stepOfImport(
  app: App,
  actor: Actor,
  id: string,
  step: Step,
  take: (tx: TenantTransaction, owned: ImportEntity) => Promise<void>,
): Promise<NamedImport> {
  actor.signedIn();
  const named = await namedImport(app, actor, id);
  actor.must('restaurant:import', named.restaurantId);
  await inRestaurants(app, [named.restaurantId], async (tx) => {
    const owned = await lockedImport(tx, named);
    if (!owned) throw new Refusal(NOT_FOUND);
    if (!step.from.includes(owned.status)) throw new Refusal(userError('CONFLICT', step.refusal, ['id']));
    await take(tx, owned);
  });
  return named;
}

/** An import, locked until the transaction ends; null when there is none. */
export function lockedImport(
  tx: TenantTransaction,
  { restaurantId, importId }: NamedImport,
): Promise<ImportEntity | null> {
  return tx.entities.findOne(
    ImportEntity,
    { restaurantId, id: importId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

async function namedImport(app: App, { restaurantIds }: Actor, id: string): Promise<NamedImport> {
  const importId = uuidOf('Import', id);
  const found =
    importId &&
    (await new TenantReads(app.pool).row<NamedImport>(
      { restaurantIds },
      sql`select restaurant_id as "restaurantId", id as "importId" from imports
          where restaurant_id = any (${restaurantIds}::uuid[]) and id = ${importId}`,
    ));
  if (!found) throw new Refusal(NOT_FOUND);
  return found;
}

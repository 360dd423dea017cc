import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { HoldEntity } from './hold.entity.ts';
import type { HoldBudget } from './hold-budget.ts';

/**
 * A network address, or an API key with a budget of its own, as holds know it: good for counting at one restaurant, and for
 * nothing else. The first is the one to keep; the others are what holds are kept under that another key of the server took.
 */
export function addressHashesOf(
  keys: Keyring,
  restaurantId: string,
  caller: string,
): [kept: string, ...others: string[]] {
  const [kept = '', ...others] = keys.tokens('hold-address', `${restaurantId} ${caller}`);
  return [kept, ...others];
}

/**
 * Waits until no other transaction takes a hold from this address or key: two at once would each count without the other.
 * Comes before the lock of a service day, always, so that nobody waits in a circle.
 */
export async function lockAddress(tx: TenantTransaction, addressHash: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
}

/** A hold that is asked for, and to whom it counts. */
interface HoldOfAddress {
  restaurantId: string;
  budget: HoldBudget;
  addressHashes: string[];
  holdId: string;
}

/** Refuses with TOO_MANY when the address or key has as many other holds as it may. The caller has locked it. */
export async function refuseTooManyHolds(
  { clock, env, limits }: App,
  tx: TenantTransaction,
  { restaurantId, budget, addressHashes, holdId }: HoldOfAddress,
): Promise<void> {
  const others = {
    restaurantId,
    addressHash: { $in: addressHashes },
    id: { $ne: holdId },
    expiresAt: { $gt: clock.now() },
  };
  if ((await tx.entities.count(HoldEntity, others)) < budget.most * env.RATE_LIMIT_FACTOR) return;
  limits.noteRefusal({ name: 'holds-of-address' }, budget.counted);
  throw new Refusal(userError('TOO_MANY', budget.tooMany));
}

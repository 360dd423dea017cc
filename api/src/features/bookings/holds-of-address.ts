import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { HoldEntity } from './hold.entity.ts';

/** Holds that one network address has at a restaurant at once: many people may sit behind it, but not a full room. */
const MOST_HOLDS = 10;

/**
 * A network address as holds know it: good for counting at one restaurant, and for nothing else. The first is the one to
 * keep; the others are what holds are kept under that another key took.
 */
export function addressHashesOf(
  keys: Keyring,
  restaurantId: string,
  address: string,
): [kept: string, ...others: string[]] {
  const [kept = '', ...others] = keys.tokens('hold-address', `${restaurantId} ${address}`);
  return [kept, ...others];
}

/**
 * Waits until no other transaction takes a hold from this address: two at once would each count without the other.
 * Comes before the lock of a service day, always, so that nobody waits in a circle.
 */
export async function lockAddress(em: TenantTransaction, addressHash: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [addressHash]);
}

/** A hold that is wished for, and from where. */
interface HoldOfAddress {
  restaurantId: string;
  address: string;
  addressHashes: string[];
  holdId: string;
}

/** Refuses with TOO_MANY when the address has as many other holds as it may. The caller has locked the address. */
export async function refuseTooManyHolds(
  { clock, env, limits }: App,
  em: TenantTransaction,
  { restaurantId, address, addressHashes, holdId }: HoldOfAddress,
): Promise<void> {
  const others = {
    restaurantId,
    addressHash: { $in: addressHashes },
    id: { $ne: holdId },
    expiresAt: { $gt: clock.now() },
  };
  if ((await em.count(HoldEntity, others)) < MOST_HOLDS * env.RATE_LIMIT_FACTOR) return;
  limits.noteRefusal({ name: 'holds-of-address' }, address);
  throw new Refusal(
    userError(
      'TOO_MANY',
      'Too many times are being kept for visitors of your network. You can book without having the time kept.',
    ),
  );
}

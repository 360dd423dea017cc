import type { Actor } from '../../platform/auth/actor.ts';
import type { Scope } from '../../platform/db/tenant-reads.ts';

/** The restaurants that the caller owns: whose keys they may see. */
export function ownedBy(actor: Actor): Scope {
  return { restaurantIds: actor.restaurantIds.filter((id) => actor.has('owner', id)) };
}

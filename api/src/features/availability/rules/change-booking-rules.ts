import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';

/** Years ahead to which dates and blocks can be set: further than any horizon, near enough to catch a slip in the year. */
export const FARTHEST_YEARS = 3;

/** What is changed: what holds on any day, or single days. */
type RulePart = 'rules' | 'days';

/** The restaurant whose rules are changed. */
export interface RuledRestaurant {
  restaurantId: string;
  /** IANA name. */
  timezone: string;
}

/**
 * Changes what decides about bookings of the restaurant with this global id; pages that show its times follow. One
 * change at a time, so that two people who save at once write two whole lists one after the other, never a mixture.
 * Throws UNAUTHENTICATED, or FORBIDDEN for another restaurant or too low a role.
 */
export async function changeBookingRules<Result>(
  app: App,
  actor: Actor,
  { id, part = 'rules' }: { id: string; part?: RulePart },
  work: (tx: TenantTransaction, restaurant: RuledRestaurant) => Promise<Result>,
): Promise<{ restaurantId: string; result: Result }> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('restaurant:update', restaurantId);
  return inRestaurants(app, [restaurantId], async (tx) => {
    const timezone = await lockedRestaurant(tx, restaurantId);
    const result = await work(tx, { restaurantId, timezone });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part });
    return { restaurantId, result };
  });
}

/** The weakest lock that another change waits for: bookings, which refer to the restaurant, go on meanwhile. */
async function lockedRestaurant(tx: TenantTransaction, restaurantId: string): Promise<string> {
  const [row] = await tx.rows<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId} for no key update`,
  );
  if (!row) throw new Error('a member of staff has no restaurant');
  return row.timezone;
}

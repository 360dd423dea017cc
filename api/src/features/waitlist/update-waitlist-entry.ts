import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordWaitlistEvent } from './history/record-waitlist-event.ts';
import { partyInput, waitInput } from './join/waitlist-input.ts';
import { entryIdOf, lockEntry } from './lock-entry.ts';
import { isOpen } from './waitlist-values.ts';

const { customerName, phone, partySize, notes } = partyInput.shape;

const rules = z.object({
  id: z.string(),
  customerName: customerName.nullish(),
  phone: phone.nullish(),
  partySize: partySize.nullish(),
  estimatedWait: waitInput.nullish(),
});

/**
 * Changes what is known of a party that waits; it keeps its place. What is left out stays, null or blank notes clear
 * them. Refuses with NOT_FOUND, and CONFLICT once the party waits no longer; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateWaitlistEntry(
  app: App,
  actor: Actor,
  input: { id: string; notes?: string | null },
): Promise<{ restaurantId: string; entryId: string }> {
  const entryId = entryIdOf(actor, input.id);
  const { id: _id, ...request } = parseInput(rules, input);
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value != null));
  if (input.notes !== undefined) given.notes = parseInput(z.object({ notes }), input).notes;
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const entry = await lockEntry(tx, actor, entryId);
    const { restaurantId } = entry;
    if (!isOpen(entry.status)) {
      throw new Refusal(userError('CONFLICT', 'This party is no longer on the waitlist.', ['id']));
    }
    const before: Record<string, unknown> = { ...entry };
    const fields = Object.keys(given).filter((field) => given[field] !== (before[field] ?? null));
    if (fields.length === 0) return { restaurantId, entryId };
    tx.entities.assign(entry, { ...given, updatedAt: app.clock.now() });
    await recordWaitlistEvent(tx, entry, { kind: 'changed', details: { fields } }, actor.userId);
    return { restaurantId, entryId };
  });
}

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { orNewest, refuseStale } from '../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { externalReference } from '../../platform/external/external-reference.ts';
import { recordWaitlistEvent } from './history/record-waitlist-event.ts';
import { partyInput, waitInput } from './join/waitlist-input.ts';
import { entryIdOf, lockEntry } from './lock-entry.ts';
import { takeExternalId } from './take-external-id.ts';
import { waitlistRow } from './waitlist-rows.ts';
import { isOpen } from './waitlist-values.ts';

const { customerName, phone, partySize, notes } = partyInput.shape;

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  customerName: customerName.nullish(),
  phone: phone.nullish(),
  partySize: partySize.nullish(),
  estimatedWait: waitInput.nullish(),
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.nullish(),
});

/**
 * Changes what is known of a party that waits; it keeps its place. What is left out stays, null or blank notes clear
 * them, and so does a blank external id. Refuses with NOT_FOUND, CONFLICT once the party waits no longer, and an external id that another
 * entry has; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateWaitlistEntry(
  app: App,
  actor: Actor,
  input: { id: string; notes?: string | null; externalId?: string | null },
): Promise<{ restaurantId: string; entryId: string }> {
  const entryId = entryIdOf(actor, input.id);
  const { id: _id, externalId, expectedRevision, ...request } = parseInput(rules, input);
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value != null));
  if (input.notes !== undefined) given.notes = parseInput(z.object({ notes }), input).notes;
  if (input.externalId != null) given.externalId = externalId;
  const change = async (tx: TenantTransaction) => {
    const entry = await lockEntry(tx, actor, entryId);
    const { restaurantId } = entry;
    if (!isOpen(entry.status)) {
      throw new Refusal(userError('CONFLICT', 'This party is no longer on the waitlist.', ['id']));
    }
    const before: Record<string, unknown> = { ...entry };
    const fields = Object.keys(given).filter(
      (field) => !isDeepStrictEqual(given[field], before[field] ?? null),
    );
    if (fields.length === 0) return { restaurantId, entryId };
    refuseStale(entry.revision, expectedRevision);
    if (externalId && fields.includes('externalId')) {
      await takeExternalId(tx, new TenantReads(app.pool), { restaurantId, externalId });
    }
    tx.entities.assign(entry, { ...given, updatedAt: app.clock.now() });
    await recordWaitlistEvent(tx, entry, { kind: 'changed', details: { fields } }, actor.userId);
    return { restaurantId, entryId };
  };
  return orNewest(
    'party',
    () => inRestaurants(app, actor.restaurantIds, change),
    async () => ({ entry: await waitlistRow(new TenantReads(app.pool), actor, entryId) }),
  );
}

import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { newPlaceToken } from '../place/waitlist-token.ts';
import { eveningNow } from '../quote/evening-rows.ts';
import { waitQuote } from '../quote/wait-quote.ts';
import { takeExternalId } from '../take-external-id.ts';
import { enterWaitlist, lockWaitlist } from './enter-waitlist.ts';
import { partyInput, waitInput } from './waitlist-input.ts';

const rules = partyInput.extend({
  restaurantId: z.string(),
  estimatedWait: waitInput,
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.nullish().transform((pairs) => pairs ?? []),
  idempotencyKey: idempotencyKeyRule,
});

/**
 * The host puts a party on the waitlist and keeps the wait that the guest was told beside the one that the engine proposes
 * at this moment. Throws UNAUTHENTICATED or FORBIDDEN; refuses bad input, TOO_MANY when the list is full, and
 * CONFLICT an external id that another entry has.
 */
export async function addToWaitlist(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string; entryId: string }> {
  const doneBy = actor.signedIn();
  const request = parseInput(rules, input);
  const { restaurantId: id, idempotencyKey: _key, ...party } = request;
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('waitlist:manage', restaurantId);
  const proposedWait = await proposedNow(app, restaurantId, party.partySize);
  const attempt = attemptOf(actor, 'addToWaitlist', restaurantId, request);
  const entryId = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attempt, {
      make: async () => {
        await lockWaitlist(tx, restaurantId);
        const { externalId } = party;
        if (externalId) await takeExternalId(tx, new TenantReads(app.pool), { restaurantId, externalId });
        const token = newPlaceToken(restaurantId);
        const entry = { ...party, restaurantId, proposedWait, source: 'host', token } as const;
        return (await enterWaitlist(app, tx, entry, doneBy)).id;
      },
      idOf: (id) => id,
      again: (id) => id,
    }),
  );
  return { restaurantId, entryId };
}

/** What the engine would tell a party that joins now, in minutes; null when nothing fits it tonight. */
export async function proposedNow(app: App, restaurantId: string, partySize: number): Promise<number | null> {
  const reads = new TenantReads(app.pool);
  const restaurant = await restaurantRow(reads, restaurantId);
  if (!restaurant)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  const evening = await eveningNow(app.clock, reads, restaurant);
  const ahead = evening.queue.map((queued) => queued.partySize);
  return waitQuote(evening, ahead, partySize).minutes;
}

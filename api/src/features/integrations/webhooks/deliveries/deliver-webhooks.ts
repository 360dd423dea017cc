import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { ownerQuery } from '../../../../platform/jobs/owner-query.ts';
import { stopEndpoint } from '../endpoints/stop-endpoint.ts';
import { DELIVER_TASK, FAILING_DAYS } from '../endpoints/webhook-rules.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDelivery, type DueDelivery, type EndpointKey, releaseEndpoint } from './claim-delivery.ts';
import { settleDelivery } from './settle-delivery.ts';

const GONE = 410;
const MOST_IN_A_ROW = 50;
const FAILING_MS = FAILING_DAYS * 86_400_000;

const payloadRules = z.object({ restaurantId: z.uuid(), endpointId: z.uuid() });

/**
 * Delivers what is due at an endpoint, one message after another, until nothing is. A second job for the same endpoint
 * finds it claimed and ends: whoever holds the claim looks again after each message, so that none is left behind. After a
 * failure, and after many messages, the endpoint goes to the end of the queue: others do not wait for it.
 */
export async function deliverWebhooks(app: App, payload: unknown, helpers: JobHelpers): Promise<void> {
  const key = payloadRules.parse(payload);
  const { abortSignal } = helpers;
  const query = ownerQuery(helpers);
  let isTaken = true;
  for (let delivered = 0; isTaken && delivered < MOST_IN_A_ROW; delivered += 1) {
    abortSignal?.throwIfAborted(); // the next try of the job delivers the rest
    const due = await claimDelivery(query, key, app.clock.now());
    if (!due) return;
    isTaken = await deliver(app, key, due, helpers);
  }
  await query(sql`select app_private.enqueue(${DELIVER_TASK}, ${JSON.stringify(key)})`);
}

/** Whether the endpoint took the message. */
async function deliver(app: App, key: EndpointKey, due: DueDelivery, helpers: JobHelpers): Promise<boolean> {
  const query = ownerQuery(helpers);
  try {
    const outcome = await attemptDelivery(app, key.endpointId, due, helpers.abortSignal);
    const now = app.clock.now();
    const failingSince = await settleDelivery(query, key, due, { outcome, now });
    if (outcome.statusCode === GONE) await stopEndpoint(app, key, { query, why: 'gone', since: null });
    else if (failingSince && now.getTime() - failingSince.getTime() >= FAILING_MS) {
      await stopEndpoint(app, key, { query, why: 'failing', since: failingSince });
    }
    return outcome.failure === null;
  } catch (error) {
    await releaseEndpoint(query, key);
    throw error;
  }
}

import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { MessageEntity } from './message.entity.ts';

/** The same for an id that never was, another restaurant's, and an owner's for whoever is none. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such message.', ['id']));

/** Whether a message that did not leave may be tried once more: not one that has nothing to tell any more. */
export function canBeResent({ status, reason }: Pick<MessageEntity, 'status' | 'reason'>): boolean {
  return status === 'failed' || (status === 'held_back' && reason !== 'no_longer_due');
}

/**
 * Tries a message that failed or was held back once more, from the beginning: it is written anew from what is true by
 * then, meets the same limits, and is still sent at most once. Refuses with NOT_FOUND, or CONFLICT for one that was
 * sent, is under way, or has nothing to tell any more. Throws UNAUTHENTICATED or TRIAL_EXPIRED.
 */
export async function resendMessage(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; messageId: string }> {
  actor.signedIn();
  const messageId = uuidOf('Message', id);
  if (!messageId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const message = await tx.entities.findOne(
      MessageEntity,
      { restaurantId: { $in: actor.restaurantIds }, id: messageId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!message) throw notFound();
    const { restaurantId, reader, task, payload } = message;
    if (reader === 'owner' && !actor.has('owner', restaurantId)) throw notFound();
    actor.must(reader === 'owner' ? 'subscription:manage' : 'message:resend', restaurantId);
    if (!canBeResent(message)) throw new Refusal(userError('CONFLICT', whyNot(message)));
    // A limit that held it back when it was ordered has been looked at by the person who sends it again.
    const { heldBack: _limit, ...order } = payload;
    // The line is found by the job's own words, whatever becomes of it: they are the same from now on.
    tx.entities.assign(message, {
      status: 'queued',
      reason: null,
      updatedAt: app.clock.now(),
      payload: order,
    });
    await tx.entities.flush();
    await enqueue(tx, task, order);
    return { restaurantId, messageId };
  });
}

function whyNot({ status }: Pick<MessageEntity, 'status'>): string {
  if (status === 'sent') return 'This message was sent already.';
  if (status === 'held_back') return 'There is nothing left to tell with this message.';
  return 'This message is already on its way.';
}

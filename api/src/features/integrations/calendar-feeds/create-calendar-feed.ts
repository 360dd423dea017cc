import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { line, oneLine } from '../../../platform/text/text-rules.ts';
import { CalendarFeedEntity } from './calendar-feed.entity.ts';
import { MOST_FEEDS } from './calendar-feed-rules.ts';
import { feedUrl, hashOfFeedToken, newFeedToken } from './calendar-feed-token.ts';

const rules = z.object({
  name: line({ label: 'Name', max: 80 }),
  service: oneLine({ label: 'Service', max: 50 }),
  withContact: z
    .boolean()
    .nullish()
    .transform((with_) => with_ ?? false),
  idempotencyKey: idempotencyKeyRule,
});

/** An address that was made, or one that an earlier attempt made: that was shown then, and is kept nowhere. */
export interface MadeFeed {
  restaurantId: string;
  feedId: string;
  url: string | null;
}

/**
 * Makes a private address of a calendar with the bookings, all or those of one service. The address is handed out this once: to a
 * retry it is null. Refuses with NOT_FOUND a service that there is not, and with TOO_MANY one more than there may be open. Throws
 * UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function createCalendarFeed(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<MadeFeed> {
  const createdBy = actor.person();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('calendarFeed:manage', restaurantId);
  const asked = parseInput(rules, input);
  const { idempotencyKey: _key, ...request } = asked;
  const attempt = attemptOf(actor, 'createCalendarFeed', restaurantId, asked);
  const made = await inRestaurants(app, [restaurantId], (tx) =>
    once<{ feedId: string; token: string | null }>(app, tx, attempt, {
      make: async () => {
        await refuseOneMore(tx, restaurantId);
        await refuseUnknownService(tx, { restaurantId, ...request });
        return writeFeed(tx, { restaurantId, createdBy, createdAt: app.clock.now(), ...request });
      },
      idOf: ({ feedId }) => feedId,
      again: (feedId) => ({ feedId, token: null }),
    }),
  );
  const { feedId, token } = made;
  return { restaurantId, feedId, url: token && feedUrl(app.env.APP_URL, token) };
}

async function refuseOneMore(tx: TenantTransaction, restaurantId: string): Promise<void> {
  // Two at once would count the same: the second waits here, and counts the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar feeds ${restaurantId}`}, 0))`);
  const count = await tx.entities.count(CalendarFeedEntity, { restaurantId, revokedAt: null });
  if (count < MOST_FEEDS) return;
  const message = `There are ${MOST_FEEDS} calendar addresses already. Revoke one that is not needed any more.`;
  throw new Refusal(userError('TOO_MANY', message));
}

async function refuseUnknownService(
  tx: TenantTransaction,
  { restaurantId, service }: { restaurantId: string; service: string | null },
): Promise<void> {
  if (service === null) return;
  const known = await tx.rows(
    sql`select from services where restaurant_id = ${restaurantId} and name = ${service}
        union all select from special_day_services where restaurant_id = ${restaurantId} and name = ${service} limit 1`,
  );
  if (known.length > 0) return;
  const message = `No service is called ${service} any more. Choose another one, or all.`;
  throw new Refusal(userError('NOT_FOUND', message, ['service']));
}

async function writeFeed(
  tx: TenantTransaction,
  feed: Pick<
    CalendarFeedEntity,
    'restaurantId' | 'name' | 'service' | 'withContact' | 'createdBy' | 'createdAt'
  >,
): Promise<{ feedId: string; token: string }> {
  const feedId = newUuid();
  const token = newFeedToken(feed.restaurantId);
  tx.entities.create(CalendarFeedEntity, {
    ...feed,
    id: feedId,
    tokenHash: hashOfFeedToken(token),
    lastReadAt: null,
    revokedAt: null,
  });
  await tx.entities.flush();
  return { feedId, token };
}

import webPush from 'web-push';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { outsideRules } from '../../../platform/outbound/outside-address.ts';
import { type OutsideOutcome, postOutside } from '../../../platform/outbound/post-outside.ts';
import type { Language } from '../../restaurants/language.ts';
import { forgetPush } from './forget-push.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { tableReadyWords } from './table-ready-words.ts';

const job = z.object({ restaurantId: z.uuid(), entryId: z.uuid() });

/** A table is kept for a party that was called some minutes; after this a call would send it to somebody else's. */
const WORTH_SAYING_MS = 30 * 60_000;

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 1_000;

interface Called {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  keyId: string;
  restaurant: string;
  notifiedAt: Date;
}

/**
 * Calls the device of a party whose table is ready (Web Push, RFC 8030): the job after it was told. Sends nothing when the party sits, left
 * or was put back meanwhile. A device that wants no more is forgotten; a push service that is out of order throws, so that the job is
 * tried again while the call is worth anything.
 */
export async function pushTableReady(app: App, payload: unknown): Promise<void> {
  const place = job.parse(payload);
  const device = await calledDevice(app, place);
  if (!device || app.clock.now().getTime() - device.notifiedAt.getTime() > WORTH_SAYING_MS) return;
  const key = app.env.keys.accepted.find(({ id }) => id === device.keyId);
  const outcome = key && (await call(app, device, pushKeysOf(key)));
  if (!outcome || isRefusedForGood(outcome)) {
    await inRestaurants(app, [place.restaurantId], (tx) => forgetPush(tx, place));
    return;
  }
  if (outcome.status === null) throw new Error(`The push service was not reached. ${outcome.failure}`);
  if (outcome.status >= 300) throw new Error(`The push service answered ${outcome.status}.`);
}

async function calledDevice(
  app: App,
  { restaurantId, entryId }: { restaurantId: string; entryId: string },
): Promise<Called | null> {
  return new TenantReads(app.pool).row<Called>(
    { restaurantIds: [restaurantId] },
    sql`select p.endpoint, p.p256dh, p.auth, p.language, p.key_id as "keyId", r.name as restaurant, e.notified_at as "notifiedAt"
      from waitlist_pushes p
        join waitlist_entries e on e.restaurant_id = p.restaurant_id and e.id = p.entry_id
        join restaurants r on r.id = p.restaurant_id
      where p.restaurant_id = ${restaurantId} and p.entry_id = ${entryId} and e.status = 'notified'`,
  );
}

function call(
  { env }: App,
  { endpoint, p256dh, auth, language, restaurant }: Called,
  keys: PushKeys,
): Promise<OutsideOutcome> {
  const words = tableReadyWords[language];
  const message = { title: words.title, text: words.text(restaurant), language };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${env.SUPPORT_MAILBOX.address}`, ...keys },
      TTL: WORTH_SAYING_MS / 1_000,
      urgency: 'high', // a phone that sleeps is woken
      topic: 'table-ready', // a second call takes the place of one that has not arrived
    },
  );
  return postOutside(
    {
      url: endpoint,
      headers: asStrings(headers),
      body,
      timeoutMs: TIMEOUT_MS,
      mostAnswerBytes: MOST_ANSWER_BYTES,
    },
    outsideRules({ env }),
  );
}

const asStrings = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A subscription that ended, or that is none of ours: everything of the caller's making but too many calls at once. */
function isRefusedForGood({ status }: OutsideOutcome): boolean {
  return status !== null && status >= 300 && status < 500 && status !== 429 && status !== 408;
}

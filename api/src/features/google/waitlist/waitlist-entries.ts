import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { entryOfToken, waitlistPlace } from '../../waitlist/place/waitlist-place.ts';
import { ownPlaceTokensOf } from '../../waitlist/place/waitlist-token.ts';
import type { WaitlistStatus } from '../../waitlist/waitlist-values.ts';
import { GoogleJoinDocument, GoogleLeaveDocument } from '../GoogleDoor.generated.ts';
import { type Asked, googleCaller } from '../google-caller.ts';
import { GoogleRefused } from '../google-refusal.ts';
import { merchantUuid } from '../look-up.ts';
import {
  merchantRule,
  nameOf,
  partyRule,
  readMessage,
  serviceRule,
  tokenRule,
  userRule,
} from '../requests.ts';
import { estimateOf, waitlistRestaurant } from './wait-estimates.ts';
import type { WaitlistAnswers, WaitlistCause } from './waitlist-answers.ts';

const createRules = z.object({
  merchant_id: merchantRule,
  service_id: serviceRule,
  party_size: partyRule,
  user_information: userRule,
  additional_request: z.string().max(10_000, 'is too long').nullish(),
  idempotency_token: tokenRule,
});

const entryRules = z.object({ waitlist_entry_id: tokenRule });

/** What refusals of the waitlist come to at Google; all others are of the person. */
const CAUSES: Readonly<Record<string, WaitlistCause>> = {
  TAKEN: 'EXISTING_WAITLIST_ENTRY',
  TOO_MANY: 'WAITLIST_FULL',
  CONFLICT: 'WAITLIST_CLOSED',
  NOT_FOUND: 'WAITLIST_CLOSED',
  OUT_OF_RANGE: 'WAITLIST_CLOSED', // no table is expected before closing
};

/** CreateWaitlistEntry: puts a party on the waitlist as its guest does. The same token is the same entry for a day. */
export async function createWaitlistEntry(
  asked: Asked,
): Promise<WaitlistAnswers['CreateWaitlistEntryResponse']> {
  const { app, request } = asked;
  const message = readMessage(createRules, request.body);
  const restaurantId = merchantUuid(message.merchant_id);
  const reads = new TenantReads(app.pool);
  if (!(await waitlistRestaurant(app, reads, restaurantId)))
    return failure('WAITLIST_CLOSED', 'Nobody can join this waitlist through Google.');
  const { user_information: user } = message;
  const { joinWaitlist } = await googleCaller(asked, user.user_id).ask(GoogleJoinDocument, {
    input: {
      restaurantId: message.merchant_id,
      customerName: nameOf(user),
      phone: user.telephone ?? '',
      partySize: message.party_size,
      notes: message.additional_request ?? undefined,
      idempotencyKey: app.env.keys.token('google-waitlist', sha256(message.idempotency_token)),
    },
  });
  const [error] = joinWaitlist?.userErrors ?? [];
  const cause = error && CAUSES[error.code];
  if (error && cause) return failure(cause, error.message);
  if (error) throw new GoogleRefused('INVALID_ARGUMENT', error.message);
  const entry = joinWaitlist?.token
    ? await entryOfToken(new TenantReads(app.pool), joinWaitlist.token)
    : null;
  if (!entry) return failure('WAITLIST_CLOSED', 'This entry is gone by now.');
  const id = `${message.merchant_id}.${globalId('WaitlistEntry', entry.entryId)}`;
  return { waitlist_entry_id: id };
}

const failure = (cause: WaitlistCause, description: string) => ({
  waitlist_business_logic_failure: { cause, description },
});

const STATES = {
  waiting: 'WAITING',
  notified: 'SERVICE_READY',
  seated: 'SEATED',
  cancelled: 'CANCELED',
} as const satisfies Record<WaitlistStatus, string>;

/** GetWaitlistEntry: where a party stands in the line, and how long it may take. */
export async function waitlistEntry({
  app,
  request,
}: Asked): Promise<WaitlistAnswers['GetWaitlistEntryResponse']> {
  const { waitlist_entry_id } = readMessage(entryRules, request.body);
  const entry = await knownEntry(app, waitlist_entry_id);
  const place = await waitlistPlace(app, new TenantReads(app.pool), entry);
  if (!place) throw noSuchEntry();
  const { status, position, partySize } = place;
  const at = (moment: Date) => String(Math.floor(moment.getTime() / 1_000));
  const closed = entry.closedAt && at(entry.closedAt);
  return {
    waitlist_entry: {
      waitlist_entry_state: STATES[status],
      waitlist_entry_state_times: {
        created_time_seconds: at(place.joinedAt),
        ...(entry.notifiedAt && { service_readied_time_seconds: at(entry.notifiedAt) }),
        ...(status === 'seated' && closed && { seated_time_seconds: closed }),
        ...(status === 'cancelled' && closed && { canceled_time_seconds: closed }),
      },
      wait_estimate: estimateOf({
        size: partySize,
        ahead: position === null ? 0 : position - 1,
        wait: place,
        now: app.clock.now(),
      }),
    },
  };
}

/** DeleteWaitlistEntry: gives the place up. Whoever left before has left. */
export async function deleteWaitlistEntry(asked: Asked): Promise<WaitlistAnswers['Empty']> {
  const { app, request } = asked;
  const { waitlist_entry_id } = readMessage(entryRules, request.body);
  const { entryId, token } = await knownEntry(app, waitlist_entry_id);
  const { leaveWaitlist } = await googleCaller(asked, entryId).ask(GoogleLeaveDocument, { input: { token } });
  const [error] = leaveWaitlist?.userErrors ?? [];
  if (error) throw new GoogleRefused('FAILED_PRECONDITION', error.message);
  return {};
}

const noSuchEntry = () =>
  new GoogleRefused('NOT_FOUND', 'waitlist_entry_id: Google made no such entry here.');

interface KnownEntry {
  restaurantId: string;
  entryId: string;
  tokenHash: string;
  notifiedAt: Date | null;
  closedAt: Date | null;
}

/** An entry that Google made, with what opens it to its guest. Throws GoogleRefused for any other. */
async function knownEntry({ env, pool }: App, id: string): Promise<KnownEntry & { token: string }> {
  const [merchant = '', own = '', ...more] = id.split('.');
  const restaurantId = uuidOf('Restaurant', merchant);
  const entryId = uuidOf('WaitlistEntry', own);
  if (!restaurantId || !entryId || more.length > 0) throw noSuchEntry();
  const entry = await new TenantReads(pool).row<KnownEntry>(
    { restaurantIds: [restaurantId] },
    // Its first entry in the log says who made it.
    sql`select e.restaurant_id as "restaurantId", e.id as "entryId", e.token_hash as "tokenHash", e.notified_at as "notifiedAt",
        e.closed_at as "closedAt"
      from waitlist_entries e where e.restaurant_id = ${restaurantId} and e.id = ${entryId} and exists (
        select from change_log c where c.restaurant_id = e.restaurant_id and c.waitlist_entry_id = e.id
          and c.channel = 'google' and c.operation = 'joinWaitlist')`,
  );
  const token =
    entry &&
    ownPlaceTokensOf(env.keys, restaurantId, entryId).find((made) => sha256(made) === entry.tokenHash);
  if (!entry || !token) throw noSuchEntry();
  return { ...entry, token };
}

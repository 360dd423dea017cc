import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { UserErrorCode } from '../../../platform/errors/user-error.type.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once, stillThere } from '../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { slotError } from '../../availability/explain/slot-error.ts';
import { visitorKeyRule } from '../../availability/visitor-key.ts';
import { askedPhone, phoneCountryRule } from '../../guests/asked-phone.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { ownPlaceTokensOf, placeTokensOf } from '../place/waitlist-token.ts';
import { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import { isOpen } from '../waitlist-values.ts';
import { proposedNow } from './add-to-waitlist.ts';
import { enterWaitlist, lockWaitlist } from './enter-waitlist.ts';
import { partyInput } from './waitlist-input.ts';

/** Many guests at one door may share a network address; nobody joins this often. */
const PER_ADDRESS: Limit = { name: 'waitlist-join-address', points: 60, perSeconds: 3_600 };

/** One number joins, leaves and joins again a few times at most. */
const PER_PHONE: Limit = { name: 'waitlist-join-phone', points: 6, perSeconds: 3_600 };

const rules = partyInput.extend({
  restaurantId: z.string(),
  phoneCountry: phoneCountryRule,
  visitorKey: visitorKeyRule.nullish(),
  idempotencyKey: idempotencyKeyRule,
});

/** A guest's own place in the queue. */
export interface JoinedQueue {
  restaurantId: string;
  entryId: string;
  /** Opens the guest's page; the database keeps its hash only. */
  token: string;
}

/**
 * A guest puts their party on the waitlist, where the owner has switched that on, and is told the wait that the engine
 * proposes. The same visitor key answers with the same place for as long as it is waited for. Refuses with NOT_FOUND,
 * CONFLICT when joining is switched off, OUT_OF_RANGE when no table is expected before closing, TAKEN for a phone number
 * that waits already, TOO_MANY when the list is full; throws RATE_LIMITED.
 */
export async function joinWaitlist(app: App, input: unknown, address: string): Promise<JoinedQueue> {
  const { phoneCountry, ...request } = parseInput(rules, input);
  const { restaurantId: id, visitorKey, idempotencyKey: _key, ...typed } = request;
  const party = { ...typed, phone: askedPhone({ ...typed, phoneCountry }) };
  const restaurantId = uuidOf('Restaurant', id);
  const restaurant = restaurantId && (await restaurantRow(new TenantReads(app.pool), restaurantId));
  if (!restaurant) throw refusal('NOT_FOUND', 'There is no such restaurant.', 'restaurantId');
  if (!restaurant.waitlistOpen)
    throw refusal('CONFLICT', 'Guests cannot join this waitlist online. Please ask the host.');
  await app.limits.consume(PER_ADDRESS, address);
  const phoneKey = digitsOf(party.phone);
  await app.limits.consume(PER_PHONE, sha256(`${restaurantId} ${phoneKey}`));
  const estimatedWait = await proposedNow(app, restaurantId, party.partySize);
  const attempt = attemptOf(null, 'joinWaitlist', restaurantId, request);
  const queue = { restaurantId, visitorKey, phoneKey, party, estimatedWait };
  return inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attempt, {
      make: () => join(app, tx, queue),
      idOf: ({ entryId }) => entryId,
      again: async (entryId) => ({
        restaurantId,
        entryId,
        token: await tokenOf(app, tx, { ...queue, entryId }),
      }),
    }),
  );
}

/** Who joins which queue. */
interface Joining {
  restaurantId: string;
  visitorKey: string | null | undefined;
  phoneKey: string;
  party: Omit<z.output<typeof rules>, 'restaurantId' | 'phoneCountry' | 'visitorKey' | 'idempotencyKey'>;
  /** Null when nothing fits the party tonight. */
  estimatedWait: number | null;
}

async function join(app: App, tx: TenantTransaction, queue: Joining): Promise<JoinedQueue> {
  const { restaurantId, visitorKey, phoneKey, party, estimatedWait } = queue;
  await lockWaitlist(tx, restaurantId);
  const id = newUuid();
  const { token, entryId } = await placeBefore(app, tx, { restaurantId, visitorKey, id });
  if (entryId) return { restaurantId, entryId, token };
  if (estimatedWait === null) {
    const message = 'No table for a party of that size is expected before closing. Please ask the host.';
    throw new Refusal(slotError('NO_TABLE', userError('OUT_OF_RANGE', message, ['partySize'])));
  }
  await refuseWaitingPhone(tx, restaurantId, phoneKey);
  const wait = { estimatedWait, proposedWait: estimatedWait };
  await enterWaitlist(app, tx, { ...party, ...wait, id, restaurantId, source: 'guest', token }, null);
  return { restaurantId, entryId: id, token };
}

/** The token of a place that an earlier attempt took: only its hash is kept, so that it is made again. */
async function tokenOf(
  { env }: App,
  tx: TenantTransaction,
  { restaurantId, visitorKey, entryId }: Joining & { entryId: string },
): Promise<string> {
  const entry = await tx.entities.findOne(WaitlistEntryEntity, { restaurantId, id: entryId });
  const made = [
    ...ownPlaceTokensOf(env.keys, restaurantId, entryId),
    ...(visitorKey ? placeTokensOf(env.keys, restaurantId, visitorKey) : []),
  ];
  return stillThere(made.find((token) => sha256(token) === entry?.tokenHash) ?? null);
}

/** The place that this visitor has already, or the token for a new one, whose uuid will be `id`. */
async function placeBefore(
  app: App,
  tx: TenantTransaction,
  { restaurantId, visitorKey, id }: Pick<Joining, 'restaurantId' | 'visitorKey'> & { id: string },
): Promise<{ token: string; entryId: string | null }> {
  const [own] = ownPlaceTokensOf(app.env.keys, restaurantId, id);
  if (!visitorKey) return { token: own, entryId: null };
  const tokens = placeTokensOf(app.env.keys, restaurantId, visitorKey);
  const tokenOf = new Map(tokens.map((token) => [sha256(token), token]));
  const earlier = await tx.entities.find(WaitlistEntryEntity, {
    restaurantId,
    tokenHash: { $in: [...tokenOf.keys()] },
  });
  if (earlier.length === 0) return { token: tokens[0], entryId: null };
  const open = earlier.find(({ status }) => isOpen(status));
  const token = open && tokenOf.get(open.tokenHash);
  // Who has left and joins again has a place of its own: the old one keeps its history.
  return token ? { token, entryId: open.id } : { token: own, entryId: null };
}

async function refuseWaitingPhone(
  tx: TenantTransaction,
  restaurantId: string,
  digits: string,
): Promise<void> {
  const [waiting] =
    await tx.rows(sql`select 1 from waitlist_entries where restaurant_id = ${restaurantId} and status in ('waiting', 'notified')
      and regexp_replace(phone, '\\D', '', 'g') = ${digits} limit 1`);
  if (waiting) {
    throw refusal(
      'TAKEN',
      'This phone number is on the waitlist already. Please ask the host for your place.',
      'phone',
    );
  }
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

function refusal(code: UserErrorCode, message: string, field?: string): Refusal {
  return new Refusal(userError(code, message, field ? [field] : null));
}

import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { constraintOf } from '../../platform/db/sql-errors.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { isAsGiven, orNewest, refuseStale } from '../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { withoutNull } from '../../platform/errors/without-null.ts';
import { externalReference } from '../../platform/external/external-reference.ts';
import { lockExternalIds } from '../../platform/external/lock-external-ids.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { RestaurantEntity } from '../restaurants/restaurant.entity.ts';
import { changeOwnGuest } from './change-own-guest.ts';
import { contactKeys } from './contact-keys.ts';
import { GuestEntity } from './guest.entity.ts';
import { guestValues } from './guest-input.ts';
import { type GuestRow, guestRow } from './guest-rows.ts';

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  name: guestValues.name.optional(),
  email: guestValues.email,
  phone: guestValues.phone,
  notes: guestValues.notes,
  tags: guestValues.tags.optional(),
  dietary: guestValues.dietary.optional(),
  dietaryNote: guestValues.dietaryNote,
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.optional(),
});

/** What a guest's record can be changed to: absent stays, null clears what can be empty. */
export interface GuestChange {
  id: string;
  notes?: string | null;
  externalId?: string | null;
  expectedRevision?: number | null;
}

/**
 * Staff change what they know of a guest. Another e-mail is not verified. Refuses with NOT_FOUND, TAKEN when another
 * record has this e-mail and phone: those two are to be merged, and CONFLICT with the guest that has the external id,
 * or with the record as it is when it is not the expected one. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateGuest(app: App, actor: Actor, input: GuestChange) {
  actor.signedIn();
  const { id, notes, expectedRevision, ...request } = parseInput(rules, withoutNull(input, NEVER_EMPTY));
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  if (input.notes !== undefined) given.notes = notes;
  if (input.externalId === undefined) delete given.externalId;
  const change = () =>
    changeOwnGuest(app, actor, { id, action: 'guest:update' }, async (tx, guest) => {
      const { restaurantId, emailKey: addressBefore } = guest;
      if (!isAsGiven(guest, given)) refuseStale(guest.revision, expectedRevision);
      if (request.externalId) await refuseTakenId(app, tx, guest, request.externalId);
      const { timezone } = await tx.entities.findOneOrFail(RestaurantEntity, { id: restaurantId });
      tx.entities.assign(guest, { ...given, updatedAt: app.clock.now() });
      const keys = contactKeys({ email: guest.email ?? null, phone: guest.phone ?? null }, timezone);
      if (keys.emailKey !== addressBefore) guest.emailVerifiedAt = null;
      // One of its own that was merged away needs no signpost any more.
      await tx.entities.nativeDelete(GuestEntity, { restaurantId, mergedInto: guest.id, ...keys });
      tx.entities.assign(guest, keys);
      await tx.entities.flush();
    });
  try {
    return await orNewest('guest', change, async () => ({ guest: await ownGuest(app, actor, id) }));
  } catch (error) {
    if (constraintOf(error) === 'guests_contact') throw taken();
    throw error;
  }
}

const ownGuest = (app: App, { restaurantIds }: Actor, id: string) =>
  guestRow(new TenantReads(app.pool), { restaurantIds }, uuidOf('Guest', id) ?? '');

/** Two records with one e-mail and phone would leave it to chance which of them a booking joins. */
const taken = () =>
  new Refusal(
    userError('TAKEN', 'Another guest has this email and phone. Merge the two records instead.', ['email']),
  );

/** Another guest of the restaurant has the external id; `existingGuest` of the payload is that one. */
class ExternalIdOfGuestTaken extends Refusal {
  override readonly extras: { existingGuest: GuestRow };

  constructor(existingGuest: GuestRow) {
    super(
      userError('CONFLICT', 'Another guest has this external id. Use that guest, or another id.', [
        'externalId',
      ]),
    );
    this.extras = { existingGuest };
  }
}

/** Whoever gives the same id to another guest meanwhile waits until this transaction ends, and is told then. */
async function refuseTakenId(
  app: App,
  tx: TenantTransaction,
  { restaurantId, id }: GuestEntity,
  externalId: string,
): Promise<void> {
  await lockExternalIds(tx, { restaurantId, kind: 'guest' }, [externalId]);
  const [holder] = await tx.rows<{ guestId: string }>(
    sql`select id as "guestId" from guests
        where restaurant_id = ${restaurantId} and external_id = ${externalId} and id <> ${id}`,
  );
  const existing =
    holder && (await guestRow(new TenantReads(app.pool), { restaurantIds: [restaurantId] }, holder.guestId));
  if (existing) throw new ExternalIdOfGuestTaken(existing);
}

const NEVER_EMPTY = ['name', 'tags', 'dietary', 'metadata'];

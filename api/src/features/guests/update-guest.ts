import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { constraintOf } from '../../platform/db/sql-errors.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { withoutNull } from '../../platform/errors/without-null.ts';
import { RestaurantEntity } from '../restaurants/restaurant.entity.ts';
import { changeOwnGuest } from './change-own-guest.ts';
import { contactKeys } from './contact-keys.ts';
import { GuestEntity } from './guest.entity.ts';
import { guestValues } from './guest-input.ts';

const rules = z.object({
  id: z.string(),
  name: guestValues.name.optional(),
  email: guestValues.email,
  phone: guestValues.phone,
  notes: guestValues.notes,
  tags: guestValues.tags.optional(),
  dietary: guestValues.dietary.optional(),
  dietaryNote: guestValues.dietaryNote,
});

/** What a guest's record can be changed to: absent stays, null clears what can be empty. */
export interface GuestChange {
  id: string;
  notes?: string | null;
}

/**
 * Staff change what they know of a guest. Another e-mail is not verified. Refuses with NOT_FOUND, and TAKEN when another
 * record has this e-mail and phone: those two are to be merged. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateGuest(app: App, actor: Actor, input: GuestChange) {
  actor.signedIn();
  const { id, notes, ...request } = parseInput(rules, withoutNull(input, NEVER_EMPTY));
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  if (input.notes !== undefined) given.notes = notes;
  try {
    return await changeOwnGuest(app, actor, { id, action: 'guest:update' }, async (tx, guest) => {
      const { restaurantId, emailKey: addressBefore } = guest;
      const { timezone } = await tx.entities.findOneOrFail(RestaurantEntity, { id: restaurantId });
      tx.entities.assign(guest, { ...given, updatedAt: app.clock.now() });
      const keys = contactKeys({ email: guest.email ?? null, phone: guest.phone ?? null }, timezone);
      if (keys.emailKey !== addressBefore) guest.emailVerifiedAt = null;
      // One of its own that was merged away needs no signpost any more.
      await tx.entities.nativeDelete(GuestEntity, { restaurantId, mergedInto: guest.id, ...keys });
      tx.entities.assign(guest, keys);
      await tx.entities.flush();
    });
  } catch (error) {
    if (constraintOf(error) === 'guests_contact') throw taken();
    throw error;
  }
}

/** Two records with one e-mail and phone would leave it to chance which of them a booking joins. */
const taken = () =>
  new Refusal(
    userError('TAKEN', 'Another guest has this email and phone. Merge the two records instead.', ['email']),
  );

const NEVER_EMPTY = ['name', 'tags', 'dietary'];

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { withoutNull } from '../../../platform/errors/without-null.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { blankable } from '../../../platform/text/text-rules.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingInput } from '../booking-input.ts';
import { orderMails } from '../change/booking-mails.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import { contactOf, takeContact } from '../contact/take-contact.ts';
import { changedChoices } from '../experience/asked-experience.ts';
import { chosenByStaff } from '../experience/chosen-by-staff.ts';
import { releaseGoneBack } from '../guarantee/release-gone-back.ts';
import { isSameDiets, refuseDietsOfMore } from '../party/party-diet.ts';
import { bookingDetails } from './booking-details.ts';
import { editionOf } from './edition-of.ts';
import { takeExternalId } from './take-external-id.ts';

const { customerName, email, phone, specialRequests, diets, dietaryNote, occasion } = bookingInput.shape;

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  customerName: customerName.optional(),
  email: blankable(email),
  phone: blankable(phone),
  specialRequests,
  diets,
  dietaryNote,
  occasion,
  staffNote: bookingDetails.staffNote,
  tags: bookingDetails.tags.optional(),
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.optional(),
  ...changedChoices.shape,
});

const NEVER_EMPTY = ['customerName', 'tags', 'diets', 'metadata'];

/** What of a booking is written over. */
type Edit = Partial<
  Omit<z.output<typeof rules>, 'id' | 'expectedRevision' | keyof typeof changedChoices.shape>
>;

/**
 * Staff correct whom a booking is for and what is known of it, and choose of its experience for the party (`chosenByStaff`); what is left
 * out stays, and so do visit, status and tables. Another address ends the links until then and is mailed; the guest's record is never
 * rewritten (`takeContact`). Other choices charge nothing and give nothing back. The same again changes nothing, whatever was expected.
 * Refuses with NOT_FOUND, at each field, and with CONFLICT and the booking as it is when it is not the expected one. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateBooking(
  app: App,
  actor: Actor,
  input: object,
): Promise<{ restaurantId: string; bookingId: string }> {
  actor.signedIn();
  const { id, expectedRevision, menuChoices, addOns, ...request } = parseInput(
    rules,
    withoutNull(input, NEVER_EMPTY),
  );
  const edit = pick(request, (field) => Reflect.get(input, field) !== undefined);
  const change = { id, action: 'booking:update' } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    const other = pick(edit, (field) => !isSame(booking, edit, field));
    const chosen = await chosenByStaff(new TenantReads(app.pool), booking, { menuChoices, addOns });
    if (Object.keys(other).length === 0 && !chosen) return;
    refuseStale(editionOf(booking), expectedRevision);
    if (chosen) await choose(app, tx, booking, chosen);
    await write(app, tx, booking, other);
  });
}

/** A change from before can be taken back no more then: the party of before it may have had fewer guests than there are menus now. */
async function choose(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  experience: BoughtExperience,
): Promise<void> {
  tx.entities.assign(booking, { experience, undoUntil: null });
  await releaseGoneBack(tx, booking, app.clock.now());
}

async function write(app: App, tx: TenantTransaction, booking: BookingEntity, edit: Edit): Promise<void> {
  const { restaurantId, id: bookingId } = booking;
  const { customerName: name, email: address, phone: number, ...details } = edit;
  if (details.diets) refuseDietsOfMore(details.diets, booking.guests);
  const { externalId } = details;
  if (externalId) await takeExternalId(tx, new TenantReads(app.pool), { restaurantId, externalId });
  tx.entities.assign(booking, { ...details, updatedAt: app.clock.now() });
  const before = contactOf(booking);
  const { mails } = await takeContact(app, tx, booking, {
    customerName: name ?? before.customerName,
    email: address === undefined ? before.email : address,
    phone: number === undefined ? before.phone : number,
  });
  await tx.entities.flush();
  await orderMails(tx, mails);
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
}

function isSame(booking: BookingEntity, edit: Edit, field: keyof Edit): boolean {
  if (field === 'diets') return isSameDiets(booking.diets, edit.diets ?? []);
  return isDeepStrictEqual(booking[field] ?? null, edit[field] ?? null);
}

function pick<Given extends object>(given: Given, isWanted: (field: keyof Given) => boolean): Partial<Given> {
  const fields = Object.entries(given).filter(([field]) => isWanted(field as keyof Given));
  return Object.fromEntries(fields) as Partial<Given>;
}

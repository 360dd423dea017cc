import { z } from 'zod';
import { given, isTriedOut, tryingOut } from '../fields.ts';
import { accepted, notFound } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import {
  RestCancelManagedBookingDocument,
  RestChangeManagedBookingDocument,
  RestManagedBookingDocument,
} from './GuestRoutes.generated.ts';
import { asGuests, guestsBooking } from './guests-booking.ts';

const headers = z.object({ 'Manage-Token': given.manageToken });

/** The guest's own booking. */
export const getManagedBooking = restRoute({
  operationId: 'getManagedBooking',
  method: 'GET',
  address: '/v1/managed-booking',
  summary: "A guest's own booking",
  description:
    'The booking that the token opens. The token stands in a header because addresses are kept in logs and histories.',
  audience: 'guests',
  takes: z.object({ headers }),
  answers: { status: 200, says: 'The booking.', schema: guestsBooking },
  asks: RestManagedBookingDocument,
  async run({ headers: { 'Manage-Token': token } }, caller) {
    const { managedBooking } = await caller.ask(RestManagedBookingDocument, { token });
    if (!managedBooking) throw notFound('This token opens no booking, or no longer.', 'Manage-Token');
    return asGuests(managedBooking);
  },
});

/** Changes it. */
export const changeManagedBooking = restRoute({
  operationId: 'changeManagedBooking',
  method: 'PATCH',
  address: '/v1/managed-booking',
  summary: "Change a guest's own booking",
  description:
    'Changes when and for how many, always all three, because a place is judged as a whole. What else is left out stays as it is; null removes it.',
  audience: 'guests',
  takes: z.object({
    headers,
    query: tryingOut,
    body: z.strictObject({
      date: given.date,
      time: given.time,
      partySize: given.partySize,
      areaId: given.areaId.nullable(),
      wishes: given.wishes.nullable(),
      specialRequests: given.specialRequests.nullable(),
      occasion: given.occasion.nullable(),
      diets: given.diets.nullable(),
      dietaryNote: given.dietaryNote.nullable(),
    }),
  }),
  answers: { status: 200, says: 'The booking as it is now.', schema: guestsBooking },
  asks: RestChangeManagedBookingDocument,
  async run({ headers: { 'Manage-Token': token }, query, body: { partySize, ...asked } }, caller) {
    const input = { ...asked, guests: partySize, token };
    const { changeManagedBooking: changed } = await caller.ask(RestChangeManagedBookingDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    return asGuests(accepted(changed).booking);
  },
});

/** Cancels it. */
export const cancelManagedBooking = restRoute({
  operationId: 'cancelManagedBooking',
  method: 'POST',
  address: '/v1/managed-booking/cancel',
  summary: "Cancel a guest's own booking",
  description: 'Gives the place back. Whoever cancels twice has cancelled once.',
  audience: 'guests',
  takes: z.object({ headers, query: tryingOut }),
  answers: { status: 200, says: 'The booking as it is now.', schema: guestsBooking },
  asks: RestCancelManagedBookingDocument,
  async run({ headers: { 'Manage-Token': token }, query }, caller) {
    const { cancelManagedBooking: cancelled } = await caller.ask(RestCancelManagedBookingDocument, {
      input: { token },
      dryRun: isTriedOut(query),
    });
    return asGuests(accepted(cancelled).booking);
  },
});

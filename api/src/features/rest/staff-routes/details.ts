import { z } from 'zod';
import { choicesByStaff } from '../experiences.ts';
import { isTriedOut, tryingOut } from '../fields.ts';
import { accepted } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import { RestUpdateBookingDocument } from './StaffRoutes.generated.ts';
import { asStaffs, staffsBooking } from './staffs-booking.ts';
import { bookingInAddress, staffs } from './staffs-words.ts';

/** Changes what is known of a booking besides its place. */
export const updateBooking = restRoute({
  operationId: 'updateBooking',
  method: 'PATCH',
  address: '/v1/bookings/{booking}/details',
  summary: 'Change the details of a booking',
  description:
    'Changes the contact, what the guest asks for, what is chosen of its experience, what staff note, and what your program keeps with it. What is left out stays; null removes it.',
  audience: 'staff',
  takes: z.object({
    path: bookingInAddress,
    query: tryingOut,
    body: z.strictObject({
      name: staffs.name.optional(),
      email: staffs.email,
      phone: staffs.phone,
      specialRequests: staffs.specialRequests,
      occasion: staffs.occasion,
      diets: staffs.diets,
      dietaryNote: staffs.dietaryNote,
      staffNote: staffs.staffNote,
      tags: staffs.tags,
      externalId: staffs.externalId,
      metadata: staffs.metadata,
      ...choicesByStaff,
      expectedRevision: staffs.expectedRevision,
    }),
  }),
  answers: { status: 200, says: 'The booking as it is now.', schema: staffsBooking },
  asks: RestUpdateBookingDocument,
  async run({ path: { booking: id }, query, body: { name, ...asked } }, caller) {
    const { updateBooking: updated } = await caller.ask(RestUpdateBookingDocument, {
      input: { ...asked, id, customerName: name },
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(updated).booking);
  },
});

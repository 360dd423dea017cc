import { z } from 'zod';
import { givenExperience } from '../experiences.ts';
import { given, isTriedOut, tryingOut } from '../fields.ts';
import { accepted } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import { RestStaffBookDocument } from './StaffRoutes.generated.ts';
import { asStaffs, staffsBooking } from './staffs-booking.ts';
import { staffs } from './staffs-words.ts';

/** Books for a guest who has called, or for a party at the door. */
export const createStaffBooking = restRoute({
  operationId: 'createStaffBooking',
  method: 'POST',
  address: '/v1/restaurants/{restaurant}/bookings',
  summary: 'Book for a guest',
  description:
    'Books as the staff do: at any clock time of a service, with or without an email address, at tables of your choice, and past a rule with an `overruleReason`. `SEATED` without date and time is a party that sits down now. Repeat it after a lost answer with the same `Idempotency-Key`: there is never a second booking.',
  audience: 'staff',
  takes: z.object({
    path: z.strictObject({ restaurant: given.restaurantId }),
    headers: z.object({ 'Idempotency-Key': given.idempotencyKey }),
    query: tryingOut,
    body: z.strictObject({
      date: given.date.optional(),
      time: given.time.optional(),
      partySize: given.partySize,
      areaId: given.areaId,
      wishes: given.wishes,
      ...givenExperience,
      name: staffs.name,
      email: staffs.email,
      phone: staffs.phone,
      source: z
        .enum(['PHONE', 'WALK_IN', 'WAITLIST'])
        .optional()
        .describe('How it came in: by phone when left out.'),
      status: z
        .enum(['CONFIRMED', 'PENDING', 'SEATED'])
        .optional()
        .describe('CONFIRMED when left out. SEATED: the party sits down now.'),
      tableIds: staffs.tableIds,
      pinTables: z
        .boolean()
        .optional()
        .describe('Whether it is never given other tables automatically; no when left out.'),
      until: staffs.until,
      specialRequests: staffs.specialRequests,
      occasion: staffs.occasion,
      diets: staffs.diets,
      dietaryNote: staffs.dietaryNote,
      staffNote: staffs.staffNote,
      tags: staffs.tags,
      externalId: staffs.externalId,
      metadata: staffs.metadata,
      overruleReason: staffs.overruleReason,
    }),
  }),
  answers: { status: 201, says: 'The booking.', schema: staffsBooking },
  asks: RestStaffBookDocument,
  async run({ path, headers, query, body: { partySize, name, ...asked } }, caller) {
    const input = {
      ...asked,
      restaurantId: path.restaurant,
      guests: partySize,
      customerName: name,
      idempotencyKey: headers['Idempotency-Key'],
    };
    const { createStaffBooking: made } = await caller.ask(RestStaffBookDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(made).booking);
  },
});

import { z } from 'zod';
import { given, isTriedOut, tryingOut } from '../fields.ts';
import { found, named } from '../of-restaurant.ts';
import { accepted, notFound, RestRefused } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import {
  RestBookingDocument,
  RestBookingsDocument,
  RestCancelBookingDocument,
  RestMoveBookingDocument,
} from './StaffRoutes.generated.ts';
import { asStaffs, staffsBooking } from './staffs-booking.ts';
import { bookingInAddress as path, staffs } from './staffs-words.ts';

const page = z
  .object({
    bookings: z.array(staffsBooking).describe('By time.'),
    nextCursor: z.string().nullable().describe('Send it as `after` for the rest; null when this is all.'),
  })
  .meta({ id: 'StaffBookingPage', description: 'A part of the bookings of a day.' });

/** The bookings of a day. */
export const listBookings = restRoute({
  operationId: 'listBookings',
  method: 'GET',
  address: '/v1/restaurants/{restaurant}/bookings',
  summary: 'Bookings of a day',
  description:
    'All bookings of one service day that are not deleted, by time. Needs a key of the restaurant.',
  audience: 'staff',
  takes: z.object({
    path: z.strictObject({ restaurant: given.restaurant }),
    query: z.strictObject({
      date: given.date,
      status: given.status,
      limit: z.coerce
        .number()
        .int()
        .default(50)
        .meta({ description: 'How many at most.', minimum: 1, maximum: 100 }),
      after: z.string().max(500).optional().describe('`nextCursor` of the page before.'),
    }),
  }),
  answers: { status: 200, says: 'The bookings.', schema: page },
  asks: RestBookingsDocument,
  async run({ path: { restaurant }, query: { limit, ...asked } }, caller) {
    const answer = await caller.ask(RestBookingsDocument, { ...named(restaurant), ...asked, first: limit });
    const { bookings } = found(answer);
    if (!bookings) throw new RestRefused([{ code: 'FORBIDDEN', detail: 'You may not see this.' }]);
    const { edges, pageInfo } = bookings;
    return {
      bookings: edges.map(({ node }) => asStaffs(node)),
      nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    };
  },
});

/** One booking. */
export const getBooking = restRoute({
  operationId: 'getBooking',
  method: 'GET',
  address: '/v1/bookings/{booking}',
  summary: 'A booking',
  description: "A booking of the key's own restaurants.",
  audience: 'staff',
  takes: z.object({ path }),
  answers: { status: 200, says: 'The booking.', schema: staffsBooking },
  asks: RestBookingDocument,
  async run({ path: { booking: id } }, caller) {
    const { node } = await caller.ask(RestBookingDocument, { id });
    if (!node || !('reference' in node)) throw notFound('There is no such booking here.', 'booking');
    return asStaffs(node);
  },
});

/** Moves it. */
export const moveBooking = restRoute({
  operationId: 'moveBooking',
  method: 'PATCH',
  address: '/v1/bookings/{booking}',
  summary: 'Move a booking',
  description:
    'Changes when and for how many, always all three, because a place is judged as a whole. It keeps its tables if it can. The guest is told some seconds later.',
  audience: 'staff',
  takes: z.object({
    path,
    query: tryingOut,
    body: z.strictObject({
      date: given.date,
      time: given.time,
      partySize: given.partySize,
      areaId: given.areaId.nullable(),
      tableIds: staffs.tableIds,
      expectedRevision: staffs.expectedRevision,
      overruleReason: staffs.overruleReason,
    }),
  }),
  answers: { status: 200, says: 'The booking as it is now.', schema: staffsBooking },
  asks: RestMoveBookingDocument,
  async run({ path: { booking: id }, query, body: { partySize, ...asked } }, caller) {
    const input = { ...asked, guests: partySize, id };
    const { moveBooking: moved } = await caller.ask(RestMoveBookingDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(moved).booking);
  },
});

/** Cancels it for the restaurant. */
export const cancelBooking = restRoute({
  operationId: 'cancelBooking',
  method: 'POST',
  address: '/v1/bookings/{booking}/cancel',
  summary: 'Cancel a booking',
  description: 'Cancels a booking for the restaurant. The guest is told some seconds later.',
  audience: 'staff',
  takes: z.object({
    path,
    query: tryingOut,
    body: z.strictObject({
      note: z
        .string()
        .optional()
        .meta({ description: 'What the guest is told about it, in one line.', maxLength: 200 }),
      expectedRevision: staffs.expectedRevision,
    }),
  }),
  answers: { status: 200, says: 'The booking as it is now.', schema: staffsBooking },
  asks: RestCancelBookingDocument,
  async run({ path: { booking: id }, query, body: { note, expectedRevision } }, caller) {
    const input = { id, status: 'CANCELLED', cancellationNote: note, expectedRevision } as const;
    const { setBookingStatus } = await caller.ask(RestCancelBookingDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(setBookingStatus).booking);
  },
});

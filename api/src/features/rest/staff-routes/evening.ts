import { z } from 'zod';
import { bookingStatuses } from '../../bookings/booking-status.ts';
import { inCapitals, isTriedOut, tryingOut } from '../fields.ts';
import { accepted } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import { RestArriveDocument, RestSeatDocument, RestSetStatusDocument } from './StaffRoutes.generated.ts';
import { asStaffs, staffsBooking } from './staffs-booking.ts';
import { bookingInAddress as path, staffs } from './staffs-words.ts';

const answers = { status: 200, says: 'The booking as it is now.', schema: staffsBooking } as const;

/** Says that a party is here, or a part of it. */
export const markArrived = restRoute({
  operationId: 'markArrived',
  method: 'POST',
  address: '/v1/bookings/{booking}/arrive',
  summary: 'A party is here',
  description: 'Says that a party has come and is not seated yet.',
  audience: 'staff',
  takes: z.object({
    path,
    query: tryingOut,
    body: z.strictObject({ arrivedGuests: staffs.arrivedGuests }),
  }),
  answers,
  asks: RestArriveDocument,
  async run({ path: { booking: id }, query, body }, caller) {
    const { markArrived: marked } = await caller.ask(RestArriveDocument, {
      input: { ...body, id },
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(marked).booking);
  },
});

/** Seats a party. */
export const seatBooking = restRoute({
  operationId: 'seatBooking',
  method: 'POST',
  address: '/v1/bookings/{booking}/seat',
  summary: 'Seat a party',
  description: 'Seats a party now, at its tables, at those that are named, or at the best free ones.',
  audience: 'staff',
  takes: z.object({
    path,
    query: tryingOut,
    body: z.strictObject({
      tableIds: staffs.tableIds,
      arrivedGuests: staffs.arrivedGuests,
      until: staffs.until,
      overruleReason: staffs.overruleReason,
    }),
  }),
  answers,
  asks: RestSeatDocument,
  async run({ path: { booking: id }, query, body }, caller) {
    const { seatBooking: seated } = await caller.ask(RestSeatDocument, {
      input: { ...body, id },
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(seated).booking);
  },
});

/** Sets what a booking has come to. */
export const setBookingStatus = restRoute({
  operationId: 'setBookingStatus',
  method: 'POST',
  address: '/v1/bookings/{booking}/status',
  summary: 'Set the status of a booking',
  description:
    'COMPLETED: the party has left. NO_SHOW: it did not come. CONFIRMED: a request is accepted, or what was ended is taken up again. A status that it has already is no change.',
  audience: 'staff',
  takes: z.object({
    path,
    query: tryingOut,
    body: z.strictObject({
      status: inCapitals(bookingStatuses).describe('The status from now on.'),
      expectedRevision: staffs.expectedRevision,
      overruleReason: staffs.overruleReason,
    }),
  }),
  answers,
  asks: RestSetStatusDocument,
  async run({ path: { booking: id }, query, body }, caller) {
    const { setBookingStatus: set } = await caller.ask(RestSetStatusDocument, {
      input: { ...body, id },
      dryRun: isTriedOut(query),
    });
    return asStaffs(accepted(set).booking);
  },
});

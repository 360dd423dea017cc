import type { OpenedBookingQuery } from './BookingDrawer.generated.ts';

/** A booking with all that its drawer tells of it. */
export type OpenBooking = Extract<NonNullable<OpenedBookingQuery['node']>, { __typename: 'Booking' }>;

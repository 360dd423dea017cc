import type { FragmentType } from '@apollo/client';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import type { ActedOn } from '../actions/useBookingActs.tsx';
import type { ChangeBooking_BookingFragmentDoc } from '../booking-dialog/change/ChangeBooking.generated.ts';
import type { BookingsList_RestaurantFragment } from './BookingsList.generated.ts';

/** A booking of the list, as far as its day needs it. */
export type ListedBooking = NonNullable<BookingsList_RestaurantFragment['bookings']>['edges'][number]['node'];

/** A booking whose day, time, party or tables are about to change. */
export type ChangedBooking = FragmentType<typeof ChangeBooking_BookingFragmentDoc>;

/** What a row can do with its booking; the same functions for as long as the list stands. */
export interface RowDoes {
  open: (id: string) => void;
  select: (id: string) => void;
  step: (booking: ActedOn, status: BookingStatus) => void;
  change: (booking: ChangedBooking) => void;
  remove: (booking: ActedOn) => void;
}

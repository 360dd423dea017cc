import type { BookingStatus } from '../../../../generated/schema-types.ts';

/** What a host may do next with a booking, the likeliest first, in the words of the button. */
export const statusSteps: Record<BookingStatus, [label: string, status: BookingStatus][]> = {
  PENDING: [
    ['Confirm', 'CONFIRMED'],
    ['Seat', 'SEATED'],
    ['No-show', 'NO_SHOW'],
    ['Cancel', 'CANCELLED'],
  ],
  CONFIRMED: [
    ['Seat', 'SEATED'],
    ['No-show', 'NO_SHOW'],
    ['Cancel', 'CANCELLED'],
  ],
  SEATED: [
    ['Finish', 'COMPLETED'],
    ['Not seated yet', 'CONFIRMED'],
  ],
  COMPLETED: [['Still seated', 'SEATED']],
  NO_SHOW: [['Seat', 'SEATED']],
  CANCELLED: [['Confirm', 'CONFIRMED']],
};

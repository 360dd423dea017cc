import type { BookingStatus } from '../../../generated/schema-types.ts';

/** The word on a button, and where the booking stands after it. */
export type StatusStep = [label: string, status: BookingStatus];

/** The likeliest first. */
const statusSteps: Record<BookingStatus, StatusStep[]> = {
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

/** Only once the day has come. */
const ON_THE_DAY: readonly BookingStatus[] = ['SEATED', 'NO_SHOW'];

/** What a host may do next with a booking, the likeliest first: nobody is seated, or missed, on a day that is still to come. */
export function stepsOf(
  { status, date }: { status: BookingStatus; date: string },
  today: string,
): StatusStep[] {
  const steps = statusSteps[status];
  return date > today ? steps.filter(([, next]) => !ON_THE_DAY.includes(next)) : steps;
}

/** Whether another day, time, party or table can be given to it. */
export function isChangeable(status: BookingStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'SEATED';
}

import type { PrintDayQuery } from './print-day.generated.ts';

type Restaurant = NonNullable<PrintDayQuery['viewer']>['restaurants']['edges'][number]['node'];

/** A day as it is printed. */
export type DayOnPaper = NonNullable<Restaurant['serviceDay']>;

/** A booking as it is printed, in the sheet of a day and in the list. */
export type BookingOnPaper = Omit<DayOnPaper['bookings'][number], 'startsAt'>;

import type { BookingSource, TableFeature } from '../../../../generated/schema-types.ts';
import { type VisitValues, visitOf, visitRules } from '../visit.ts';
import type { NewStaffBooking } from './useCreateStaffBooking.ts';

/** The form of a new booking. */
export interface NewBookingValues extends VisitValues {
  customerName: string;
  phone: string;
  email: string;
  specialRequests: string;
  /** What the guest needs of a table. */
  wishes: TableFeature[];
  source: BookingSource;
  /** Whether the party sits down right now. */
  isSeated: boolean;
  tableIds: string[];
  pinTables: boolean;
  overruleReason: string;
}

/** An empty form for today. */
export const emptyBooking = (today: string): NewBookingValues => ({
  date: today,
  time: '',
  guests: 2,
  customerName: '',
  phone: '',
  email: '',
  specialRequests: '',
  wishes: [],
  source: 'PHONE',
  isSeated: false,
  tableIds: [],
  pinTables: false,
  overruleReason: '',
});

/** What must be there before anything is sent. */
export const newBookingRules = {
  ...visitRules,
  customerName: (name: string) => (name.trim() ? null : 'Name is required.'),
};

/** The form as the API takes it. `overrules` says whether a rule that refuses is shown: only then a reason counts. */
export function bookingToSend(
  { isSeated, overruleReason, date, time, guests, ...rest }: NewBookingValues,
  overrules: boolean,
): NewStaffBooking {
  return {
    ...rest,
    ...visitOf({ date, time, guests }),
    status: isSeated && rest.source === 'WALK_IN' ? 'SEATED' : 'CONFIRMED',
    overruleReason: overrules && overruleReason.trim() ? overruleReason : null,
  };
}

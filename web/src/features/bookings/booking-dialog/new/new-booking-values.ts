import type {
  BookingSource,
  DietaryNeed,
  Occasion,
  TableFeature,
} from '../../../../generated/schema-types.ts';
import { spokenDay } from '../../../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../../../shared/dates/spoken-time.ts';
import type { NewBookingPrefill } from '../../../../shared/overlays/overlay-address.ts';
import { isParty, type VisitValues, visitOf, visitRules } from '../visit.ts';
import { type ChosenExperience, experienceToSend, NO_EXPERIENCE } from './staff-experience.ts';
import type { NewStaffBooking } from './useCreateStaffBooking.ts';

/** The form of a new booking. */
export interface NewBookingValues extends VisitValues {
  customerName: string;
  phone: string;
  email: string;
  specialRequests: string;
  /** Global id of the area to sit in; empty for anywhere. */
  areaId: string;
  /** What is booked beside the table. */
  experience: ChosenExperience;
  /** What the guest needs of a table. */
  wishes: TableFeature[];
  /** What guests of the party cannot or will not eat, and how many of them. */
  needs: DietaryNeed[];
  needsOf: number | string;
  dietaryNote: string;
  occasion: Occasion | '';
  /** What staff tell each other; guests never read it. */
  staffNote: string;
  tags: string[];
  source: BookingSource;
  /** Whether the party sits down right now. */
  isSeated: boolean;
  tableIds: string[];
  pinTables: boolean;
  overruleReason: string;
  /** Until when the guest is asked by mail for a guarantee, as an instant; empty for not asked. */
  guaranteeUntil: string;
}

/** The form as it opens: for two people today, unless more is known. */
export const newBooking = (today: string, prefill: NewBookingPrefill): NewBookingValues => ({
  date: prefill.day ?? today,
  time: prefill.time ? `${prefill.time}:00` : '',
  guests: prefill.party ?? 2,
  customerName: prefill.name ?? '',
  phone: prefill.phone ?? '',
  email: '',
  specialRequests: '',
  areaId: '',
  experience: NO_EXPERIENCE,
  wishes: [],
  needs: [],
  needsOf: 1,
  dietaryNote: '',
  occasion: '',
  staffNote: '',
  tags: [],
  source: 'PHONE',
  isSeated: false,
  tableIds: [],
  pinTables: false,
  overruleReason: '',
  guaranteeUntil: '',
});

/** What must be there before anything is sent. */
export const newBookingRules = {
  ...visitRules,
  customerName: (name: string) => (name.trim() ? null : 'Name is required.'),
  email: (email: string, { guaranteeUntil }: NewBookingValues) =>
    guaranteeUntil && !email.trim() ? 'The guest is asked by mail: please enter the email address.' : null,
};

/** The form as the API takes it. `overrules` says whether a rule that refuses is shown: only then a reason counts. */
export function bookingToSend(
  {
    isSeated,
    overruleReason,
    date,
    time,
    guests,
    needs,
    needsOf,
    occasion,
    areaId,
    experience,
    guaranteeUntil,
    ...rest
  }: NewBookingValues,
  overrules: boolean,
): NewStaffBooking {
  return {
    ...rest,
    ...visitOf({ date, time, guests }),
    diets: needs.length > 0 ? [{ guests: Number(needsOf) || 1, needs }] : null,
    occasion: occasion || null,
    areaId: areaId || null,
    ...experienceToSend(experience),
    status: isSeated && rest.source === 'WALK_IN' ? 'SEATED' : 'CONFIRMED',
    overruleReason: overrules && overruleReason.trim() ? overruleReason : null,
    guaranteeUntil: guaranteeUntil || null,
  };
}

/** What would be booked now, in one line: `4 guests · Today, 7:30 PM · Grace`. */
export function bookingInWords(
  { guests, date, time, customerName }: NewBookingValues,
  today: string,
): string {
  const party = isParty(guests) ? `${guests} ${guests === 1 ? 'guest' : 'guests'}` : '';
  const when = [date && spokenDay(date, today), time && spokenTime(time)].filter(Boolean).join(', ');
  return [party, when, customerName.trim()].filter(Boolean).join(' · ');
}

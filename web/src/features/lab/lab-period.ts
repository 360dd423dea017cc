import { dateOfCalendar, dayInCalendar, type IsoDate } from '../../shared/dates/calendar-date.ts';

/** How many weeks back. */
export const PERIODS = [8, 16, 26, 52] as const;

/** Which nights are lived through. */
export interface LabPeriod {
  weeks: (typeof PERIODS)[number];
  /** 1 for Monday to 7 for Sunday; null for all. */
  weekday: number | null;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NUMBERS: Record<number, string> = { 8: 'eight', 16: 'sixteen' };

/** `Friday`. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** Choices of a weekday. */
export const WEEKDAY_CHOICES = [
  { value: '', label: 'Every day' },
  ...WEEKDAYS.map((label, index) => ({ value: String(index + 1), label: `${label}s` })),
];

/** The period of an address; eight Fridays where it names none. */
export function periodOf(params: URLSearchParams): LabPeriod {
  const weeks = PERIODS.find((each) => String(each) === params.get('weeks')) ?? 8;
  const named = params.get('day');
  if (named === 'all') return { weeks, weekday: null };
  const weekday = Number(named);
  return { weeks, weekday: Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 ? weekday : 5 };
}

/** The same as an address. */
export function paramsOfPeriod({ weeks, weekday }: LabPeriod): URLSearchParams {
  return new URLSearchParams({ weeks: String(weeks), day: weekday === null ? 'all' : String(weekday) });
}

/** The days of a period up to yesterday. */
export function daysOf({ weeks }: LabPeriod, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const day = (ago: number) => {
    const date = dayInCalendar(today);
    date.setDate(date.getDate() - ago);
    return dateOfCalendar(date);
  };
  return { from: day(weeks * 7), to: day(1) };
}

/** `the last eight Fridays`, `the nights of the last 26 weeks`. */
export function periodInWords({ weeks, weekday }: LabPeriod, nights: number): string {
  if (weekday === null) return `the ${nights} nights of the last ${NUMBERS[weeks] ?? weeks} weeks`;
  return `the last ${NUMBERS[nights] ?? nights} ${weekdayName(weekday)}${nights === 1 ? '' : 's'}`;
}

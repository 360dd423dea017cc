import type { FigureSums } from './report-figures.ts';

/** A band of numbers and how many bookings fall into it. */
interface ReportBandRow {
  from: number | null;
  to: number | null;
  bookings: number;
  bookingsBefore: number | null;
}

/** Bands as the schema shows them, and how many bookings all of them rest on. */
export interface ReportBandsRow {
  restsOn: number;
  restsOnBefore: number | null;
  bands: ReportBandRow[];
}

type Column = keyof FigureSums;
type Band = readonly [column: Column, from: number | null, to: number | null];

/** Persons of a party. */
export const PARTY_SIZES: readonly Band[] = [
  ['party_one', 1, 1],
  ['party_two', 2, 2],
  ['party_three', 3, 3],
  ['party_four', 4, 4],
  ['party_five', 5, 5],
  ['party_six', 6, 6],
  ['party_eight', 7, 8],
  ['party_twelve', 9, 12],
  ['party_larger', 13, null],
];

/** Hours between making a booking and its time. */
export const BOOKING_LEADS: readonly Band[] = [
  ['lead_two_hours', 0, 2],
  ['lead_day', 2, 24],
  ['lead_three_days', 24, 72],
  ['lead_week', 72, 168],
  ['lead_two_weeks', 168, 336],
  ['lead_month', 336, 720],
  ['lead_longer', 720, null],
];

/** Hours between a cancellation and the time of the booking. */
export const CANCELLATION_LEADS: readonly Band[] = [
  ['gone_after', null, 0],
  ['gone_two_hours', 0, 2],
  ['gone_day', 2, 24],
  ['gone_three_days', 24, 72],
  ['gone_week', 72, 168],
  ['gone_longer', 168, null],
];

/** How sums are spread over bands. */
export function bandsOf(
  bands: readonly Band[],
  { now, before }: { now: FigureSums; before: FigureSums | null },
): ReportBandsRow {
  const all = (sums: FigureSums) => bands.reduce((sum, [column]) => sum + sums[column], 0);
  return {
    restsOn: all(now),
    restsOnBefore: before && all(before),
    bands: bands.map(([column, from, to]) => ({
      from,
      to,
      bookings: now[column],
      bookingsBefore: before?.[column] ?? null,
    })),
  };
}

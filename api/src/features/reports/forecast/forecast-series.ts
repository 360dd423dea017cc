import type { ServiceNightRow } from './forecast-rows.ts';
import { dayOf, FORECAST_DAYS, type Night, weekdayOf } from './night.ts';

/** Written down after its time so large a share of a night, and what the book held before is not known. */
const TOO_MUCH_AFTER = 0.1;

/** The hours of a date: which services are open, and whether they are of that date alone. */
export interface DayHours {
  open: readonly number[];
  isSpecial: boolean;
}

/**
 * The nights of a service, or of all of them (null), that are over. A night counts when its hours say so and anybody came to the house at
 * all: a house without one guest was closed.
 */
export function nightsOfService(
  rows: readonly ServiceNightRow[],
  place: number | null,
  { until, hoursOf }: { until: string; hoursOf: (date: string) => DayHours },
): Night[] {
  const nights: Night[] = [];
  for (const [date, all] of Map.groupBy(rows, (row) => row.date)) {
    const { open, isSpecial } = hoursOf(date);
    const isCounted = place === null ? open.length > 0 : open.includes(place);
    if (date >= until || !isCounted || all.every(({ parties }) => parties === 0)) continue;
    nights.push({
      ...nightOf(date, place === null ? all : all.filter((row) => row.place === place)),
      isSpecial,
    });
  }
  return nights;
}

function nightOf(date: string, rows: readonly ServiceNightRow[]): Omit<Night, 'isSpecial'> {
  const day = dayOf(date);
  const total = (of: (row: ServiceNightRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const covers = total((row) => row.covers);
  const isTold = total((row) => row.writtenAfter) <= covers * TOO_MUCH_AFTER;
  return {
    day,
    weekday: weekdayOf(day),
    covers,
    bookings: total(({ parties }) => parties),
    onHand: isTold ? sumOfHands(rows) : null,
  };
}

/** The books of several services together; all zeros for a night without any. */
function sumOfHands(rows: readonly ServiceNightRow[]): number[] {
  const sums = new Array<number>(rows[0]?.onHand.length ?? FORECAST_DAYS).fill(0);
  for (const { onHand } of rows)
    for (const [lead, guests] of onHand.entries()) sums[lead] = (sums[lead] ?? 0) + guests;
  return sums;
}

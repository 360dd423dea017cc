import type { LocationCard_DayFragment } from './LocationCard.generated.ts';

/** From more restaurants on one searches instead of looking. */
export const LONG_LIST = 7;

/** The days of restaurants whose name or address contains what was searched for, whatever its case. */
export function matching<Day extends Pick<LocationCard_DayFragment, 'restaurant'>>(
  days: readonly Day[],
  search: string | null,
): Day[] {
  const wanted = search?.trim().toLowerCase() ?? '';
  return days.filter(({ restaurant: { name, address } }) =>
    `${name}\n${address ?? ''}`.toLowerCase().includes(wanted),
  );
}

/** All restaurants together, in words. */
export function dayInSum(days: readonly LocationCard_DayFragment[]): string {
  const sum = (of: (day: LocationCard_DayFragment) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const parts = [
    counted(days.length, 'location'),
    counted(
      sum(({ bookings }) => bookings),
      'booking',
    ),
    counted(
      sum(({ covers }) => covers),
      'guest',
    ),
  ];
  return `${parts.join(' · ')} today`;
}

/** `1 booking`, `1,204 bookings`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

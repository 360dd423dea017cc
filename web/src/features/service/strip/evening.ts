import type { ServiceEveningQuery } from './Evening.generated.ts';

/** The day of the service: how full each quarter-hour is, and who holds which tables when. */
export type Evening = NonNullable<NonNullable<ServiceEveningQuery['restaurant']>['serviceDay']>;

/** A quarter-hour of it. */
export type Quarter = Evening['covers'][number];

/** A booking of it. */
export type EveningBooking = Evening['bookings'][number];

export const QUARTER_MS = 15 * 60_000;

/** The quarter-hour in which an instant lies, by its place in the row; the nearest one for what is outside. */
export function quarterAt(quarters: readonly Quarter[], instant: number): number {
  const first = quarters[0];
  if (!first) return 0;
  const index = Math.floor((instant - Date.parse(first.startsAt)) / QUARTER_MS);
  return Math.max(0, Math.min(quarters.length - 1, index));
}

/** How far along the row an instant is, 0 to 1; null for what is outside. */
export function shareAt(quarters: readonly Quarter[], instant: number): number | null {
  const first = quarters[0];
  if (!first) return null;
  const share = (instant - Date.parse(first.startsAt)) / (quarters.length * QUARTER_MS);
  return share >= 0 && share <= 1 ? share : null;
}

/** When the day, or a service of it, is fullest; null for a day without hours. */
export function fullestOf(
  quarters: readonly Quarter[],
  service: { startsAt: string; endsAt: string } | null,
): number | null {
  const own = quarters.filter(
    ({ startsAt }) =>
      !service ||
      (Date.parse(startsAt) >= Date.parse(service.startsAt) &&
        Date.parse(startsAt) < Date.parse(service.endsAt)),
  );
  const [fullest] = own.toSorted((one, other) => other.covers - one.covers);
  return fullest ? Date.parse(fullest.startsAt) : null;
}

/** The bookings that begin in a service; those of the whole day without one. */
export function bookingsOf(
  bookings: readonly EveningBooking[],
  service: { startsAt: string; endsAt: string } | null,
): EveningBooking[] {
  return bookings
    .filter(
      ({ startsAt }) =>
        !service ||
        (Date.parse(startsAt) >= Date.parse(service.startsAt) &&
          Date.parse(startsAt) < Date.parse(service.endsAt)),
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** What keeps a table from being given away at an instant; null for nothing. */
export function blockOf(blocks: Evening['blocks'], tableId: string, instant: number) {
  return (
    blocks.find(
      ({ startsAt, endsAt, onlineOnly, tables }) =>
        !onlineOnly &&
        Date.parse(startsAt) <= instant &&
        instant < Date.parse(endsAt) &&
        (tables === null || tables.some(({ id }) => id === tableId)),
    ) ?? null
  );
}

const HOLDS_TABLES: readonly EveningBooking['status'][] = ['PENDING', 'CONFIRMED', 'SEATED', 'COMPLETED'];

/** Who holds a table at an instant, and who comes next there. */
export function atTable(bookings: readonly EveningBooking[], tableId: string, instant: number) {
  const own = bookings
    .filter(({ status, tables }) => HOLDS_TABLES.includes(status) && tables.some(({ id }) => id === tableId))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const holder = own.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= instant && instant < Date.parse(endsAt),
  );
  const next = own.find(({ startsAt }) => Date.parse(startsAt) > instant);
  return { holder: holder ?? null, next: next ?? null };
}

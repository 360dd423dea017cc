import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { GuestRow } from '../../guests/guest-rows.ts';
import type { TableRow } from '../../tables/table-rows.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { EXTERNAL_ID, fitOf, nearness, type SoughtField } from './search-rank.ts';
import {
  bookingsCalled,
  bookingsOfGuests,
  bookingsToRank,
  guestsCalled,
  guestsToRank,
  type SearchedRestaurant,
  tablesCalled,
  tablesToRank,
} from './search-rows.ts';
import { digitsOf, type Sought, soughtIn } from './search-words.ts';

/** What can be found. */
export const searchKinds = ['booking', 'guest', 'table'] as const;

/** One of them. */
export type SearchKind = (typeof searchKinds)[number];

/** Something that was found, in the names of the schema's fields: one of the three is not null. */
export interface SearchHitRow {
  kind: SearchKind;
  matched: SoughtField;
  guest: GuestRow | null;
  booking: BookingRow | null;
  table: TableRow | null;
  score: number;
}

/** What is asked for: the text as it was typed, of which kinds, and how many at most. */
export interface SearchRequest {
  text: string;
  kinds: readonly SearchKind[];
  first: number;
}

const NONE = { guest: null, booking: null, table: null };

/** Guests, bookings and tables of a restaurant that fit a text, the best first; nothing for a blank one. */
export async function searchRestaurant(
  app: App,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
  { text, kinds, first }: SearchRequest,
): Promise<SearchHitRow[]> {
  const sought = soughtIn(text);
  if (!sought) return [];
  const searched = { restaurantId, timezone, now: app.clock.now() };
  const isAsked = (kind: SearchKind) => kinds.includes(kind);
  const [guests, calledGuests, bookings, called, tables] = await Promise.all([
    isAsked('guest') || (isAsked('booking') && sought.digits) ? guestsToRank(reads, searched, sought) : [],
    isAsked('guest') ? guestsCalled(reads, searched, sought) : [],
    isAsked('booking') ? bookingsToRank(reads, searched, sought) : [],
    isAsked('booking') ? bookingsCalled(reads, searched, sought) : [],
    isAsked('table') ? tableHits(reads, searched, sought) : [],
  ]);
  const everybody = new Map([...guests, ...calledGuests].map((guest) => [guest.guestId, guest]));
  const known = [...everybody.values()].flatMap((guest) => guestHit(guest, sought));
  const byNumber =
    isAsked('booking') && sought.digits ? known.filter(({ matched }) => matched === 'phone') : [];
  const theirs = await bookingsOfGuests(
    reads,
    searched,
    byNumber.flatMap(({ guest }) => guest ?? []),
  );
  const all = new Map([...bookings, ...theirs, ...called].map((booking) => [booking.bookingId, booking]));
  const hits = [
    ...(isAsked('guest') ? known : []),
    ...[...all.values()].flatMap((booking) => bookingHit(booking, sought, searched.now)),
    ...tables,
  ];
  return hits.sort(byFit).slice(0, first);
}

function guestHit(guest: GuestRow, sought: Sought): SearchHitRow[] {
  const isCalledSo = guest.externalId === sought.written;
  const fit = isCalledSo ? EXTERNAL_ID : fitOf({ ...guest, reference: null }, sought);
  return fit ? [{ ...NONE, kind: 'guest', guest, matched: fit.field, score: fit.score }] : [];
}

function bookingHit(booking: BookingRow, sought: Sought, now: Date): SearchHitRow[] {
  const isCalledSo = booking.externalId === sought.written;
  const fit = isCalledSo ? EXTERNAL_ID : fitOf({ ...booking, name: booking.customerName }, sought);
  if (!fit) return [];
  const score = fit.score + nearness(booking, now);
  return [{ ...NONE, kind: 'booking', booking, matched: fit.field, score }];
}

/** By its name, or by what another system calls it. */
async function tableHits(
  reads: TenantReads,
  searched: SearchedRestaurant,
  sought: Sought,
): Promise<SearchHitRow[]> {
  const name = sought.text.replace(/^(table|tisch|mesa) (?=.)/, ''); // staff say "table 12" as well as "12"
  const [named, called] = await Promise.all([
    tablesToRank(reads, searched, name),
    tablesCalled(reads, searched, sought),
  ]);
  const tables = new Map([...named, ...called].map((table) => [table.tableId, table]));
  return [...tables.values()].map((table) => ({
    ...NONE,
    kind: 'table',
    table,
    ...tableFit(table, name, sought),
  }));
}

function tableFit({ name: own, externalId }: TableRow, name: string, { text, written }: Sought) {
  if (externalId === written) return { matched: EXTERNAL_ID.field, score: EXTERNAL_ID.score };
  const known = own.toLowerCase();
  const isIt = known === name || known === text || digitsOf(known) === name;
  return { matched: 'name', score: isIt ? 95 : known.startsWith(name) ? 60 : 38 } as const;
}

function byFit(one: SearchHitRow, other: SearchHitRow): number {
  return other.score - one.score || timeOf(one) - timeOf(other) || nameOf(one).localeCompare(nameOf(other));
}

function timeOf({ booking }: SearchHitRow): number {
  return booking?.startsAt.getTime() ?? 0;
}

function nameOf({ guest, booking, table }: SearchHitRow): string {
  return guest?.name ?? booking?.customerName ?? table?.name ?? '';
}

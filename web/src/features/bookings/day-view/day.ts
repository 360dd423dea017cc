import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';
import type { DayBar_BookingFragment } from './DayBar.generated.ts';
import type { DayRow_TableFragment } from './DayRow.generated.ts';
import type { DayView_RestaurantFragment } from './DayView.generated.ts';

/** A booking of the day, with the tables it holds. */
export type DayBooking = DayBar_BookingFragment;

/** A table of the restaurant. */
export type DayTable = DayRow_TableFragment;

/** A part of the room that has a name. */
type DayArea = NonNullable<DayView_RestaurantFragment['staffAreas']>[number];

type ToldDay = NonNullable<DayView_RestaurantFragment['serviceDay']>;

/** A service day as the API tells it: its services, tables, bookings and blocks. */
export interface Day extends Omit<ToldDay, 'bookings' | 'tables'> {
  bookings: DayBooking[];
  tables: DayTable[];
  /** The zones of the floor plan by their names. */
  zones: readonly { number: number; name: string }[];
  /** The parts of the room that guests may ask for, by the numbers of their zones. */
  areas: readonly DayArea[];
}

/** What it takes to speak of a day: the restaurant's clock and its tables. */
export interface DayWords {
  clock: ZoneClock;
  tables: readonly DayTable[];
}

/** The tables of a booking, as far as they stand in the room. */
export function tablesOf(booking: DayBooking, tables: readonly DayTable[]): DayTable[] {
  return tables.filter((table) => booking.tables.some(({ id }) => id === table.id));
}

/** Whether the booking keeps its place in the room: what is finished, cancelled or never came does not. */
export function holdsPlace({ status }: Pick<DayBooking, 'status'>): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'SEATED';
}

/** Whether the party is, was or will be in the room, as far as is known. */
export function comes({ status }: Pick<DayBooking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'NO_SHOW';
}

/** What staff may change about where and when a party sits: one that has sat down stays at its time. */
export function movable({ status }: Pick<DayBooking, 'status'>): 'freely' | 'tables only' | 'not at all' {
  if (status === 'PENDING' || status === 'CONFIRMED') return 'freely';
  return status === 'SEATED' ? 'tables only' : 'not at all';
}

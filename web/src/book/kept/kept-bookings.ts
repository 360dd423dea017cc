import { serverNow } from '../../shared/dates/server-clock.ts';
import { deviceStorage } from '../../shared/device-storage.ts';

/** A booking that was made on this device: what a second visit needs, and nothing of who made it. */
export interface KeptBooking {
  restaurantId: string;
  date: string;
  time: string;
  guests: number;
  /** The instant from which it is no longer kept. */
  endsAt: string;
  /** Opens the guest's own page. */
  manageToken: string;
}

const KEY = 'hoststand.bookings';

/** As many as the API takes of one guest. */
const MOST_OF_A_RESTAURANT = 5;

/** Those at the restaurant that are not over, the latest made first. What is over is forgotten, wherever it was. */
export function keptBookings(restaurantId: string): KeptBooking[] {
  return present()
    .filter((booking) => booking.restaurantId === restaurantId)
    .slice(0, MOST_OF_A_RESTAURANT);
}

/** Keeps a booking that was just made. */
export function keepBooking(booking: KeptBooking): void {
  write([booking, ...present().filter(({ manageToken }) => manageToken !== booking.manageToken)]);
}

/** Forgets those that opened nothing any more, or that the guest wants to be forgotten. */
export function forgetBookings(manageTokens: readonly string[]): void {
  write(present().filter(({ manageToken }) => !manageTokens.includes(manageToken)));
}

/** Another link opens a kept booking from now on. */
export function renewToken(before: string, now: string): void {
  write(
    present().map((booking) => (booking.manageToken === before ? { ...booking, manageToken: now } : booking)),
  );
}

function present(): KeptBooking[] {
  const text = deviceStorage.get(KEY);
  if (!text) return [];
  const all = parse(text);
  const left = all.filter(({ endsAt }) => Date.parse(endsAt) > serverNow());
  if (left.length !== all.length) write(left);
  return left;
}

function write(bookings: readonly KeptBooking[]): void {
  if (bookings.length > 0) deviceStorage.set(KEY, JSON.stringify(bookings));
  else deviceStorage.remove(KEY);
}

/** Only what `keepBooking` writes: another version of the page may have left other shapes. */
function parse(text: string): KeptBooking[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: Partial<Record<keyof KeptBooking, unknown>> | null): value is KeptBooking {
  if (!value) return false;
  const { restaurantId, date, time, guests, endsAt, manageToken } = value;
  return (
    [restaurantId, date, time, endsAt, manageToken].every((text) => typeof text === 'string') &&
    typeof guests === 'number'
  );
}

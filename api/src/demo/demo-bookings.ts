import type { BookingStatus } from '../features/bookings/booking-status.ts';

/** A booking of the demo: so many days after today, at a clock time. */
export interface DemoBooking {
  day: number;
  time: string;
  guests: number;
  customerName: string;
  status: BookingStatus;
  specialRequests: string | null;
}

const GUESTS = [
  'Amelia Hart',
  'Jonas Weber',
  'Priya Natarajan',
  'Camille Laurent',
  'Diego Fuentes',
  'Hanna Lindqvist',
  'Oliver Bennett',
  'Sofia Rossi',
  'Kenji Mori',
  'Fatima El Idrissi',
  'Noah Becker',
  'Grace Okafor',
  'Mateusz Nowak',
  'Isla Campbell',
];

const TIMES = [
  '12:00:00',
  '12:30:00',
  '13:15:00',
  '18:00:00',
  '18:30:00',
  '19:00:00',
  '19:45:00',
  '20:30:00',
];
/** Today is full: when they come, and how many. The largest waits for an answer. */
const TODAY: [time: string, guests: number][] = [
  ['11:45:00', 2],
  ['12:00:00', 4],
  ['12:15:00', 3],
  ['12:30:00', 8],
  ['13:00:00', 2],
  ['13:30:00', 6],
  ['13:45:00', 2],
  ['14:30:00', 4],
  ['15:15:00', 2],
  ['16:30:00', 3],
  ['17:30:00', 2],
  ['17:45:00', 4],
  ['18:00:00', 2],
  ['18:15:00', 5],
  ['18:30:00', 2],
  ['18:45:00', 9],
  ['19:00:00', 4],
  ['19:00:00', 2],
  ['19:15:00', 6],
  ['19:30:00', 14],
  ['19:45:00', 2],
  ['20:00:00', 4],
  ['20:15:00', 3],
  ['20:30:00', 2],
  ['20:45:00', 6],
  ['21:15:00', 2],
];
const REQUESTS = [
  'Window table, please',
  null,
  null,
  'Nut allergy',
  null,
  'Birthday cake at nine',
  null,
  'High chair',
];
const PAST: BookingStatus[] = ['completed', 'completed', 'no_show', 'completed', 'cancelled', 'completed'];
const AHEAD: BookingStatus[] = ['confirmed', 'pending', 'confirmed', 'cancelled', 'confirmed'];

/** How long every party of the demo stays. */
export const TURN_MINUTES = 90;

/** Days before and after today on which the demo restaurant has bookings. */
export const DEMO_DAYS = { first: -14, last: 10 } as const;

/** The bookings of one day: the same at every start, apart from how far today has come (`clock`, HH:mm:ss). */
export function demoBookings(day: number, clock: string): DemoBooking[] {
  if (day === 0)
    return TODAY.map(([time, guests], index) => ({
      ...guestOf(day, index),
      time,
      guests,
      status: soFar(time, index, clock),
    }));
  const statuses = day < 0 ? PAST : AHEAD;
  return Array.from({ length: 4 + ((day * 5 + 1000) % 4) }, (_each, index) => ({
    ...guestOf(day, index),
    time: TIMES[(index * 2 + (day & 1)) % TIMES.length] ?? '19:00:00',
    status: statuses[index % statuses.length] ?? 'confirmed',
  }));
}

function guestOf(day: number, index: number) {
  const pick = (day + 100) * 7 + index * 3;
  return {
    day,
    guests: 2 + (pick % 5),
    // In steps of their own, so that nobody has the same fate each time.
    customerName: GUESTS[((day + 100) * 5 + index * 3) % GUESTS.length] ?? 'Amelia Hart',
    specialRequests: REQUESTS[pick % REQUESTS.length] ?? null,
  };
}

/** Where a booking of today stands by now: gone, at the table, or still to come. */
function soFar(time: string, index: number, clock: string): BookingStatus {
  const minutes = minutesOf(clock) - minutesOf(time);
  if (index % 11 === 6) return 'cancelled';
  if (minutes >= TURN_MINUTES) return index % 8 === 4 ? 'no_show' : 'completed';
  if (minutes >= 0) return 'seated';
  return index % 4 === 3 ? 'pending' : 'confirmed';
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

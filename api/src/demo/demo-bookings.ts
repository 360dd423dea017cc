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
const TONIGHT: BookingStatus[] = [
  'completed',
  'seated',
  'confirmed',
  'confirmed',
  'pending',
  'cancelled',
  'confirmed',
];
const AHEAD: BookingStatus[] = ['confirmed', 'pending', 'confirmed', 'cancelled', 'confirmed'];

/** Days before and after today on which the demo restaurant has bookings. */
export const DEMO_DAYS = { first: -14, last: 10 } as const;

/** The bookings of one day, the same at every start: a handful, with every status somewhere around today. */
export function demoBookings(day: number): DemoBooking[] {
  const statuses = day < 0 ? PAST : day === 0 ? TONIGHT : AHEAD;
  const count = day === 0 ? TONIGHT.length : 4 + ((day * 5 + 1000) % 4);
  return Array.from({ length: count }, (_each, index) => {
    const pick = (day + 100) * 7 + index * 3;
    return {
      day,
      time: TIMES[(index * 2 + (day & 1)) % TIMES.length] ?? '19:00:00',
      guests: 2 + (pick % 5),
      customerName: GUESTS[pick % GUESTS.length] ?? 'Amelia Hart',
      status: statuses[index % statuses.length] ?? 'confirmed',
      specialRequests: REQUESTS[pick % REQUESTS.length] ?? null,
    };
  });
}

import { localMinuteAt } from '../platform/time/zoned-time.ts';

/** A place where the demo restaurant can stand. */
export interface DemoCity {
  city: string;
  /** IANA name. */
  timezone: string;
  address: string;
}

/** When the evening of the demo is at its best: a quarter to eight, in minutes of the day. */
const BEST_MINUTE = 19 * 60 + 45;

/** From when to when a start finds the evening of its city good enough to stay, in minutes of the day. */
const GOOD = { from: 18 * 60 + 45, until: 21 * 60 };

const DAY_MINUTES = 24 * 60;

/** One city for each hour of the globe, so that it is always about a quarter to eight in one of them; of two the first. */
export const DEMO_CITIES: readonly DemoCity[] = [
  { city: 'New York', timezone: 'America/New_York', address: '48 Mercer Street, New York, NY 10013' },
  { city: 'Chicago', timezone: 'America/Chicago', address: '48 West Randolph Street, Chicago, IL 60601' },
  { city: 'Denver', timezone: 'America/Denver', address: '48 Larimer Street, Denver, CO 80205' },
  {
    city: 'Los Angeles',
    timezone: 'America/Los_Angeles',
    address: '48 Abbot Kinney Boulevard, Los Angeles, CA 90291',
  },
  { city: 'Anchorage', timezone: 'America/Anchorage', address: '48 West 4th Avenue, Anchorage, AK 99501' },
  { city: 'Honolulu', timezone: 'Pacific/Honolulu', address: '48 Kalākaua Avenue, Honolulu, HI 96815' },
  { city: 'Pago Pago', timezone: 'Pacific/Pago_Pago', address: '48 Fagatogo Square, Pago Pago' },
  { city: 'Suva', timezone: 'Pacific/Fiji', address: '48 Victoria Parade, Suva' },
  { city: 'Nouméa', timezone: 'Pacific/Noumea', address: '48 Promenade Roger Laroque, Nouméa' },
  { city: 'Brisbane', timezone: 'Australia/Brisbane', address: '48 James Street, Brisbane' },
  { city: 'Tokyo', timezone: 'Asia/Tokyo', address: '4-8 Ebisu-Nishi, Shibuya, Tokyo' },
  { city: 'Singapore', timezone: 'Asia/Singapore', address: '48 Keong Saik Road, Singapore' },
  { city: 'Bangkok', timezone: 'Asia/Bangkok', address: '48 Charoen Krung Road, Bangkok' },
  { city: 'Dhaka', timezone: 'Asia/Dhaka', address: '48 Gulshan Avenue, Dhaka' },
  { city: 'Tashkent', timezone: 'Asia/Tashkent', address: '48 Amir Temur Avenue, Tashkent' },
  { city: 'Dubai', timezone: 'Asia/Dubai', address: '48 Jumeirah Beach Road, Dubai' },
  { city: 'Istanbul', timezone: 'Europe/Istanbul', address: '48 Serdar-ı Ekrem, Istanbul' },
  { city: 'Cape Town', timezone: 'Africa/Johannesburg', address: '48 Bree Street, Cape Town' },
  { city: 'Tunis', timezone: 'Africa/Tunis', address: '48 Avenue Habib Bourguiba, Tunis' },
  { city: 'Reykjavík', timezone: 'Atlantic/Reykjavik', address: '48 Laugavegur, Reykjavík' },
  { city: 'Praia', timezone: 'Atlantic/Cape_Verde', address: '48 Rua 5 de Julho, Praia' },
  { city: 'Fernando de Noronha', timezone: 'America/Noronha', address: '48 Alameda do Boldró, Noronha' },
  {
    city: 'Buenos Aires',
    timezone: 'America/Argentina/Buenos_Aires',
    address: 'Gorriti 4800, Buenos Aires',
  },
  { city: 'San Juan', timezone: 'America/Puerto_Rico', address: '48 Calle Loíza, San Juan' },
];

/** The city in which it is nearest to a quarter to eight in the evening. */
export function eveningCity(now: Date): DemoCity {
  const [first, ...others] = DEMO_CITIES.map((city) => ({ city, off: minutesOff(now, city.timezone) }));
  if (!first) throw new Error('The demo has no city to stand in.');
  return others.reduce((best, other) => (other.off < best.off ? other : best), first).city;
}

/** Whether a good evening is under way in a zone: early enough for guests to arrive, late enough for many to sit. */
export function isGoodEvening(now: Date, timezone: string): boolean {
  const minute = minuteOfDay(localMinuteAt(now, timezone));
  return GOOD.from <= minute && minute < GOOD.until;
}

/** Minutes of the day that a clock time (HH:mm:ss) means. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The clock time (HH:mm:ss) of so many minutes of the day. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
}

/** How far a zone's clock is from a quarter to eight in the evening. */
function minutesOff(now: Date, timezone: string): number {
  const off = Math.abs(minuteOfDay(localMinuteAt(now, timezone)) - BEST_MINUTE);
  return Math.min(off, DAY_MINUTES - off);
}

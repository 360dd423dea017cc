import { secondsOfDay } from '../engine/clock-time.ts';
import {
  type BookingRules,
  LARGEST_PARTY,
  type ServiceHours,
  turnMinutesOf,
} from '../rules/booking-rules.ts';
import { secondsBetween } from './service-overlap.ts';

const QUARTER_SECONDS = 15 * 60;

/** Hours that an owner has set, and on which days. */
export interface NamedHours
  extends Pick<ServiceHours, 'name' | 'opens' | 'closes' | 'lastSeating' | 'turnRules'> {}

/**
 * Services in which nobody, or no larger party, could ever be booked, in a sentence each: without a last seating a party
 * must finish before closing, and these are shorter than it stays. Such hours can be saved, as the turn times may be what is to
 * change; so an owner is told on the settings and on the preview before. Empty when all is well.
 */
export function shortServices(
  services: readonly NamedHours[],
  rules: Pick<BookingRules, 'turnRules' | 'turnMinutes'>,
): string[] {
  return [...new Set(services.flatMap((service) => inWords(service, rules) ?? []))];
}

function inWords(service: NamedHours, rules: Pick<BookingRules, 'turnRules' | 'turnMinutes'>): string | null {
  if (service.lastSeating !== null) return null;
  const minutes = Math.floor(bookableSeconds(service) / 60);
  const sizes = Array.from({ length: LARGEST_PARTY }, (_, index) => index + 1);
  const tooLong = sizes.filter((size) => turnMinutesOf(rules, size, service) > minutes);
  const [first] = tooLong;
  if (first === undefined) return null;
  const who =
    tooLong.length === LARGEST_PARTY
      ? 'every party stays longer, so nobody can be booked'
      : `parties of ${first}${first + tooLong.length - 1 === LARGEST_PARTY ? ' and more' : ''} stay longer, so they cannot be booked`;
  const name = service.name || 'The day';
  return `${name} has ${minutes} minutes from its first quarter-hour to closing; ${who}. Set a last seating, longer hours or shorter turn times.`;
}

/** From the first quarter-hour that is listed until closing. */
function bookableSeconds({ opens, closes }: NamedHours): number {
  const from = secondsOfDay(opens) ?? Number.NaN;
  return secondsBetween(opens, closes) - (Math.ceil(from / QUARTER_SECONDS) * QUARTER_SECONDS - from);
}

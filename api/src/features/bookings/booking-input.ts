import { z } from 'zod';
import { emailAddress, line, lines, phoneNumber } from '../../platform/graphql/text-rules.ts';
import { sha256 } from '../../platform/secrets.ts';
import { featureList } from '../tables/table-input.ts';

/** Smallest and largest party (product decision 11). */
const SMALLEST_PARTY = 1;
const LARGEST_PARTY = 100;
const PARTY = 'Party size is a number from 1 to 100.';

/** What a guest says of a booking, checked and tidied. */
export const bookingInput = z.object({
  restaurantId: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.int(PARTY).min(SMALLEST_PARTY, PARTY).max(LARGEST_PARTY, PARTY),
  customerName: line({ label: 'Name', max: 120 }),
  email: emailAddress(),
  phone: phoneNumber(),
  specialRequests: lines({ label: 'Special requests', max: 2_000 }),
  wishes: featureList().nullish(),
  idempotencyKey: line({ label: 'Idempotency key', max: 100 }).nullish(),
});

/** A checked wish for a booking. */
export type BookingInput = z.output<typeof bookingInput>;

/** What an idempotency key is bound to: the same key with another fingerprint is another booking, and refused. */
export function fingerprintOf({ idempotencyKey: _key, ...wish }: BookingInput): string {
  return sha256(JSON.stringify(Object.entries(wish).sort(([a], [b]) => a.localeCompare(b))));
}

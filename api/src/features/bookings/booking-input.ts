import { z } from 'zod';
import {
  fingerprintOf as fingerprintOfInput,
  idempotencyKeyRule,
} from '../../platform/idempotency/idempotency-key.ts';
import { emailAddress, line, lines, oneLine, phoneNumber } from '../../platform/text/text-rules.ts';
import { visitorKeyRule } from '../availability/visitor-key.ts';
import { phoneCountryRule } from '../guests/asked-phone.ts';
import { LANGUAGES, type Language } from '../restaurants/language.ts';
import { featureList } from '../tables/table-input.ts';
import { experienceChoices } from './experience/asked-experience.ts';
import { occasions } from './party/occasion.ts';
import { partyDiets } from './party/party-diet.ts';
import { MOST_TABLES_OF_A_BOOKING } from './seating/booking-tables.ts';

/** Smallest and largest party (product decision 11). */
const SMALLEST_PARTY = 1;
const LARGEST_PARTY = 100;
const PARTY = 'Party size is a number from 1 to 100.';

/** Most bookings that a guest says to have already. */
export const MOST_OWN_BOOKINGS = 5;

/** What a guest says of a booking, checked and tidied. */
export const bookingInput = z.object({
  restaurantId: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.int(PARTY).min(SMALLEST_PARTY, PARTY).max(LARGEST_PARTY, PARTY),
  customerName: line({ label: 'Name', max: 120 }),
  email: emailAddress(),
  phone: phoneNumber(),
  phoneCountry: phoneCountryRule,
  specialRequests: lines({ label: 'Special requests', max: 2_000 }),
  areaId: z.string().nullish(),
  wishes: featureList().nullish(),
  diets: partyDiets.nullish(),
  dietaryNote: oneLine({ label: 'Dietary note', max: 200 }),
  ...experienceChoices,
  occasion: z.enum(occasions, 'Choose from the listed occasions.').nullish(),
  language: z.enum(LANGUAGES).nullish(),
  idempotencyKey: idempotencyKeyRule,
  visitorKey: visitorKeyRule.nullish(),
  ownManageTokens: z
    .array(z.string().max(200, 'This is no manage token.'))
    .max(MOST_OWN_BOOKINGS, `Name at most ${MOST_OWN_BOOKINGS} bookings.`)
    .nullish(),
  another: z.boolean().nullish(),
});

/** Why staff overrule the engine, in their own words. */
export const overruleReason = line({ label: 'Reason', max: 500 }).nullish();

/** What staff tell a guest about a cancelling, in their own words. */
export const cancellationNote = line({ label: 'Message to the guest', max: 200 }).nullish();

/** Global ids of tables that staff choose. */
export const tableIds = z
  .array(z.string())
  .max(MOST_TABLES_OF_A_BOOKING, `A booking has at most ${MOST_TABLES_OF_A_BOOKING} tables.`);

/** When a party has to leave, where that is before the end of its turn. */
export const until = z.date().nullish();

/** Input that may be sent again, with what is no part of the booking itself. */
export interface Retried {
  idempotencyKey?: string | null;
  visitorKey?: string | null;
  language?: Language | null;
  phoneCountry?: string | null;
  tableIds?: readonly string[] | null;
  ownManageTokens?: readonly string[] | null;
  another?: boolean | null;
}

/**
 * What an idempotency key is bound to: the same key with another fingerprint is another booking, and refused. Who sends
 * it, in which language, how a phone number is read, and what else they have, is no part: a page that was loaded again is another visitor. Two ways to say the same are the same.
 */
export function fingerprintOf({
  idempotencyKey: _key,
  visitorKey: _visitor,
  language: _language,
  phoneCountry: _country,
  ownManageTokens: _own,
  another: _another,
  tableIds: chosen,
  ...request
}: Retried): string {
  return fingerprintOfInput({ ...request, tableIds: [...new Set(chosen)].sort() });
}

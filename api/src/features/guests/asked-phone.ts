import { z } from 'zod';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { phoneCountryOf, phoneOfCountry } from './phone-of-country.ts';

const IMPOSSIBLE_PHONE =
  'This number has too few or too many digits. One of another country begins with + and its code.';

/** The country whose numbers a guest's number may be written like, by its two letters. */
export const phoneCountryRule = z
  .string()
  .refine((text) => phoneCountryOf(text) !== null, 'Name a country by its two letters, for instance DE.')
  .nullish();

/** What inputs say of `phoneCountry`, for integrators. */
export const PHONE_COUNTRY_DESCRIPTION =
  'Country whose numbers `phone` may be written like, without its code: two letters (ISO 3166), for instance ' +
  '`Restaurant.phoneCountry`. With it the number has to be a possible one, else INVALID, and is kept as E.164 ' +
  '(`+4915112345678`). When left out, it is kept as it is written.';

/**
 * The number as it is kept: of a country that is named in E.164, else as it was written. Refuses with INVALID at `phone` what cannot
 * be a number there.
 */
export function askedPhone({ phone, phoneCountry }: { phone: string; phoneCountry?: string | null }): string {
  const country = phoneCountry ? phoneCountryOf(phoneCountry) : null;
  if (!country) return phone;
  const read = phoneOfCountry(phone, country);
  if (!read) throw new Refusal(userError('INVALID', IMPOSSIBLE_PHONE, ['phone']));
  return read;
}

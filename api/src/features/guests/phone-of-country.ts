import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** A country by its two letters, in either case; null for what is none. */
export function phoneCountryOf(text: string): CountryCode | null {
  const code = text.toUpperCase();
  return isSupportedCountry(code) ? code : null;
}

/**
 * A number as E.164, with an extension behind: without a country in front it is one of `country`. Null for what has too few or too
 * many digits to be one; whether somebody has it is not known.
 */
export function phoneOfCountry(phone: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(phone, country);
  if (!parsed?.isPossible()) return null;
  return parsed.ext ? `${parsed.number} ext. ${parsed.ext}` : parsed.number;
}

/** A mobile number that nobody has, as people of the country write theirs. */
export function phoneExampleOf(country: CountryCode): string | null {
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}

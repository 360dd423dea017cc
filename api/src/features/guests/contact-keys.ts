import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryOfZone } from './country-of-zone.ts';

/** E-mail and phone of a guest as they were written. */
export interface Contact {
  email: string | null;
  phone: string | null;
}

/** The same in the one form that is compared. */
export interface ContactKeys {
  emailKey: string | null;
  phoneKey: string | null;
}

/**
 * What two contacts are compared by. A number without a country is read as one of the restaurant's own, which its time
 * zone tells.
 */
export function contactKeys({ email, phone }: Contact, timezone: string): ContactKeys {
  return { emailKey: email?.toLowerCase() || null, phoneKey: phone ? phoneKey(phone, timezone) : null };
}

/** E.164 where the text can be such a number, with an extension behind; else its digits. */
function phoneKey(phone: string, timezone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, countryOfZone(timezone));
  if (parsed?.isPossible()) return parsed.ext ? `${parsed.number}x${parsed.ext}` : parsed.number;
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `${plus}${phone.replace(/\D/g, '')}` || null;
}

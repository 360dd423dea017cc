import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { blankable, line } from '../../../platform/text/text-rules.ts';
import { colorOf } from '../embed/embed-settings.ts';

/** How many of each a restaurant can name. */
export const MOST_CUISINES = 6;
export const MOST_LINKS = 8;

/** Text that `read` understands, as it reads it. */
const readAs = (read: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(500, 'An address may have at most 500 characters.')
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A page on the web, with HTTPS where nothing else is said; null for anything else. */
function webPageOf(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return /^[^.].*\.[^.]+$/.test(url.hostname) && url.href.length <= 500 ? url.href : null;
}

function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : null;
}

const place = (least: number, most: number, message: string) =>
  z.number().min(least, message).max(most, message).nullish();

const webPage = (example: string) =>
  readAs(webPageOf, `Enter the address of a page, for instance ${example}.`);

/** Every field of a profile that can be given: what is left out stays, null or blank clears. */
export const profileRules = z.object({
  street: blankable(line({ label: 'Street', max: 120 })),
  locality: blankable(line({ label: 'Town', max: 80 })),
  region: blankable(line({ label: 'Region', max: 80 })),
  postalCode: blankable(line({ label: 'Postal code', max: 20 })),
  country: blankable(readAs(countryOf, 'Choose a country by its two letters, for instance DE.')),
  latitude: place(-90, 90, 'Latitude lies between -90 and 90 degrees.'),
  longitude: place(-180, 180, 'Longitude lies between -180 and 180 degrees.'),
  website: blankable(webPage('https://www.example.com')),
  cuisines: z
    .array(line({ label: 'Cuisine', max: 40 }))
    .max(MOST_CUISINES, `Name at most ${MOST_CUISINES} cuisines.`)
    .transform(unlike)
    .nullish(),
  priceRange: z
    .int()
    .min(1, 'The price range lies between 1 and 4.')
    .max(4, 'The price range lies between 1 and 4.')
    .nullish(),
  dressCode: blankable(line({ label: 'Dress code', max: 100 })),
  parking: blankable(line({ label: 'Parking', max: 300 })),
  menuUrl: blankable(webPage('https://www.example.com/menu')),
  socialLinks: z
    .array(webPage('https://instagram.com/yourplace'))
    .max(MOST_LINKS, `Name at most ${MOST_LINKS} pages.`)
    .transform((links) => [...new Set(links)])
    .nullish(),
  accentColor: blankable(
    readAs(colorOf, 'Enter a colour as # and six digits or letters from a to f, for instance #0f766e.'),
  ),
  isListed: z.boolean().nullish(),
});

/** Each once, as it was written first. */
function unlike(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
}

/** A structured address in the order in which its country writes it, on one line; null when there is nothing of it. */
export function addressLine({ street, postalCode, locality, region, country }: AddressParts): string | null {
  // Where the number follows the town (Brasilia 70040-010, London SW1A 2AA, New York 10012), and where it leads.
  const isLast = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN', 'SG', 'BR', 'ZA', 'PH'].includes(country ?? '');
  const town = isLast
    ? [locality, [region, postalCode].filter(Boolean).join(' ')]
    : [[postalCode, locality].filter(Boolean).join(' '), region];
  const parts = [street, ...town].filter((part) => part);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The parts of an address. */
export interface AddressParts {
  street: string | null;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
}

const EURO = 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES MC SM VA AD ME XK'.split(' ');
const POUND = ['GB', 'GG', 'JE', 'IM'];

/** How dear a restaurant is as guests read it: `€€`, in the sign of its country's money where that is one of the usual ones. */
export function priceInSigns(priceRange: number, country: string | null): string {
  const sign = EURO.includes(country ?? '') ? '€' : POUND.includes(country ?? '') ? '£' : '$';
  return sign.repeat(priceRange);
}

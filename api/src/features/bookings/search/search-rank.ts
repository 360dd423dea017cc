import { digitsOf, type Sought } from './search-words.ts';

/** What of a guest, booking or table was found. */
export const soughtFields = ['name', 'phone', 'email', 'reference', 'external_id'] as const;

/** One of them. */
export type SoughtField = (typeof soughtFields)[number];

/** What is known of somebody, or of a table. */
export interface Known {
  name: string;
  email: string | null;
  phone: string | null;
  reference: string | null;
}

/** How well the whole id of another system fits: as a whole reference does. */
export const EXTERNAL_ID: Fit = { score: 100, field: 'external_id' };

/** How well it fits: the higher the better, 100 at most. */
export interface Fit {
  score: number;
  field: SoughtField;
}

/**
 * How well a text fits: a whole reference before a whole name, before the last digits of a number, before the beginning of
 * a name, of one of its words or of an address, before any part of them. Null where a word of the text is found nowhere.
 */
export function fitOf(known: Known, sought: Sought): Fit | null {
  const name = known.name.toLowerCase();
  const email = known.email?.toLowerCase() ?? '';
  const reference = known.reference?.toLowerCase() ?? '';
  const phone = digitsOf(known.phone);
  const places = [name, email, reference, phone];
  const isThere = sought.words.every((word) => places.some((place) => place.includes(word)));
  if (!isThere) return null;
  const { text, words, digits } = sought;
  const beginsWords = words.every((word) => name.split(' ').some((part) => part.startsWith(word)));
  const fits: [isSo: boolean, score: number, field: SoughtField][] = [
    [reference === text, 100, 'reference'],
    [name === text, 90, 'name'],
    [digits !== null && phone.endsWith(digits), 85, 'phone'],
    [name.startsWith(text), 80, 'name'],
    [beginsWords, 75, 'name'],
    [email.startsWith(text), 70, 'email'],
    [name.includes(text), 55, 'name'],
    [email.includes(text), 50, 'email'],
    [digits !== null && phone.includes(digits), 45, 'phone'],
    [reference.includes(text), 40, 'reference'],
    [true, 35, 'name'], // its words are found in several places
  ];
  const best = fits.find(([isSo]) => isSo);
  return best ? { score: best[1], field: best[2] } : null;
}

const DAY = 86_400_000;

/** What the time of a booking adds: tonight's is looked for before one of next month, and that before one that is over. */
export function nearness({ startsAt, status }: { startsAt: Date; status: string }, now: Date): number {
  const days = (startsAt.getTime() - now.getTime()) / DAY;
  const isOff = status === 'cancelled' || status === 'no_show';
  return nearnessOf(days) - (isOff ? 10 : 0);
}

function nearnessOf(days: number): number {
  if (Math.abs(days) <= 0.75) return 8;
  if (days > 0) return days <= 30 ? 3 : -2;
  return days > -7 ? -6 : -12;
}

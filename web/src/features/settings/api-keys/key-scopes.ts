import type { ApiScope } from '../../../generated/schema-types.ts';

/** What a program may do with one part of the restaurant. */
export type Level = 'NONE' | 'READ' | 'WRITE';

interface Part {
  /** As the chooser names it. */
  label: string;
  /** Inside of a sentence: `reads tables`. */
  name: string;
  /** What belongs to it. */
  about: string;
  reads: ApiScope;
  /** Includes reading; absent where there is nothing to change. */
  writes?: ApiScope;
}

/** The parts of a restaurant by which scopes are chosen, in the order of the chooser. */
const parts = {
  restaurant: {
    label: 'Restaurant',
    name: 'the restaurant',
    about: 'Settings, services, rules, special days and the team',
    reads: 'RESTAURANT_READ',
    writes: 'RESTAURANT_WRITE',
  },
  bookings: {
    label: 'Bookings',
    name: 'bookings',
    about: 'Bookings and the waitlist with names and wishes, without email and phone',
    reads: 'BOOKINGS_READ',
    writes: 'BOOKINGS_WRITE',
  },
  guests: {
    label: 'Guests',
    name: 'guests',
    about: 'Guest records, email addresses and phone numbers',
    reads: 'GUESTS_READ',
    writes: 'GUESTS_WRITE',
  },
  tables: {
    label: 'Tables',
    name: 'tables',
    about: 'Tables, floor plan, areas, and who serves where',
    reads: 'TABLES_READ',
    writes: 'TABLES_WRITE',
  },
  messages: {
    label: 'Messages',
    name: 'messages',
    about: 'Which messages were sent, and sending one again',
    reads: 'MESSAGES_READ',
    writes: 'MESSAGES_WRITE',
  },
  reports: {
    label: 'Reports',
    name: 'reports',
    about: 'Counts of the day, trends and lost searches',
    reads: 'REPORTS_READ',
  },
  webhooks: {
    label: 'Webhooks',
    name: 'webhooks',
    about: 'Managers only. Addresses that are told what happens, and never more than this key may read',
    reads: 'WEBHOOKS_READ',
    writes: 'WEBHOOKS_WRITE',
  },
} as const satisfies Record<string, Part>;

/** A part by which scopes are chosen. */
export type PartKey = keyof typeof parts;

/** What is chosen for each part. */
export type Levels = Record<PartKey, Level>;

/** The parts with their keys, in the order of the chooser. */
export const partList = (Object.entries(parts) as [PartKey, Part][]).map(([key, part]) => ({ key, ...part }));

/** A choice that is the same for every part that roles of keys reach; webhooks are an owner's, and chosen by name. */
export const sameForAll = (level: 'NONE' | 'READ'): Levels => ({
  restaurant: level,
  bookings: level,
  guests: level,
  tables: level,
  messages: level,
  reports: level,
  webhooks: 'NONE',
});

/** The scopes of a choice. To write includes to read, so that each part has one at most. */
export const scopesOf = (levels: Levels): ApiScope[] =>
  partList.flatMap(({ key, reads, writes }) => {
    if (levels[key] === 'NONE') return [];
    return [levels[key] === 'WRITE' && writes ? writes : reads];
  });

/** The choice that some scopes are. */
export function levelsOf(scopes: readonly ApiScope[]): Levels {
  const levels = sameForAll('NONE');
  for (const { key, reads, writes } of partList) {
    if (scopes.includes(reads)) levels[key] = 'READ';
    if (writes && scopes.includes(writes)) levels[key] = 'WRITE';
  }
  return levels;
}

const list = new Intl.ListFormat('en-US');

/** What a key may do, in a sentence for people; null scopes are everything that its role may do. */
export function scopesInWords(scopes: readonly ApiScope[] | null | undefined): string {
  if (!scopes) return 'Does everything its role may do';
  const changed = partList.filter(({ writes }) => writes && scopes.includes(writes));
  const read = partList.filter((part) => scopes.includes(part.reads) && !changed.includes(part));
  const everything = scopesOf(sameForAll('READ'));
  if (
    changed.length === 0 &&
    everything.length === scopes.length &&
    everything.every((each) => scopes.includes(each))
  )
    return 'Reads everything, changes nothing';
  const names = (some: typeof partList) => list.format(some.map(({ name }) => name));
  const clauses = [
    changed.length > 0 && `reads and changes ${names(changed)}`,
    read.length > 0 && `reads ${names(read)}`,
  ].filter((clause) => clause !== false);
  const sentence = clauses.join('; ') || 'does nothing';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

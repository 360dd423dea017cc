import { type IsoDate, parseDate } from '../../shared/dates/calendar-date.ts';
import type { AreaChoice } from '../areas/AreaField.tsx';
import { shownDate } from '../language/formats.ts';
import { type BookingDraft, LARGE_PARTY, LARGE_PARTY_GUESTS } from './booking-draft.ts';

/** What the address of the page asks to be filled in. */
export type Prefill = Partial<BookingDraft>;

/** Parameters that fill a field with text, and how long it may be (the API's own limits). */
const TEXTS = [
  ['name', 'customerName', 120],
  ['email', 'email', 254],
  ['phone', 'phone', 40],
  ['notes', 'specialRequests', 2_000],
] as const satisfies [string, keyof BookingDraft, number][];

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const CONTROL = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Reads `?party=4&date=2026-12-24&time=19:30&area=Terrace&name=…&email=…&phone=…&notes=…`. What makes no sense is left
 * out, and nothing is ever sent by itself. `today` and `areas` are the restaurant's.
 */
export function prefillOf(query: string, today: IsoDate, areas: readonly NamedArea[] = []): Prefill {
  const given = new URLSearchParams(query);
  const time = given.get('time') ?? '';
  return {
    ...partyIn(given.get('party') ?? ''),
    ...dateIn(given.get('date') ?? '', today),
    ...(TIME.test(time) && { time: `${time}:00` }),
    ...areaIn(given.get('area') ?? '', areas),
    ...textsIn(given),
  };
}

/** An area as an address names it: by its name or its id. */
type NamedArea = Pick<AreaChoice, 'id' | 'name'>;

function areaIn(text: string, areas: readonly NamedArea[]): Prefill {
  const asked = text.trim().toLowerCase();
  const area = areas.find(({ id, name }) => id === asked || name.toLowerCase() === asked);
  return area ? { areaId: area.id } : {};
}

function partyIn(text: string): Prefill {
  const guests = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (guests < 1 || guests > LARGE_PARTY_GUESTS.max) return {};
  return guests < LARGE_PARTY_GUESTS.min
    ? { party: String(guests) }
    : { party: LARGE_PARTY, largeParty: String(guests) };
}

function dateIn(text: string, today: IsoDate): Prefill {
  const date = ISO_DATE.test(text) ? parseDate(text) : null;
  return date && date >= today ? { date: shownDate(date) } : {};
}

function textsIn(given: URLSearchParams): Prefill {
  const texts = TEXTS.flatMap(([parameter, field, longest]) => {
    const text = (given.get(parameter) ?? '').replace(CONTROL, '').trim();
    return text && text.length <= longest ? [[field, text]] : [];
  });
  return Object.fromEntries(texts);
}

/** Fields in which a guest's own words go before what a page asks. */
const OWN_WORDS: readonly (keyof BookingDraft)[] = ['customerName', 'email', 'phone', 'specialRequests'];

interface Asked {
  /** What an address asked until now, and what it asks. */
  before: string;
  now: string;
  today: IsoDate;
  areas: readonly NamedArea[];
  draft: BookingDraft;
}

/** What is asked to be filled in otherwise than before: of the visit the latest counts, what a guest has typed of themselves stays. */
export function newlyAsked({ before, now, today, areas, draft }: Asked): Prefill {
  const filled = prefillOf(before, today, areas);
  const isOurs = (field: keyof BookingDraft) =>
    !OWN_WORDS.includes(field) || draft[field] === '' || draft[field] === filled[field];
  const fields = Object.entries(prefillOf(changed(before, now), today, areas)) as [
    keyof BookingDraft,
    unknown,
  ][];
  return Object.fromEntries(fields.filter(([field]) => isOurs(field)));
}

/** All that was asked, the latest of each parameter. */
export function askedInAll(before: string, now: string): string {
  const all = new URLSearchParams(before);
  for (const [name, value] of new URLSearchParams(now)) all.set(name, value);
  return String(all);
}

/** The parameters that say something else than before. */
function changed(before: string, now: string): string {
  const old = new URLSearchParams(before);
  return String(
    new URLSearchParams([...new URLSearchParams(now)].filter(([name, value]) => old.get(name) !== value)),
  );
}

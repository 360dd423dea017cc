import { dietaryLabel, isAllergy } from '../../../content/dietary-needs.ts';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import type { GuestBadges_GuestFragment } from './GuestBadges.generated.ts';

const HAS_COME: readonly BookingStatus[] = ['SEATED', 'COMPLETED'];
const IS_EXPECTED: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

const ordinalKind = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `3rd`. */
export function ordinal(count: number): string {
  return `${count}${ENDINGS[ordinalKind.select(count)] ?? 'th'}`;
}

/** `1 visit`, `No visits yet`. */
export function visitsInWords(visits: number): string {
  if (visits === 0) return 'No visits yet';
  return visits === 1 ? '1 visit' : `${visits} visits`;
}

/**
 * Which visit a booking is: of one to come the next after those that were, of one that came the last of them. Null for
 * the first, which needs no remark, and for one that comes no more.
 */
export function visitOfBooking(status: BookingStatus, visits: number): string | null {
  if (IS_EXPECTED.includes(status)) return visits > 0 ? `${ordinal(visits + 1)} visit` : null;
  if (HAS_COME.includes(status)) return visits > 1 ? `${visitsInWords(visits)} so far` : null;
  return null;
}

/** What a host should know of a guest in one line: `3rd visit · No-show ×2 · Nut allergy`. */
export function guestAtAGlance(guest: GuestBadges_GuestFragment, status: BookingStatus): string {
  const { history } = guest;
  return joinWords([
    visitOfBooking(status, history.visits),
    history.noShows > 0 ? `No-show ×${history.noShows}` : null,
    dietAtAGlance(guest),
  ]);
}

/** What a guest cannot or will not eat in one line, allergies first: `Nut allergy · Vegan`. */
export function dietAtAGlance({
  dietary,
  dietaryNote,
}: Pick<GuestBadges_GuestFragment, 'dietary' | 'dietaryNote'>): string {
  const needs = dietary.toSorted((one, other) => Number(isAllergy(other)) - Number(isAllergy(one)));
  return joinWords([...needs.map((need) => dietaryLabel[need]), dietaryNote]);
}

/** Those that there are, in one line. */
export function joinWords(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null && word !== '').join(' · ');
}

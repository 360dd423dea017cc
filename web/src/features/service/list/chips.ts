import { dietaryLabel, isAllergy, occasionLabel } from '../../../content/dietary-needs.ts';
import type { DietaryNeed } from '../../../generated/schema-types.ts';
import { dietOfBooking } from '../../../shared/bookings/diet-of-booking.ts';
import { wishesNotMet } from '../../../shared/bookings/wishes-of-booking.ts';
import type { ListedBooking } from '../service.ts';

/** What a host must not overlook, as a mark beside the name. */
export interface Chip {
  kind: 'allergy' | 'need' | 'diet' | 'occasion' | 'experience' | 'first' | 'tag';
  words: string;
  /** What is shown where the sign before it says the rest. */
  short?: string;
}

/** What the sign of an allergy leaves to be said. */
const shortOf = (need: DietaryNeed) =>
  SHORT[need] ?? dietaryLabel[need].replace(/ (?:allergy|intolerance)$/, '');
const SHORT: Partial<Record<DietaryNeed, string>> = {
  NUT_ALLERGY: 'Nuts',
  PEANUT_ALLERGY: 'Peanuts',
  EGG_ALLERGY: 'Eggs',
  MOLLUSC_ALLERGY: 'Molluscs',
  SULPHITE_ALLERGY: 'Sulphites',
};

/** Allergies first, then what the table lacks, what the party does not eat, what is celebrated, and what staff call the guest. */
export function chipsOf(booking: ListedBooking): Chip[] {
  const { guest, status } = booking;
  const { dietary } = dietOfBooking(booking);
  const allergies = dietary.filter(isAllergy);
  const diets = dietary.filter((need) => !isAllergy(need));
  const isFirst = guest?.history?.visits === 0 && status !== 'SEATED';
  const occasion = occasionOf(booking);
  return [
    ...allergies.map((need): Chip => ({ kind: 'allergy', words: dietaryLabel[need], short: shortOf(need) })),
    ...(wishesNotMet(booking).length > 0
      ? [{ kind: 'need', words: 'Need not met', short: 'Need' } as const]
      : []),
    ...diets.map((need): Chip => ({ kind: 'diet', words: dietaryLabel[need] })),
    ...(occasion ? [{ kind: 'occasion', words: occasion } as const] : []),
    ...(guest?.tags ?? [])
      .filter((tag) => occasionIn(tag) === null)
      .map((words): Chip => ({ kind: 'tag', words })),
    ...(isFirst ? [{ kind: 'first', words: 'First visit' } as const] : []),
  ];
}

/** How guests write that they celebrate, in the languages of the booking page and of their neighbours. */
const OCCASIONS = [
  ['Birthday', /birthday|b-day|geburtstag|anniversaire(?! de mariage)|compleanno|cumplea|verjaardag/i],
  ['Anniversary', /anniversary|jahrestag|hochzeitstag|anniversaire de mariage|anniversario|aniversario/i],
] as const;

function occasionIn(text: string): string | null {
  return OCCASIONS.find(([, written]) => written.test(text))?.[0] ?? null;
}

/** What the party celebrates, as they or staff wrote it down for this visit; null for nothing. */
function occasionOf({ occasion, specialRequests, guest }: ListedBooking): string | null {
  if (occasion) return occasionLabel[occasion];
  return (
    [specialRequests ?? '', ...(guest?.tags ?? [])].map(occasionIn).find((found) => found !== null) ?? null
  );
}

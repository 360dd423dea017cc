import { moneyText } from '../../../../shared/money/money.ts';
import type { Difference } from '../../../../ui/conflicts/ChangedMeanwhile.tsx';
import { openInWords } from '../../booking-dialog/choices/OptionCounts.tsx';
import { type Counts, menusOpen, sumMinor } from '../../booking-dialog/new/staff-experience.ts';
import type { BookedChoices_BookingFragment } from './BookedChoices.generated.ts';

/** A booking with what it has of its experience, and what it can have instead. */
export type ChoosingBooking = Omit<BookedChoices_BookingFragment, ' $fragmentName' | '__typename'>;

/** What it bought. */
export type BookedExperience = NonNullable<ChoosingBooking['experience']>;

type Option = BookedExperience['menusToChoose'][number];

/** How many of each option a party has, while staff choose. */
export interface TypedChoices {
  menuChoices: Counts;
  addOns: Counts;
}

/** What the booking has, as the form shows it. */
export function typedChoices({ experience }: ChoosingBooking): TypedChoices {
  const counts = (options: readonly Option[] = []) =>
    Object.fromEntries(options.map(({ optionId, chosen }) => [optionId, chosen]));
  return { menuChoices: counts(experience?.menusToChoose), addOns: counts(experience?.addOnsToChoose) };
}

/** Guests who have no menu yet; below 0 where there are more menus than guests. */
export function openBy({ experience, guests }: ChoosingBooking, { menuChoices }: TypedChoices): number {
  return experience ? menusOpen({ menus: experience.menusToChoose }, { menus: menuChoices }, guests) : 0;
}

/** What is open, what all of it comes to, and by how much that is more or less than before. */
export function totalInWords(booking: ChoosingBooking, typed: TypedChoices): string {
  const { experience, guests } = booking;
  if (!experience) return '';
  const { unit, priceMinor, menusToChoose, addOnsToChoose, currency, sumMinor: before } = experience;
  const priced = { unit, priceMinor, menus: menusToChoose, addOns: addOnsToChoose };
  const sum = sumMinor(priced, { menus: typed.menuChoices, addOns: typed.addOns }, guests);
  const difference = moneyText(Math.abs(sum - before), currency);
  const other = sum === before ? '' : `, ${difference} ${sum > before ? 'more' : 'less'} than before`;
  return [openInWords(openBy(booking, typed)), `${moneyText(sum, currency)} in all${other}`]
    .filter(Boolean)
    .join(' · ');
}

/** What was paid for it, in minor units. What a table alone is guaranteed by is no part of its price. */
export function paidMinor({
  experience,
  guarantee,
}: Pick<ChoosingBooking, 'experience' | 'guarantee'>): number {
  if (!experience || !guarantee || guarantee.kind === 'CARD_HOLD') return 0;
  const { paidBeforeMinor, stillToPayMinor, sumMinor: sum } = experience;
  const isPaidFor = paidBeforeMinor > 0 || (stillToPayMinor !== 0 && stillToPayMinor !== sum);
  return isPaidFor ? guarantee.amountMinor : 0;
}

/** Where what is typed and what somebody else saved differ. */
export function differencesOfChoices(typed: TypedChoices, theirs: ChoosingBooking): Difference[] {
  const { experience } = theirs;
  if (!experience) return [];
  const saved = typedChoices(theirs);
  const parts = [
    { field: 'menuChoices', label: 'Menus', options: experience.menusToChoose },
    { field: 'addOns', label: 'Extras', options: experience.addOnsToChoose },
  ] as const;
  return parts.flatMap(({ field, label, options }) => {
    const [yours, they] = [typed[field], saved[field]].map((counts) => countsInWords(options, counts));
    return yours === they ? [] : [{ field, label, yours: yours ?? '', theirs: they ?? '' }];
  });
}

function countsInWords(options: readonly Option[], counts: Counts): string {
  return options
    .flatMap(({ optionId, name }) => ((counts[optionId] ?? 0) > 0 ? [`${counts[optionId]} × ${name}`] : []))
    .join(', ');
}

import type { Bought } from '../form/booking-draft.ts';
import type { BookableExperiencesQuery } from './Experiences.generated.ts';

/** An experience as guests choose it. */
export type BookableExperience = NonNullable<BookableExperiencesQuery['restaurant']>['experiences'][number];

/** As much of it as says what can be eaten, and what that costs. */
export type Eaten = Pick<BookableExperience, 'unit' | 'priceMinor' | 'currency'> &
  Partial<Pick<BookableExperience, 'description' | 'minParty' | 'maxParty'>> &
  Record<'menus' | 'addOns', EatenOption[]>;

/** A menu, or something to add. `most`: no more of it than that; none for as many as there are guests. */
export type EatenOption = Omit<BookableExperience['menus'][number], '__typename'> & { most?: number | null };

/** A list of choices. */
export type Choices = Bought['menuChoices'];

/** How many of an option are chosen. */
export function countOf(chosen: Choices, optionId: string): number {
  return chosen?.find((one) => one.optionId === optionId)?.count ?? 0;
}

/** The same list with another number of one option; none of it is left out. */
export function withCount(chosen: Choices, optionId: string, count: number): NonNullable<Choices> {
  const others = (chosen ?? []).filter((one) => one.optionId !== optionId);
  return count > 0 ? [...others, { optionId, count }] : others;
}

/** How many have been chosen in all. */
export function sumOfCounts(chosen: Choices): number {
  return (chosen ?? []).reduce((sum, { count }) => sum + count, 0);
}

/** What begins with an experience: where there is one menu alone, everybody has it. */
export function boughtAnew({ id, menus }: Pick<BookableExperience, 'id' | 'menus'>, guests: number): Bought {
  const [only] = menus;
  const menuChoices = menus.length === 1 && only ? [{ optionId: only.optionId, count: guests }] : [];
  return { experienceId: id, menuChoices, addOns: [] };
}

/** The same for a party of another size: nobody has more than there are guests. */
export function boughtFor(bought: Bought, { menus }: Pick<Eaten, 'menus'>, guests: number): Bought {
  const [only] = menus;
  const menuChoices =
    menus.length === 1 && only
      ? [{ optionId: only.optionId, count: guests }]
      : atMost(bought.menuChoices, guests);
  const addOns = (bought.addOns ?? []).map(({ optionId, count }) => ({
    optionId,
    count: Math.min(count, guests),
  }));
  return { ...bought, menuChoices, addOns };
}

function atMost(chosen: Choices, guests: number): NonNullable<Choices> {
  let left = guests;
  return (chosen ?? []).flatMap(({ optionId, count }) => {
    const kept = Math.min(count, left);
    left -= kept;
    return kept > 0 ? [{ optionId, count: kept }] : [];
  });
}

/** What all of it comes to for a party, in minor units. */
export function sumMinor({ unit, priceMinor, menus, addOns }: Eaten, bought: Bought, guests: number): number {
  const of = (options: readonly EatenOption[], chosen: Choices) =>
    options.reduce((sum, option) => sum + option.priceMinor * countOf(chosen, option.optionId), 0);
  const price = unit === 'GUEST' ? priceMinor * guests : priceMinor;
  return price + of(menus, bought.menuChoices) + of(addOns, bought.addOns);
}

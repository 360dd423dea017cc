import type { StaffExperiencesQuery } from './StaffExperiences.generated.ts';

/** An experience that staff can book for a guest. */
export type StaffExperience = NonNullable<
  NonNullable<StaffExperiencesQuery['restaurant']>['allExperiences']
>[number];

/** How many of each option, by its id. */
export type Counts = Readonly<Record<string, number>>;

/** What staff choose for a party. */
export interface ChosenExperience {
  /** Global id; empty for a table alone. */
  experienceId: string;
  menus: Counts;
  addOns: Counts;
}

/** What is charged for an experience, as offered or as it was booked. */
interface Priced {
  unit: StaffExperience['unit'];
  priceMinor: number;
  menus: readonly PricedOption[];
  addOns: readonly PricedOption[];
}

type PricedOption = Pick<StaffExperience['menus'][number], 'optionId' | 'priceMinor'>;

type Chosen = Pick<ChosenExperience, 'menus' | 'addOns'>;

/** A table alone. */
export const NO_EXPERIENCE: ChosenExperience = { experienceId: '', menus: {}, addOns: {} };

/** The choice as the API takes it; nothing of a table alone. */
export function experienceToSend({ experienceId, menus, addOns }: ChosenExperience) {
  if (!experienceId) return {};
  return { experienceId, menuChoices: listOf(menus), addOns: listOf(addOns) };
}

/** What it comes to for a party, in minor units. */
export function sumMinor(
  { unit, priceMinor, menus, addOns }: Priced,
  chosen: Chosen,
  guests: number,
): number {
  const of = (options: readonly PricedOption[], counts: Counts) =>
    options.reduce((sum, option) => sum + option.priceMinor * (counts[option.optionId] ?? 0), 0);
  const price = unit === 'GUEST' ? priceMinor * guests : priceMinor;
  return price + of(menus, chosen.menus) + of(addOns, chosen.addOns);
}

/** Guests who have no menu yet, where there are menus to choose from; below 0 where there are more menus than guests. */
export function menusOpen(
  { menus }: Pick<Priced, 'menus'>,
  chosen: Pick<Chosen, 'menus'>,
  guests: number,
): number {
  if (menus.length === 0) return 0;
  return guests - menus.reduce((sum, { optionId }) => sum + (chosen.menus[optionId] ?? 0), 0);
}

/** Counts as the API takes them. */
export function listOf(counts: Counts): { optionId: string; count: number }[] {
  return Object.entries(counts).flatMap(([optionId, count]) => (count > 0 ? [{ optionId, count }] : []));
}

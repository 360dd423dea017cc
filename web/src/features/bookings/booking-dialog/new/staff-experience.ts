import type { StaffExperiencesQuery } from './StaffExperiences.generated.ts';

/** An experience that staff can book for a guest. */
export type StaffExperience = NonNullable<
  NonNullable<StaffExperiencesQuery['restaurant']>['allExperiences']
>[number];

/** What staff choose for a party. */
export interface ChosenExperience {
  /** Global id; empty for a table alone. */
  experienceId: string;
  /** How many of each menu and of each thing to add, by the id of the option. */
  menus: Readonly<Record<string, number>>;
  addOns: Readonly<Record<string, number>>;
}

/** A table alone. */
export const NO_EXPERIENCE: ChosenExperience = { experienceId: '', menus: {}, addOns: {} };

/** The choice as the API takes it; nothing of a table alone. */
export function experienceToSend({ experienceId, menus, addOns }: ChosenExperience) {
  if (!experienceId) return {};
  return { experienceId, menuChoices: listOf(menus), addOns: listOf(addOns) };
}

/** What it comes to for a party, in minor units. */
export function sumMinor(
  { unit, priceMinor, menus, addOns }: StaffExperience,
  chosen: ChosenExperience,
  guests: number,
): number {
  const of = (options: StaffExperience['menus'], counts: ChosenExperience['menus']) =>
    options.reduce((sum, option) => sum + option.priceMinor * (counts[option.optionId] ?? 0), 0);
  const price = unit === 'GUEST' ? priceMinor * guests : priceMinor;
  return price + of(menus, chosen.menus) + of(addOns, chosen.addOns);
}

/** Guests who have no menu yet, where there are menus to choose from; below 0 where there are more menus than guests. */
export function menusOpen({ menus }: StaffExperience, chosen: ChosenExperience, guests: number): number {
  if (menus.length === 0) return 0;
  return guests - menus.reduce((sum, { optionId }) => sum + (chosen.menus[optionId] ?? 0), 0);
}

function listOf(counts: Readonly<Record<string, number>>): { optionId: string; count: number }[] {
  return Object.entries(counts).flatMap(([optionId, count]) => (count > 0 ? [{ optionId, count }] : []));
}

import { shareOf } from '../../guarantees/rules/money.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import type { DayExperience, ExperienceMoney, ExperienceOption } from './experience-offer.ts';

/** The most that a booking of an experience can come to, in minor units: a hundred guests at the largest price. */
const LARGEST_SUM = 1_000_000_000;

/** So many of an option, as a guest asks for them. */
export interface ChosenOption {
  optionId: string;
  count: number;
}

/** What a guest chooses of an experience. */
export interface ExperienceChoices {
  menus: readonly ChosenOption[];
  addOns: readonly ChosenOption[];
}

/** So many of an option at the price of that moment. */
export interface BoughtOption {
  /** Which option of its experience it was; left out in bookings of before this was kept. */
  optionId?: string;
  name: string;
  /** Taxes included, in minor units, for one. */
  priceMinor: number;
  count: number;
}

/** What a booking bought: kept with it, and never changed by what becomes of the experience. */
export interface BoughtExperience extends ExperienceMoney {
  experienceId: string;
  name: string;
  /** Whether a menu is to be chosen for each guest, though nobody may have one yet; left out where not, and in bookings of before this was kept. */
  hasMenus?: true;
  menus: BoughtOption[];
  addOns: BoughtOption[];
}

/** Nothing is chosen yet, as while a time is only kept. */
export const NO_CHOICES: ExperienceChoices = { menus: [], addOns: [] };

/** What is wrong with the choices of a party; null when nothing. */
export type ChoiceFault =
  | 'unknown menu'
  | 'unknown add-on'
  | 'menus of others'
  | 'too many add-ons'
  | 'too dear';

/** Who chooses. `mustChoose`: each guest has a menu, where there are any. */
export interface ChoosingParty {
  guests: number;
  mustChoose: boolean;
}

/** What a party of so many buys by its choices. */
export function buyExperience(
  { experienceId, name, offer }: DayExperience,
  { menus, addOns }: ExperienceChoices,
  party: ChoosingParty,
): BoughtExperience | ChoiceFault {
  const chosenMenus = boughtOf(offer.menus, menus);
  const chosenAddOns = boughtOf(offer.addOns, addOns);
  if (!chosenMenus) return 'unknown menu';
  if (!chosenAddOns) return 'unknown add-on';
  const what = { experienceId, name, ...menusTold(offer), menus: chosenMenus, addOns: chosenAddOns };
  const bought = { ...moneyOf(offer), ...what };
  return choiceFault(bought, offer, party) ?? bought;
}

/** That there are menus to choose from, where that is so. */
export const menusTold = ({
  menus,
}: {
  menus: readonly unknown[];
}): Pick<BoughtExperience, 'hasMenus'> | false => menus.length > 0 && { hasMenus: true };

/** What is wrong with what a party of so many has of an experience; null for nothing. */
export function choiceFault(
  bought: BoughtExperience,
  { menus }: { menus: readonly unknown[] },
  { guests, mustChoose }: ChoosingParty,
): ChoiceFault | null {
  const eaters = bought.menus.reduce((sum, { count }) => sum + count, 0);
  if (eaters > guests || (mustChoose && menus.length > 0 && eaters < guests)) return 'menus of others';
  if (bought.addOns.some(({ count }) => count > guests)) return 'too many add-ons';
  return sumOf(bought, guests) > LARGEST_SUM ? 'too dear' : null;
}

/** What it comes to for so many guests, in minor units: the price, the menus and what was added. */
export function sumOf({ unit, priceMinor, menus, addOns }: BoughtExperience, guests: number): number {
  const options = [...menus, ...addOns].reduce((sum, option) => sum + option.priceMinor * option.count, 0);
  return (unit === 'guest' ? priceMinor * guests : priceMinor) + options;
}

/** What was chosen, in one line: `3 × Meat, 1 × Lobster, 2 × Wine pairing`; empty for no choice. */
export function chosenInWords({ menus, addOns }: BoughtExperience): string {
  return [...menus, ...addOns].map(({ name, count }) => `${count} × ${name}`).join(', ');
}

/** How many guests have no menu yet, where there are any; a party may have grown since. */
export function menusOpenOf({ hasMenus, menus }: BoughtExperience, guests: number): number {
  const eaters = menus.reduce((sum, { count }) => sum + count, 0);
  return hasMenus || menus.length > 0 ? Math.max(0, guests - eaters) : 0;
}

/** What is paid before the visit, in minor units. */
export function paidBefore(bought: BoughtExperience, guests: number): number {
  const sum = sumOf(bought, guests);
  if (bought.payment === null) return 0;
  return bought.payment === 'deposit' ? shareOf(sum, bought.depositPercent ?? 0) : sum;
}

/** What a party of so many is asked for by it, as a policy would say it; null where nothing is paid before the visit. */
export function termsOf(bought: BoughtExperience, guests: number): Terms | null {
  const amountMinor = paidBefore(bought, guests);
  if (bought.payment === null || amountMinor === 0) return null;
  const { payment: kind, freeUntilHours, refundPercent } = bought;
  return {
    kind,
    unit: 'party',
    tiers: [{ fromGuests: guests, toGuests: guests, amountMinor }],
    freeUntilHours,
    lateFee: { kind: 'share', percent: bought.lateFeePercent },
    noShowFee: { kind: 'share', percent: bought.noShowFeePercent },
    refundPercent,
  };
}

/** So many of these options, in their order, each once; null where one is none of these. */
export function boughtOf(
  options: readonly Omit<ExperienceOption, 'description'>[],
  chosen: readonly ChosenOption[],
): BoughtOption[] | null {
  const counts = new Map<string, number>();
  for (const { optionId, count } of chosen) counts.set(optionId, (counts.get(optionId) ?? 0) + count);
  const found = options.filter(({ optionId }) => counts.has(optionId));
  if (found.length < counts.size) return null;
  return found.flatMap(({ optionId, name, priceMinor }) => {
    const count = counts.get(optionId) ?? 0;
    return count > 0 ? [{ optionId, name, priceMinor, count }] : [];
  });
}

/** In one order of keys, so that the same money is the same text wherever it was read. */
function moneyOf(offer: ExperienceMoney): ExperienceMoney {
  return {
    unit: offer.unit,
    priceMinor: offer.priceMinor,
    currency: offer.currency,
    payment: offer.payment,
    depositPercent: offer.depositPercent,
    freeUntilHours: offer.freeUntilHours,
    lateFeePercent: offer.lateFeePercent,
    noShowFeePercent: offer.noShowFeePercent,
    refundPercent: offer.refundPercent,
  };
}

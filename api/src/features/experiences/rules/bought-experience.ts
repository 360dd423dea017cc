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
interface BoughtOption {
  name: string;
  /** Taxes included, in minor units, for one. */
  priceMinor: number;
  count: number;
}

/** What a booking bought: kept with it, and never changed by what becomes of the experience. */
export interface BoughtExperience extends ExperienceMoney {
  experienceId: string;
  name: string;
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

/** What a party of so many buys by its choices. `mustChoose`: each guest has a menu, where there are any. */
export function buyExperience(
  { experienceId, name, offer }: DayExperience,
  { menus, addOns }: ExperienceChoices,
  { guests, mustChoose }: { guests: number; mustChoose: boolean },
): BoughtExperience | ChoiceFault {
  const chosenMenus = boughtOf(offer.menus, menus);
  const chosenAddOns = boughtOf(offer.addOns, addOns);
  if (!chosenMenus) return 'unknown menu';
  if (!chosenAddOns) return 'unknown add-on';
  const eaters = chosenMenus.reduce((sum, { count }) => sum + count, 0);
  if (eaters > guests || (mustChoose && offer.menus.length > 0 && eaters < guests)) return 'menus of others';
  if (chosenAddOns.some(({ count }) => count > guests)) return 'too many add-ons';
  const bought = { ...moneyOf(offer), experienceId, name, menus: chosenMenus, addOns: chosenAddOns };
  return sumOf(bought, guests) > LARGEST_SUM ? 'too dear' : bought;
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

/** How many guests have no menu yet, where any has one; a party may have grown since. */
export function menusOpenOf({ menus }: BoughtExperience, guests: number): number {
  const eaters = menus.reduce((sum, { count }) => sum + count, 0);
  return menus.length > 0 ? Math.max(0, guests - eaters) : 0;
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

/** In the order of the owner, each once; null where one is none of these. */
function boughtOf(
  options: readonly ExperienceOption[],
  chosen: readonly ChosenOption[],
): BoughtOption[] | null {
  const counts = new Map<string, number>();
  for (const { optionId, count } of chosen) counts.set(optionId, (counts.get(optionId) ?? 0) + count);
  const found = options.filter(({ optionId }) => counts.has(optionId));
  if (found.length < counts.size) return null;
  return found.flatMap(({ optionId, name, priceMinor }) => {
    const count = counts.get(optionId) ?? 0;
    return count > 0 ? [{ name, priceMinor, count }] : [];
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

import {
  type BoughtExperience,
  type BoughtOption,
  boughtOf,
  type ChoiceFault,
  type ChoosingParty,
  type ChosenOption,
  choiceFault,
  type ExperienceChoices,
  menusTold,
} from './bought-experience.ts';
import type { ExperienceOffer, ExperienceOption } from './experience-offer.ts';

/** An option that a booking can have: at the price that was agreed where it has some of it, at that of now otherwise. */
export interface OptionOfBooking extends ExperienceOption {
  /** How many of it the booking has. */
  chosen: number;
  /** The most of it; null for as many as there are guests. What is offered no more can be kept, and not be had more of. */
  most: number | null;
}

type Options = Pick<ExperienceOffer, 'menus' | 'addOns'>;

/** What a booking can choose from: what is offered now, and what it has already. */
export function optionsOfBooking(
  bought: Pick<BoughtExperience, 'menus' | 'addOns'>,
  offer: Options,
): Record<'menus' | 'addOns', OptionOfBooking[]> {
  return {
    menus: optionsOf(bought.menus, offer.menus),
    addOns: optionsOf(bought.addOns, offer.addOns),
  };
}

/** What a booking has, as it would be asked for again. */
export function choicesOf({ menus, addOns }: Pick<BoughtExperience, 'menus' | 'addOns'>): ExperienceChoices {
  const chosen = (options: readonly BoughtOption[]) =>
    options.map((option) => ({ optionId: idOf(option), count: option.count }));
  return { menus: chosen(menus), addOns: chosen(addOns) };
}

/** Whether a booking has exactly that. */
export function hasChosen(bought: BoughtExperience, { menus, addOns }: ExperienceChoices): boolean {
  const had = choicesOf(bought);
  return isSame(had.menus, menus) && isSame(had.addOns, addOns);
}

/**
 * What a booking buys whose guest chooses again. Its price, its terms and what it keeps stay as they were agreed; what is new to it has the price of
 * now. The rules of the choice are those of a new booking.
 */
export function chooseAnew(
  bought: BoughtExperience,
  offer: Options,
  { choices, ...party }: ChoosingParty & { choices: ExperienceChoices },
): BoughtExperience | ChoiceFault {
  const options = optionsOfBooking(bought, offer);
  const menus = chosenOf(options.menus, named(bought.menus, options.menus, choices.menus));
  const addOns = chosenOf(options.addOns, named(bought.addOns, options.addOns, choices.addOns));
  if (!menus) return 'unknown menu';
  if (!addOns) return 'unknown add-on';
  const chosen = { ...bought, ...menusTold(offer), menus, addOns };
  return choiceFault(chosen, offer, party) ?? chosen;
}

/** Bookings of before options were named know them by what they were called. */
const idOf = ({ optionId, name }: BoughtOption): string => optionId ?? name;

/** The option as it is offered now; one that was written anew has another id and the same name. Undefined for what is offered no more. */
function offeredAs<Option extends { optionId: string; name: string }>(
  had: BoughtOption,
  offered: readonly Option[],
): Option | undefined {
  return (
    offered.find(({ optionId }) => optionId === had.optionId) ?? offered.find(({ name }) => name === had.name)
  );
}

function optionsOf(had: readonly BoughtOption[], offered: readonly ExperienceOption[]): OptionOfBooking[] {
  const now = offered.map((option) => {
    const { optionId, name, description, priceMinor } = option;
    const kept = had.find((one) => offeredAs(one, offered) === option);
    const agreed = kept ? { name: kept.name, priceMinor: kept.priceMinor } : { name, priceMinor };
    return { optionId, description, ...agreed, chosen: kept?.count ?? 0, most: null };
  });
  const gone = had.filter((option) => !offeredAs(option, offered));
  return [
    ...now,
    ...gone.map((option) => ({
      optionId: idOf(option),
      name: option.name,
      description: null,
      priceMinor: option.priceMinor,
      chosen: option.count,
      most: option.count,
    })),
  ];
}

/** The same choices by the ids that the options have now. */
function named(
  had: readonly BoughtOption[],
  options: readonly OptionOfBooking[],
  chosen: readonly ChosenOption[],
): ChosenOption[] {
  return chosen.map(({ optionId, count }) => {
    const kept = had.find((option) => idOf(option) === optionId);
    return { optionId: (kept && offeredAs(kept, options)?.optionId) ?? optionId, count };
  });
}

function chosenOf(
  options: readonly OptionOfBooking[],
  chosen: readonly ChosenOption[],
): BoughtOption[] | null {
  const bought = boughtOf(options, chosen);
  const isTooMuch = bought?.some(({ optionId, count }) => {
    const most = options.find((option) => option.optionId === optionId)?.most ?? null;
    return most !== null && count > most;
  });
  return isTooMuch ? null : bought;
}

function isSame(one: readonly ChosenOption[], other: readonly ChosenOption[]): boolean {
  const counts = (chosen: readonly ChosenOption[]) => {
    const sums = new Map<string, number>();
    for (const { optionId, count } of chosen) sums.set(optionId, (sums.get(optionId) ?? 0) + count);
    return JSON.stringify([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return counts(one) === counts(other);
}

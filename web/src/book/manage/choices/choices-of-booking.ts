import { type Choices, countOf, type Eaten } from '../../experiences/experience-sum.ts';
import type { Bought } from '../../form/booking-draft.ts';
import type { ManagedChoicesQuery } from './ManagedChoices.generated.ts';

/** The experience of a booking with what it can have. */
type BookedExperience = NonNullable<NonNullable<ManagedChoicesQuery['managedBooking']>['experience']>;

/** The same as the booking page shows an experience. */
export function experienceOf({
  unit,
  priceMinor,
  currency,
  menusToChoose: menus,
  addOnsToChoose: addOns,
}: BookedExperience): Eaten {
  return { unit, priceMinor, currency, menus, addOns };
}

/** What the booking has. */
export function boughtBefore({ experienceId, menusToChoose, addOnsToChoose }: BookedExperience): Bought {
  return { experienceId, menuChoices: chosenOf(menusToChoose), addOns: chosenOf(addOnsToChoose) };
}

/** Whether both are the same to eat and drink. */
export function isSameBought(one: Bought, other: Bought): boolean {
  return isSame(one.menuChoices, other.menuChoices) && isSame(one.addOns, other.addOns);
}

function chosenOf(options: readonly { optionId: string; chosen: number }[]): NonNullable<Choices> {
  return options.flatMap(({ optionId, chosen }) => (chosen > 0 ? [{ optionId, count: chosen }] : []));
}

function isSame(one: Choices, other: Choices): boolean {
  const ids = [...(one ?? []), ...(other ?? [])].map(({ optionId }) => optionId);
  return ids.every((id) => countOf(one, id) === countOf(other, id));
}

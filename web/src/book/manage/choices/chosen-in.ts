import type { Bought } from '../../form/booking-draft.ts';

/** What is chosen anew, as it is asked and sent; null where it stays as it was. */
export const chosenIn = (bought: Bought | null) =>
  bought && { menuChoices: bought.menuChoices, addOns: bought.addOns };

import type { Caller } from '../caller.ts';
import type { Refused } from './experiences.ts';

/** So many of an option, as staff send it. */
interface Choice {
  optionId: string;
  count: number;
}

/** What staff send of a booking's experience, perhaps with other details. */
export interface StaffChoices {
  menuChoices?: Choice[] | null;
  addOns?: Choice[] | null;
  expectedRevision?: number;
  staffNote?: string;
}

/** A booking as staff see it beside its money. */
export interface ChosenBooking {
  revision: number;
  status: string;
  experience: { chosen: string; menusOpen: number; sumMinor: number; stillToPayMinor: number } | null;
  guarantee: { amountMinor: number; chargedMinor: number; refundableMinor: number } | null;
}

const BOOKING = `revision status experience { chosen menusOpen sumMinor stillToPayMinor }
  guarantee { amountMinor chargedMinor refundableMinor }`;

/** Staff write down what a party eats. */
export async function choosesFor(
  staff: Caller,
  id: string,
  choices: StaffChoices,
): Promise<{ booking: ChosenBooking | null; userErrors: Refused[] }> {
  const { updateBooking } = await staff.ask<{
    updateBooking: { booking: ChosenBooking | null; userErrors: Refused[] };
  }>(
    `mutation($input: UpdateBookingInput!) { updateBooking(input: $input) { booking { ${BOOKING} } userErrors { code message field } } }`,
    { input: { id, ...choices } },
  );
  return updateBooking;
}

/** The booking as it is. */
export async function chosenOf(staff: Caller, id: string): Promise<ChosenBooking> {
  const { node } = await staff.ask<{ node: ChosenBooking }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { ${BOOKING} } } }`,
    { id },
  );
  return node;
}

import { badInput } from '../../platform/errors/errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { type TableFeature, tableFeatures } from '../tables/table-accessibility.ts';

/** Largest party that can be asked for (product decision 11). */
const LARGEST_PARTY = 100;

/** The argument `date` of every field that answers with the times of a day. */
export const DATE_ARGUMENT = { description: 'Date at the restaurant on which the service begins.' };

/** The argument `partySize` of the same fields. */
export const PARTY_ARGUMENT = { description: `Number of guests, 1 to ${LARGEST_PARTY}.` };

/** The argument `areaId` of the same fields. */
export const AREA_ARGUMENT = {
  nullable: true,
  description:
    'Global id of an area: only tables in it count. Anywhere when left out. Guests may name those of `Restaurant.areas`.',
};

/** The argument `wishes` of the same fields. */
export const WISHES_ARGUMENT = {
  nullable: true,
  description:
    'What the guest needs of a table. `Slot.unmetWishes` then lists, for each free time, what could not be met.',
};

/** Throws BAD_USER_INPUT for a party that no restaurant could have. */
export function refuseImpossibleParty(partySize: number): void {
  if (partySize < 1 || partySize > LARGEST_PARTY)
    throw badInput(`partySize is a number from 1 to ${LARGEST_PARTY}.`);
}

/** The uuid of an area as it was asked with. Throws BAD_USER_INPUT for what is no id of one. */
export function askedArea(id: string | null | undefined): string | null {
  if (!id) return null;
  const areaId = uuidOf('Area', id);
  if (!areaId) throw badInput('There is no such area.');
  return areaId;
}

/** Wishes as they were asked with: each once, in the order of the features, however they came. */
export function askedWishes(asked: readonly TableFeature[] | null | undefined): TableFeature[] {
  return asked ? tableFeatures.filter((feature) => asked.includes(feature)) : [];
}

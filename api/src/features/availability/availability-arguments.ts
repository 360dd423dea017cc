import { badInput } from '../../platform/graphql/errors.ts';

/** Largest party that can be asked for (product decision 11). */
const LARGEST_PARTY = 100;

/** The argument `date` of every field that answers with the times of a day. */
export const DATE_ARGUMENT = { description: 'Date at the restaurant on which the service begins.' };

/** The argument `partySize` of the same fields. */
export const PARTY_ARGUMENT = { description: `Persons, 1 to ${LARGEST_PARTY}.` };

/** Throws BAD_USER_INPUT for a party that no restaurant could have. */
export function refuseImpossibleParty(partySize: number): void {
  if (partySize < 1 || partySize > LARGEST_PARTY)
    throw badInput(`partySize is a number from 1 to ${LARGEST_PARTY}.`);
}

import { MOST_DIETS } from './party-diet.ts';

/** The field `diets` of whatever makes a booking. */
export const DIETS_OF_PARTY = {
  nullable: true,
  description:
    'What guests of the party cannot or do not eat: each set of needs with how many guests have it, at most ' +
    `${MOST_DIETS} of them and no more guests than the party. Staff see them wherever they see the party.`,
} as const;

/** The field `dietaryNote`. */
export const DIETARY_NOTE = {
  nullable: true,
  description: 'What `diets` has no value for, at most 200 characters. Blank is the same as null.',
} as const;

/** The field `occasion`. */
export const OCCASION = { nullable: true, description: 'Why the party comes.' } as const;

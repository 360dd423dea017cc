import { z } from 'zod';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { type DietaryNeed, dietaryNeeds } from '../../guests/dietary-need.ts';

/** Some guests of a party who cannot or will not eat the same. */
export interface PartyDiet {
  /** How many they are. */
  guests: number;
  needs: DietaryNeed[];
}

/** Most kinds of plates that one party asks for: a kitchen reads no more than these. */
export const MOST_DIETS = 10;

const NEEDS = 'Choose from the listed needs.';
const GUESTS = 'Say how many guests it is for, from 1 to 100.';

const partyDiet = z.object({
  guests: z.int(GUESTS).min(1, GUESTS).max(100, GUESTS),
  needs: z
    .array(z.enum(dietaryNeeds, NEEDS))
    .min(1, NEEDS)
    .max(100, NEEDS)
    .transform((given) => dietaryNeeds.filter((need) => given.includes(need))),
});

/** The diets of a party, each set of needs once. */
export const partyDiets = z
  .array(partyDiet)
  .max(MOST_DIETS, `Name at most ${MOST_DIETS} different diets; write the others as a note.`)
  .transform(joined);

/** Who needs the same is told once. */
function joined(diets: PartyDiet[]): PartyDiet[] {
  const byNeeds = Map.groupBy(diets, ({ needs }) => needs.join());
  return [...byNeeds.values()].map((same) => ({
    guests: same.reduce((sum, { guests }) => sum + guests, 0),
    needs: same[0]?.needs ?? [],
  }));
}

/** Refuses needs of more guests than come, with OUT_OF_RANGE. */
export function refuseDietsOfMore(diets: readonly PartyDiet[], guests: number): void {
  const named = diets.reduce((sum, diet) => sum + diet.guests, 0);
  if (named <= guests) return;
  throw new Refusal(
    userError('OUT_OF_RANGE', 'These needs are of more guests than your party has.', ['diets']),
  );
}

/** Whether two parties need the same, in whatever order it was written. */
export function isSameDiets(one: readonly PartyDiet[], other: readonly PartyDiet[]): boolean {
  const inWords = (diets: readonly PartyDiet[]) =>
    diets.map(({ guests, needs }) => `${guests} ${needs.join()}`);
  return inWords(one).sort().join(';') === inWords(other).sort().join(';');
}

/** Everything that is named, each need once. */
export function needsOf(diets: readonly PartyDiet[]): DietaryNeed[] {
  return dietaryNeeds.filter((need) => diets.some(({ needs }) => needs.includes(need)));
}

/** The same as SQL, of the bookings under an alias. Most have none, which costs a comparison. */
export const needsSql = (booking: string) => `case when ${booking}.diets = '[]' then '{}'::text[] else array(
    select distinct jsonb_array_elements_text(jsonb_path_query_array(${booking}.diets, '$[*].needs[*]'))) end`;

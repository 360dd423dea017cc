import { badInput } from '../../../platform/errors/errors.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';

/** Arguments that say what a party would choose of an experience. */
export const CHOSEN_ARGUMENT = {
  nullable: true,
  description: 'What the party would choose, so that what the times ask for is the sum of it.',
};

/** Throws BAD_USER_INPUT for longer lists of choices than an experience can have options. */
export function refuseManyChoices(...lists: (readonly ChosenOption[] | null)[]): void {
  if (lists.some((list) => (list?.length ?? 0) > MOST_OPTIONS))
    throw badInput(`Choose at most ${MOST_OPTIONS} of these.`);
}

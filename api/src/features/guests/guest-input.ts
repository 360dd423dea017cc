import { z } from 'zod';
import { emailAddress, line, lines, phoneNumber } from '../../platform/text/text-rules.ts';
import { dietaryNeeds } from './dietary-need.ts';

/** Most tags of one guest. */
export const MOST_TAGS = 20;

const TOO_MANY_TAGS = `A guest has at most ${MOST_TAGS} tags.`;
const NEEDS = 'Choose from the listed needs.';

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Rules of each value of a guest's record. */
export const guestValues = {
  name: line({ label: 'Name', max: 120 }),
  // Forms send an empty field as an empty text.
  email: z.preprocess(blankAsNull, emailAddress().nullish()),
  phone: z.preprocess(blankAsNull, phoneNumber().nullish()),
  notes: lines({ label: 'Notes', max: 2_000 }),
  tags: z
    .array(line({ label: 'Tag', max: 30 }))
    .max(MOST_TAGS, TOO_MANY_TAGS)
    .transform(withoutRepeats),
  dietary: z
    .array(z.enum(dietaryNeeds, NEEDS))
    .max(100, NEEDS)
    .transform((given) => dietaryNeeds.filter((need) => given.includes(need))),
  dietaryNote: z.preprocess(blankAsNull, line({ label: 'Dietary note', max: 200 }).nullish()),
};

/** The first of those that differ in case alone. */
export function withoutRepeats(tags: string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
}

import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { type Metadata, MOST_METADATA } from '../../platform/external/external-reference.ts';
import { type DietaryNeed, dietaryNeeds } from './dietary-need.ts';
import { MOST_TAGS } from './guest-input.ts';

const LONGEST_NOTES = 2_000;
const LONGEST_DIETARY_NOTE = 200;

/** What staff wrote of a guest. */
export interface WrittenOfGuest {
  notes?: string | null;
  tags: readonly string[];
  dietary: readonly DietaryNeed[];
  dietaryNote?: string | null;
  externalId?: string | null;
  metadata: readonly Metadata[];
}

/** Values of a record after another was merged into it; name, e-mail and phone are its own as before. */
export interface MergedValues {
  notes: string | null;
  tags: string[];
  dietary: DietaryNeed[];
  dietaryNote: string | null;
  externalId: string | null;
  metadata: Metadata[];
}

/**
 * What is kept of two records: everything that staff wrote of either. Refuses when both together are more than one record
 * holds, so that nothing is lost unseen.
 */
export function mergedValues(kept: WrittenOfGuest, merged: WrittenOfGuest): MergedValues {
  const tags = [...kept.tags, ...merged.tags.filter((tag) => !isAmong(tag, kept.tags))];
  const notes = joined(kept.notes, merged.notes, '\n\n');
  const dietaryNote = joined(kept.dietaryNote, merged.dietaryNote, '; ');
  if (tags.length > MOST_TAGS)
    throw tooMuch('TOO_MANY', `The two have more than ${MOST_TAGS} tags together.`);
  if ((notes?.length ?? 0) > LONGEST_NOTES)
    throw tooMuch('TOO_LONG', 'The notes of the two are too long together.');
  if ((dietaryNote?.length ?? 0) > LONGEST_DIETARY_NOTE)
    throw tooMuch('TOO_LONG', 'The dietary notes of the two are too long together.');
  const dietary = dietaryNeeds.filter((need) => kept.dietary.includes(need) || merged.dietary.includes(need));
  // Of two ids the kept one's stays: the program that gave the other is told of the merge by its record.
  const externalId = kept.externalId ?? merged.externalId ?? null;
  const known = new Set(kept.metadata.map(({ key }) => key));
  const metadata = [...kept.metadata, ...merged.metadata.filter(({ key }) => !known.has(key))];
  if (metadata.length > MOST_METADATA)
    throw tooMuch('TOO_MANY', `Programs keep more than ${MOST_METADATA} pairs with the two together.`);
  return { notes, tags, dietary, dietaryNote, externalId, metadata };
}

function isAmong(tag: string, tags: readonly string[]): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase());
}

function joined(one: string | null | undefined, other: string | null | undefined, between: string) {
  if (!one || !other || one === other) return one || other || null;
  return `${one}${between}${other}`;
}

const tooMuch = (code: 'TOO_MANY' | 'TOO_LONG', what: string) =>
  new Refusal(userError(code, `${what} Shorten one of them first.`, ['mergeId']));

import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import type { Language } from '../../restaurants/language.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { namesOfWishes, wishWords } from '../words/wish-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

type Wishes = Pick<BookingToWriteAbout, 'wishes' | 'unmetWishes' | 'status'> & { language: Language };

/**
 * What a mail tells of the wishes for a table, each with whether it is not promised, as long as there is something to
 * promise; and what they were before, where they are others now. Nothing of none.
 */
export function wishFacts(
  { wishes, unmetWishes, status, language }: Wishes,
  before?: readonly TableFeature[],
): NonNullable<MailContent['facts']> {
  const words = wishWords[language];
  const isAhead = status === 'pending' || status === 'confirmed';
  const told = wishes.map((wish) => {
    const name = words.names[wish];
    return isAhead && unmetWishes.includes(wish) ? words.notPromised(name) : name;
  });
  const inOne = (names: string) => names || words.none;
  return [
    ...(told.length > 0 || before ? ([[words.label, inOne(told.join(', '))]] as const) : []),
    ...(before ? ([[words.before, inOne(namesOfWishes(before, language))]] as const) : []),
  ];
}

/** A guest's own words without their line breaks, with which they could write lines of the mail. */
export function inOneLine(text: string): string {
  return unlinked(text).replace(/\s+/g, ' ');
}

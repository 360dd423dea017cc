import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { visitWords } from '../words/visit-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/** What a mail tells of the area, and of the one before where it is another now. Nothing of anywhere. */
export function areaFacts(
  { area, language }: Pick<BookingToWriteAbout, 'area' | 'language'>,
  before?: { name: string } | null | undefined,
): NonNullable<MailContent['facts']> {
  const { facts, anywhere } = visitWords[language];
  const nameOf = (asked: { name: string } | null) => (asked ? unlinked(asked.name) : anywhere);
  return [
    ...(area || before !== undefined ? ([[facts.area, nameOf(area)]] as const) : []),
    ...(before !== undefined ? ([[facts.areaBefore, nameOf(before)]] as const) : []),
  ];
}

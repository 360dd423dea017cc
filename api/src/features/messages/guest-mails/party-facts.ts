import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { Language } from '../../restaurants/language.ts';
import { dietsInWords, partyWords } from '../words/party-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import { inOneLine } from './wish-facts.ts';

type Party = Pick<BookingToWriteAbout, 'diets' | 'dietaryNote' | 'occasion'> & { language: Language };

/** What a mail repeats of a party: what its guests cannot eat, and why they come. Nothing of none. */
export function partyFacts({
  diets,
  dietaryNote,
  occasion,
  language,
}: Party): NonNullable<MailContent['facts']> {
  const words = partyWords[language];
  const eaten = [dietsInWords(diets, language), dietaryNote ? inOneLine(dietaryNote) : ''].filter(Boolean);
  return [
    ...(eaten.length > 0 ? ([[words.diets, eaten.join('; ')]] as const) : []),
    ...(occasion ? ([[words.occasion, words.occasions[occasion]]] as const) : []),
  ];
}

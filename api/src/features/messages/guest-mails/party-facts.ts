import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { type BoughtExperience, chosenInWords } from '../../experiences/rules/bought-experience.ts';
import type { Language } from '../../restaurants/language.ts';
import { dietsInWords, partyWords } from '../words/party-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import { inOneLine } from './wish-facts.ts';

type Party = Pick<BookingToWriteAbout, 'diets' | 'dietaryNote' | 'occasion' | 'experience'> & {
  language: Language;
};

/** What a mail repeats of a party: what it bought beside its table, what its guests cannot eat, and why they come. Nothing of none. */
export function partyFacts({
  diets,
  dietaryNote,
  occasion,
  experience,
  language,
}: Party): NonNullable<MailContent['facts']> {
  const words = partyWords[language];
  const eaten = [dietsInWords(diets, language), dietaryNote ? inOneLine(dietaryNote) : ''].filter(Boolean);
  return [
    ...(experience ? ([[words.experience, experienceInWords(experience)]] as const) : []),
    ...(eaten.length > 0 ? ([[words.diets, eaten.join('; ')]] as const) : []),
    ...(occasion ? ([[words.occasion, words.occasions[occasion]]] as const) : []),
  ];
}

/** What was chosen, in the restaurant's own words: `Wine tasting: 3 × Meat, 1 × Lobster`. */
function experienceInWords(experience: BoughtExperience): string {
  return [experience.name, chosenInWords(experience)].filter(Boolean).join(': ');
}

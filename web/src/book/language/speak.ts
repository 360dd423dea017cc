import type { Messages } from '@lingui/core';
import type { Language as ApiLanguage } from '../../generated/schema-types.ts';
import { messages as english } from './en.po';
import { i18n } from './i18n.ts';
import { API_LANGUAGES, directionOf, type Language, languageOf } from './languages.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** Loaded for those who read it alone: what the booking page begins with, and what it says after something is done. */
const catalogues: Record<Exclude<Language, 'en'>, { first: Catalogue; later: Catalogue }> = {
  de: { first: () => import('./de.po?first'), later: () => import('./de.po?later') },
  fr: { first: () => import('./fr.po?first'), later: () => import('./fr.po?later') },
  es: { first: () => import('./es.po?first'), later: () => import('./es.po?later') },
};

let later: Promise<void> | null = null;

/** Turns the page to a language. When its texts cannot be loaded the page stays as it is: never throws. */
export async function speak(language: Language): Promise<void> {
  try {
    if (language === 'en') i18n.activate('en');
    else {
      const { first, later: others } = catalogues[language];
      const parts = await Promise.all([first(), others()]);
      i18n.loadAndActivate({ locale: language, messages: { ...parts[0].messages, ...parts[1].messages } });
    }
  } catch {
    // The texts of another version of the page are gone: what is there can be read all the same.
  }
  nameLanguage();
}

/** The same with the texts that a booking page begins with; the others follow by themselves. */
export async function beginToSpeak(language: Language): Promise<void> {
  if (language === 'en') return speak(language);
  try {
    const { messages } = await catalogues[language].first();
    // What is not there yet is English, filled in.
    i18n.loadAndActivate({ locale: language, messages: { ...english, ...messages } });
    void laterTexts();
  } catch {
    // As above.
  }
  nameLanguage();
}

/** A part of the page that is fetched when it is first shown, once its texts are there, too. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  await laterTexts();
  return part;
}

/** Never rejects: without them what is shown later is in English. */
function laterTexts(): Promise<void> {
  const language = languageOf(i18n.locale) ?? 'en';
  if (language === 'en') return Promise.resolve();
  later ??= catalogues[language].later().then(
    ({ messages }) => i18n.load(language, messages),
    () => {
      // Asked for again with the next part.
      later = null;
    },
  );
  return later;
}

function nameLanguage(): void {
  const { documentElement } = document;
  documentElement.lang = i18n.locale;
  documentElement.dir = directionOf(i18n.locale);
}

/** The language that is spoken, as the API names it: mails about a booking come in it. */
export function pageLanguage(): ApiLanguage {
  return API_LANGUAGES[languageOf(i18n.locale) ?? 'en'];
}

/** Turns the page to the language that the restaurant has chosen for its guests; null leaves it to them. */
export async function speakFor(restaurant: { language: ApiLanguage | null } | null): Promise<void> {
  const fixed = restaurant?.language && languageOf(restaurant.language);
  if (fixed && fixed !== i18n.locale) await speak(fixed);
}

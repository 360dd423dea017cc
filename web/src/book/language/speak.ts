import type { Messages } from '@lingui/core';
import type { Language as ApiLanguage } from '../../generated/schema-types.ts';
import { i18n } from './i18n.ts';
import { API_LANGUAGES, directionOf, type Language, languageOf } from './languages.ts';

/** Loaded for those who read it alone. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de.po'),
  fr: () => import('./fr.po'),
  es: () => import('./es.po'),
};

/** Turns the page to a language. When its texts cannot be loaded the page stays as it is: never throws. */
export async function speak(language: Language): Promise<void> {
  try {
    if (language === 'en') i18n.activate('en');
    else {
      const { messages } = await catalogues[language]();
      i18n.loadAndActivate({ locale: language, messages });
    }
  } catch {
    // The texts of another version of the page are gone: what is there can be read all the same.
  }
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

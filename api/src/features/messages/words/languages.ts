import type { Language } from '../../restaurants/language.ts';

/** The words of one mail in every language of the guests. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>;

/** The locale by which a language writes dates and times. */
export const localeOf: InLanguages<string> = { en: 'en-US', de: 'de', fr: 'fr', es: 'es' };

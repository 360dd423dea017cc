import type { InLanguages } from './in-languages.ts';

/** The locale by which a language writes dates and times. */
export const localeOf: InLanguages<string> = { en: 'en-US', de: 'de', fr: 'fr', es: 'es' };

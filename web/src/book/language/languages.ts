import type { Language as ApiLanguage } from '../../generated/schema-types.ts';

/** Languages that guests are spoken to in, the source of the texts first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

/** One of them, as in an address and in `<html lang>`. */
export type Language = (typeof LANGUAGES)[number];

/** The languages as the API names them. */
export const API_LANGUAGES: Record<Language, ApiLanguage> = { en: 'EN', de: 'DE', fr: 'FR', es: 'ES' };

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** `de-AT` is `de`; null for a language that the page has no texts in. */
export function languageOf(tag: string): Language | null {
  const preferred = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === preferred) ?? null;
}

/** What the address wishes for (`?lang=de`), else the first of the browser's languages that there is; English for none. */
export function preferredLanguage(query: string, browsers: readonly string[]): Language {
  const asked = new URLSearchParams(query).get('lang') ?? '';
  for (const tag of [asked, ...browsers]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** Which way a language is read, for `<html dir>`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

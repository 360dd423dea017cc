/** Languages that guests are spoken to in, as an address and `<html lang>` have them. */
const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `de-AT` is `de`; null for a language that the page has no texts in. */
export function languageOf(tag: string): Language | null {
  const preferred = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === preferred) ?? null;
}

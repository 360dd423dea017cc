import { i18n } from './i18n.ts';
import { type Language, languageOf } from './languages.ts';

/** Turns the page to a language. */
export function speak(language: Language): void {
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Turns it to the browser's own, until the host says another. */
export function speakAsTheBrowser(): void {
  speak(navigator.languages.map(languageOf).find((language) => language !== null) ?? 'en');
}

/** The language that is spoken, as tools name it: mails about a booking come in it. */
export const spoken = (): string => i18n.locale.toUpperCase();

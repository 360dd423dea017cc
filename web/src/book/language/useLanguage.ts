import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';

/** Draws a component anew when the page turns to another language; for what is shown before that is known. */
export function useLanguage(): string {
  return useSyncExternalStore(
    (listener) => i18n.on('change', listener),
    () => i18n.locale,
    () => i18n.locale,
  );
}

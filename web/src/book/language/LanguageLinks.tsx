import { i18n } from './i18n.ts';
import styles from './LanguageLinks.module.css';
import { LANGUAGES, type Language } from './languages.ts';

/** Each in its own words, as those who read it look for it. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

interface Props {
  /** What the address asks besides, where nothing else keeps it. */
  query?: string;
}

/**
 * The same page in the other languages: plain links, which work before any script; what was typed is found again. Not shown where
 * the restaurant has chosen one language for all.
 */
export function LanguageLinks({ query = '' }: Props) {
  const inLanguage = (language: Language) => {
    const asked = new URLSearchParams(query);
    asked.set('lang', language);
    return `?${asked}`;
  };
  return (
    <nav aria-label={i18n._('Language')} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <a
          aria-current={language === i18n.locale ? 'true' : undefined}
          href={inLanguage(language)}
          hrefLang={language}
          key={language}
          lang={language}
        >
          {NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

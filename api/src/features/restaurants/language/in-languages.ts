import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import PO from 'pofile';
import type { Language } from '../language.ts';

/** Something in every language of the guests. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>;

/** Says texts in one language, found by their English: `i18n._('Hello {name},', { name })`. */
interface Speaker {
  language: Language;
  _(text: string, values?: Readonly<Record<string, string | number>>): string;
}

/**
 * Words for guests in all their languages: `say` writes them in English, and the catalogues beside this file translate
 * them. `npm run texts -w web` gathers new ones, which it finds by the name `i18n`.
 */
export function inLanguages<Words>(say: (i18n: Speaker) => Words): InLanguages<Words> {
  return { en: say(speakers.en), de: say(speakers.de), fr: say(speakers.fr), es: say(speakers.es) };
}

const speakers: InLanguages<Speaker> = {
  en: speakerOf('en'),
  de: speakerOf('de'),
  fr: speakerOf('fr'),
  es: speakerOf('es'),
};

// Not by the runtime of the pages, lingui's: it decodes "\\u002e" in the values too, and a name would become a link.
function speakerOf(language: Language): Speaker {
  const catalogue = PO.parse(readFileSync(new URL(`./${language}.po`, import.meta.url), 'utf8'));
  const translations = new Map(catalogue.items.map(({ msgid, msgstr: [text] }) => [msgid, text]));
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (text: string) => {
    const known = formats.get(text);
    if (known) return known;
    const format = new IntlMessageFormat(translations.get(text) || text, language, undefined, {
      ignoreTag: true,
    });
    formats.set(text, format);
    return format;
  };
  return { language, _: (text, values) => String(formatOf(text).format(values)) };
}

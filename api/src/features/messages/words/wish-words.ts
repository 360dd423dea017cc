import { inLanguages } from '../../restaurants/language/in-languages.ts';
import type { Language } from '../../restaurants/language.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';

interface WishWords {
  names: Readonly<Record<TableFeature, string>>;
  label: string;
  /** What was wished for before a change. */
  before: string;
  /** Nothing is wished for, or was. */
  none: string;
  /** A wish that the tables of the booking do not meet. */
  notPromised(name: string): string;
  /** The same as a sentence, of one or several. */
  unmet(names: string): string;
  /** The guest's own words. */
  requests: string;
}

/** What a guest wishes of a table, in mails. */
export const wishWords = inLanguages<WishWords>((i18n) => ({
  names: {
    step_free: i18n._('Step-free access'),
    wheelchair_space: i18n._('Space for a wheelchair'),
    high_chair: i18n._('Space for a high chair'),
    quiet: i18n._('Quiet'),
    well_lit: i18n._('Well lit'),
    near_restroom: i18n._('Near the restroom'),
  },
  label: i18n._('Seating wishes'),
  before: i18n._('Wishes before'),
  none: i18n._('none'),
  notPromised: (name) => i18n._('{name} (not promised)', { name }),
  unmet: (names) =>
    i18n._(
      'Not promised: {names}. No table with it is free for you at that time. The restaurant knows your wish; if you cannot do without, please choose another time or ask the restaurant first.',
      { names },
    ),
  requests: i18n._('Special requests'),
}));

/** Several of them in one line: `Step-free access, Quiet`. */
export function namesOfWishes(wishes: readonly TableFeature[], language: Language): string {
  return wishes.map((wish) => wishWords[language].names[wish]).join(', ');
}

import { inLanguages } from '../../../restaurants/language/in-languages.ts';

/** What a guest is told whose booking ended because nothing was given for it in time. */
export const endedWords = inLanguages((i18n) => ({
  note: i18n._('The guarantee that the restaurant asked for was not given in time.'),
}));

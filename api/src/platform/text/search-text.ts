import { badInput } from '../errors/errors.ts';

const LONGEST_SEARCH = 100;

/** What a list is searched for, trimmed; empty for nothing. Throws BAD_USER_INPUT for more than 100 characters and for controls. */
export function searchText(search: string | null | undefined): string {
  const text = search?.trim() ?? '';
  if (text.length > LONGEST_SEARCH) throw badInput(`A search has at most ${LONGEST_SEARCH} characters.`);
  // No stored text has any, and PostgreSQL refuses the null character.
  if (/\p{Cc}/u.test(text)) throw badInput('A search has no control characters.');
  return text;
}

const ACCENTS = /[\u0300-\u036f]/g;

/** A text in small letters without accents, as the database compares it where accents do not count (sql/search/plain-letters.sql). */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();

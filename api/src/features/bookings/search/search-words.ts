import { searchText } from '../../../platform/text/search-text.ts';

/** What somebody looks for, in lower case. */
export interface Sought {
  text: string;
  /** As it was typed: ids of other systems are told apart by their case. */
  written: string;
  /** Every one of them must be found somewhere; a number is one word of digits, however it is written. */
  words: readonly string[];
  /** The digits of a text that is a number, or of one of its words. */
  digits: string | null;
}

const NUMBER = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;
const MOST_WORDS = 6;

/** A text as it is looked for; null for nothing. Throws BAD_USER_INPUT as `searchText`. */
export function soughtIn(written: string): Sought | null {
  const typed = searchText(written);
  const text = typed.toLowerCase().replace(/\s+/g, ' ');
  if (text === '') return null;
  if (NUMBER.test(text)) {
    const digits = text.replace(/\D/g, '');
    return { text, written: typed, words: [digits], digits };
  }
  const words = [...new Set(text.split(' '))].slice(0, MOST_WORDS);
  const digits = words.find((word) => /^\d{3,}$/.test(word)) ?? null;
  return { text, written: typed, words, digits };
}

/** The word that tells most: the longest. */
export function keyOf({ words }: Sought): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** A number as digits alone. */
export function digitsOf(phone: string | null): string {
  return phone?.replace(/\D/g, '') ?? '';
}

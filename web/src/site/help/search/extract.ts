/** A piece of an extract, marked where it is what was looked for. */
interface Piece {
  text: string;
  isMatch: boolean;
}

const BEFORE = 60;
const LENGTH = 170;

/** The words around the first match, cut between words, and what of it to mark. */
export function extractOf(text: string, matches: readonly string[]): Piece[] {
  const wanted = wordsPattern(matches);
  const found = wanted ? text.search(wanted) : -1;
  const from = startOf(text, found);
  const whole = text.length <= from + LENGTH;
  const to = whole ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const extract = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${whole ? '' : '\u00a0…'}`;
  return markedIn(extract, matches);
}

/** A text in pieces, those marked that match. */
export function markedIn(text: string, matches: readonly string[]): Piece[] {
  const wanted = wordsPattern(matches);
  if (!wanted) return [{ text, isMatch: false }];
  // Splitting at a group keeps what was found at every second place.
  return text
    .split(wanted)
    .map((piece, place) => ({ text: piece, isMatch: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function startOf(text: string, found: number): number {
  if (found <= BEFORE) return 0;
  return text.indexOf(' ', found - BEFORE) + 1;
}

/** The words as whole words; null when there are none. They come of the index and hold letters and digits alone. */
function wordsPattern(matches: readonly string[]): RegExp | null {
  const words = matches.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '')).filter(Boolean);
  return words.length > 0 ? new RegExp(`\\b(${words.join('|')})\\b`, 'iu') : null;
}

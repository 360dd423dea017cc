/** What measures and shapes: one face of the sheet at one size. */
export interface Face {
  widthOf(text: string): number;
  has(letter: string): boolean;
}

/** Words that are drawn one after the other, from left to right as they are seen. */
export type SeenLine = string[];

// Control characters, and the marks that turn the direction of what follows: a name must not turn a line of paper.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const NOT_SHOWN = '□';

/** A text as the face can show it, in one line: pictures that it lacks are left out, letters that it lacks are boxes. */
export function showable(text: string, face: Face): string {
  const shown = Array.from(text.replace(UNSEEN, ' '), (letter) => {
    if (face.has(letter)) return letter;
    return PICTURE.test(letter) || /\p{M}/u.test(letter) ? '' : NOT_SHOWN;
  })
    .join('')
    .replaceAll(/□{2,}/g, NOT_SHOWN)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shown === '' && text.trim() !== '' ? NOT_SHOWN : shown;
}

/**
 * A text in lines that are no wider than `width`, at most so many; the last one of a longer text ends with an ellipsis. Words that are
 * wider than a line are cut.
 */
export function linesOf(
  text: string,
  face: Face,
  { width, most }: { width: number; most: number },
): SeenLine[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const word of showable(text, face)
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => piecesOf(each, face, width))) {
    if (line.length > 0 && face.widthOf([...line, word].join(' ')) > width) {
      lines.push(line);
      line = [];
    }
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.at(-1)?.push('…');
  return shown.map(seenOrder);
}

// What is read as one letter, with the marks above and below it (UAX #29).
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

function piecesOf(word: string, face: Face, width: number): string[] {
  if (face.widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment: letter } of LETTERS.segment(word)) {
    if (piece && face.widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

/**
 * Words in the order in which they are seen. Words of a right-to-left script run the other way, with what stands between them; the
 * letters within a word are turned where they are shaped.
 */
function seenOrder(words: readonly string[]): SeenLine {
  if (!words.some((word) => RIGHT_TO_LEFT.test(word))) return [...words];
  const spoken = words.map((word) => (RIGHT_TO_LEFT.test(word) ? true : LETTER.test(word) ? false : null));
  const base = spoken.find((each) => each !== null) ?? false;
  const directions = spoken.map((each, place) => {
    if (each !== null) return each;
    const before = spoken.slice(0, place).findLast((other) => other !== null) ?? base;
    const after = spoken.slice(place).find((other) => other !== null && other !== undefined) ?? base;
    return before === after ? before : base;
  });
  const runs: { isTurned: boolean; words: string[] }[] = [];
  for (const [place, word] of words.entries()) {
    const isTurned = directions[place] ?? false;
    const last = runs.at(-1);
    if (last?.isTurned === isTurned) last.words.push(word);
    else runs.push({ isTurned, words: [word] });
  }
  const seen = runs.map((run) => (run.isTurned ? run.words.toReversed() : run.words));
  return (base ? seen.toReversed() : seen).flat();
}

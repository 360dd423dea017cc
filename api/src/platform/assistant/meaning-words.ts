// Words that say nothing of what is looked for.
const EMPTY_WORDS = new Set(
  (
    'a about an and are as at be by can could did do does for from get has have hello hey hi how i if in into is it its ' +
    'know like me my need of on or our please tell thank thanks that the there they this to us want was we what when where ' +
    'which who whose why will with would you your yours am any so much many run work offer use support supported using'
  ).split(' '),
);

/** A word as questions and texts share it: without case and plural; null for one that says nothing. */
export function meaningOf(term: string): string | null {
  const word = term.toLowerCase().replace(/['’]s?$/, '');
  if (word === '' || EMPTY_WORDS.has(word)) return null;
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

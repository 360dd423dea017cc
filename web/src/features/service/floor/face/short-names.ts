/** Two people in one name: the first of them is how they are called. */
const COUPLE = /\s(?:&|\+|and|und|et|y|e)\s/i;

/** A number alone would be read as that of a table. */
const LETTER = /\p{L}{2}/u;

/** What a party can be called in less and less room: `Fatima Haddad`, `F. Haddad`, `Haddad`. */
export function shortNames(name: string): string[] {
  const whole = name.trim();
  if (COUPLE.test(whole)) return [whole, whole.split(COUPLE)[0] ?? whole];
  const words = whole.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length < 2 || !LETTER.test(last) ? [whole] : [whole, `${[...first][0]}. ${last}`, last];
}

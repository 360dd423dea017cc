import { plainLetters } from '../../../platform/text/search-text.ts';
import { slugFault } from '../../restaurants/profile/slug-values.ts';

/** Names tried with a number at the end, when others have the plain one. */
const TRIED = 9;

/** What the address has room for, with a number at its end. */
const LONGEST = 55;

/** Names for the page of a group, made of its own name, the best first; none where that has no letters of an address. */
export function slugsOf(name: string): string[] {
  const plain = plainLetters(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  const numbered = Array.from({ length: TRIED }, (_, place) => `${plain}-${place + 2}`);
  return [plain, `${plain}-group`, ...numbered].filter(
    (slug) => slugFault(slug) === null && /[a-z]/.test(plain),
  );
}

import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };

/**
 * What mail programs make a link of: addresses with a scheme or without, of mails too, under every top-level domain; and
 * whatever begins with `www.`, which many take for one under any.
 */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).tlds(tlds).add('www.', {
  validate: (text, from) => /^[^\s<>]*/.exec(text.slice(from))?.[0].length ?? 0,
});

/** WORD JOINER: seen by nobody, in no address, and no line ever breaks at it. */
export const JOINER = '\u2060';

/** Places within a link behind which it falls apart. */
const SEAMS = /\/\/|[.@:](?=.)/gu;

/**
 * Text of a stranger's in which a mail program finds nothing to make a link of: whoever books may type any address as the
 * guest's, and a mail of ours must not carry theirs (security threat 7). It reads as it was written. What no program takes
 * for an address, like "St.Martins", "2.OG" or "J.R.", stays as it is to the letter; within what one would, a sign is put
 * that nobody sees, and the page of a mail puts an element there instead, so that nobody copies it either.
 */
export function unlinked(text: string): string {
  const found = linkify.match(text) ?? [];
  return found.toReversed().reduce((whole, { index, lastIndex }) => {
    const apart = whole.slice(index, lastIndex).replace(SEAMS, `$&${JOINER}`);
    return whole.slice(0, index) + apart + whole.slice(lastIndex);
  }, text);
}

// The web writes the same guards (web/src/shared/csv-file.ts); a test holds the two together.

/** What begins a formula: the ASCII signs, and the full-width ones that Excel reads as these. */
const SIGN = '[=+\\-@＝＋－＠]';

/** A cell that would be one: signs, also behind spaces and quotation marks, and control characters (OWASP, CSV injection). */
const OPENS = new RegExp(`^('*)(?=[\\s"]*${SIGN}|\\p{Cc})`, 'u');

/**
 * The same inside of a cell. A program that parts cells by semicolons or tabs, as Excel does in half of Europe, does not see
 * the quotation marks around a cell that stands behind a comma: for it a cell or line begins here.
 */
const OPENS_INSIDE = new RegExp(`([;\\t\\r\\n][ \\u00a0\\u3000"]*)('*)(?=${SIGN})`, 'gu');

/**
 * A phone number as it is dialled: a plus sign, digits and single spaces, no more digits than E.164 knows. It needs no guard,
 * which phones and mail programs would dial or show: digits and spaces hold no operator, name or function, so nothing can
 * run. Excel keeps one with spaces as it is, and shows one without as the number behind the sign. With hyphens it would
 * be a subtraction, so those are guarded like anything else.
 */
const PHONE = /^\+[1-9](?: ?\d){1,14}$/;

/**
 * A cell that no spreadsheet runs as a formula, whatever it takes for the end of a cell. `isFirst` of its line a phone number is
 * guarded as well: for a program that parts cells by semicolons it begins all that follows.
 */
export function guarded(cell: string, isFirst = false): string {
  if (PHONE.test(cell) && !isFirst) return cell;
  return cell.replace(OPENS_INSIDE, "$1'$2").replace(OPENS, "'$1");
}

const GUARD = new RegExp(OPENS.source.replace("^('*)", "^'('*)"), 'u');
const GUARD_INSIDE = new RegExp(OPENS_INSIDE.source.replace("('*)", "'('*)"), 'gu');

/** A cell as it was before `guarded`. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARD, '$1').replace(GUARD_INSIDE, '$1$2');
}

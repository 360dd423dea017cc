const DIGITS = 12;

/**
 * The position of a change as clients see it: of one restaurant's changes the later has the greater cursor, compared as
 * text. Opaque, so that what it is made of may change.
 */
export function changeCursor(position: number): string {
  return `c${position.toString(32).padStart(DIGITS, '0')}`;
}

/** What every type of a change says of its cursor, for integrators. */
export const CURSOR_DESCRIPTION =
  'Where this change stands among all changes of the restaurant: the later has the greater cursor, compared as text, and ' +
  'every socket is told the same one. For order and for what arrives twice; nothing can be asked for by it.';

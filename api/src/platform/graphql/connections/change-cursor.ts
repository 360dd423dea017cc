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
  'Position of this change among all changes of the restaurant. Later changes have greater cursors, compared ' +
  'as text, and every socket gets the same one. Use it to order changes and to drop duplicates; it cannot be ' +
  'used to ask for changes.';

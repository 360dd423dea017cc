import { badInput, cursorExpired } from '../../errors/errors.ts';
import { LOG_KEPT_DAYS } from '../../events/event-log.ts';
import { sha256 } from '../../secrets/secrets.ts';
import type { Clock } from '../../time/clock.ts';

const DIGITS = 12;
const CURSOR = /^c([\da-v]{12})([\da-f]{4})$/;

/**
 * The position of a change as clients see it: of one restaurant's changes the later has the greater cursor, compared as
 * text. Opaque, so that what it is made of may change. Its end tells whose it is: the same position stands for something else elsewhere.
 */
export function changeCursor({ restaurantId, position }: { restaurantId: string; position: number }): string {
  return `c${position.toString(32).padStart(DIGITS, '0')}${markOf(restaurantId)}`;
}

/**
 * The position that a cursor of a restaurant stands for. Throws BAD_USER_INPUT for what is no cursor of its changes, and CURSOR_EXPIRED for
 * one of more than 30 days ago: what came after it is in part forgotten.
 */
export function positionOf(clock: Clock, restaurantId: string, cursor: string): number {
  const [, digits = '', mark] = CURSOR.exec(cursor) ?? [];
  if (mark !== markOf(restaurantId)) throw badInput('This is not a cursor of changes of this restaurant.');
  const position = Number.parseInt(digits, 32);
  // Positions rise with the clock, in milliseconds since 1970; nothing has happened yet at 0.
  const oldest = clock.now().getTime() - LOG_KEPT_DAYS * 86_400_000;
  if (position > 0 && position < oldest) throw cursorExpired();
  return position;
}

const markOf = (restaurantId: string) => sha256(restaurantId).slice(0, 4);

/** What every type of a change says of its cursor, for integrators. */
export const CURSOR_DESCRIPTION =
  'Position of this change among all changes of the restaurant. Later changes have greater cursors, compared ' +
  'as text, and every socket gets the same one. Use it to order changes and to drop duplicates, and as `after`, here and for ' +
  '`Restaurant.events`, to go on from this change.';

/** What is followed, and from where. */
export interface FollowArgs {
  restaurantId: string;
  after?: string | null;
}

const AFTER_DESCRIPTION =
  'Cursor of the last change that is known, of this or another live query or of `Restaurant.events`: what has happened since is told first, ' +
  'and nothing is missed in between. CURSOR_EXPIRED after 30 days; FELL_BEHIND when it is more than 100 changes: read them by ' +
  '`Restaurant.events`, and follow from the cursor that it ends with. From now on when left out.';

/** The argument by which a follower goes on from where it was. */
export const AFTER_ARGUMENT = { nullable: true, description: AFTER_DESCRIPTION } as const;

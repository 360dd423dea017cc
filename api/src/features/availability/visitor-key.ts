import { z } from 'zod';
import { badInput } from '../../platform/errors/errors.ts';
import { uuidOfHex } from '../../platform/ids/global-id.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';

const LENGTH = 'A visitor key has 16 to 100 characters.';

/** The secret by which a visitor without an account is known again, as long as their page is open. */
export const visitorKeyRule = z.string(LENGTH).min(16, LENGTH).max(100, LENGTH);

/** The argument `visitorKey` of every field that answers with free times. */
export const VISITOR_KEY_ARGUMENT = {
  nullable: true,
  description:
    "The visitor's key as given to `holdSlot`: their own hold counts as free. 16 to 100 characters.",
};

/**
 * Id of the one hold that a visitor can have at a restaurant. Made from the key by SHA-256: the key itself is kept
 * nowhere, and the table's primary key allows no second hold.
 */
export function holdIdOf(restaurantId: string, visitorKey: string): string {
  return uuidOfHex(sha256(`${restaurantId} ${visitorKey}`).slice(0, 32));
}

/** The same for an optional argument. Throws BAD_USER_INPUT for what is no key. */
export function ownHoldOf(restaurantId: string, visitorKey: string | null | undefined): string | undefined {
  if (visitorKey === null || visitorKey === undefined) return undefined;
  if (!visitorKeyRule.safeParse(visitorKey).success) throw badInput(LENGTH);
  return holdIdOf(restaurantId, visitorKey);
}

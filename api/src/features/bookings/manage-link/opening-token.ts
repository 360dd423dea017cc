import { type Statement, sql } from '../../../platform/db/statement.ts';
import { type Keyring, tokenOfHash } from '../../../platform/secrets/keyring.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { manageTokenOf } from './manage-token.ts';

/** A booking, and the hash of its manage link's token as it was read. */
export interface LinkedBooking {
  restaurantId: string;
  bookingId: string;
  manageTokenHash: string;
  /** Which of its links this is, the first 0. */
  linkNumber: number;
}

/** Runs a statement in the caller's transaction, or alone, and answers with its rows. */
type Run = (statement: Statement) => Promise<object[]>;

/**
 * The token that opens a booking, for whoever gets its link now: the one whose hash is kept, by whichever key it was made.
 * When that key is accepted no more, the booking gets a new link first; the one before goes on opening it, unless a key
 * that leaked made it.
 * @throws Error when the link was changed meanwhile: a job or a retry finds the new one.
 */
export async function openingToken(run: Run, keys: Keyring, booking: LinkedBooking): Promise<string> {
  const { restaurantId, bookingId, manageTokenHash } = booking;
  const tokenBy = (key: Parameters<typeof manageTokenOf>[0]) => manageTokenOf(key, booking);
  const known = keys.tokenOfHash(manageTokenHash, tokenBy);
  if (known) return known.token;
  const isLeaked = tokenOfHash(keys.leaked, manageTokenHash, tokenBy) !== null;
  const token = tokenBy(keys.signing);
  const [moved] = await run(
    sql`with moved as (
          update bookings set manage_token_hash = ${sha256(token)}
            where restaurant_id = ${restaurantId} and id = ${bookingId} and manage_token_hash = ${manageTokenHash}
            returning restaurant_id, id
        ), kept as (
          insert into earlier_manage_links (restaurant_id, token_hash, booking_id)
            select restaurant_id, ${manageTokenHash}, id from moved where not ${isLeaked}::boolean
            on conflict do nothing
        )
        select id from moved`,
  );
  if (!moved) throw new Error('The link of a booking was changed while its token was looked for.');
  return token;
}

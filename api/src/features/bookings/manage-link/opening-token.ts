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

/** Each fails only when somebody else gave the booking a new link within some milliseconds. */
const ATTEMPTS = 3;

/** Runs a statement in the caller's transaction, or alone, and answers with its rows. */
type Run = (statement: Statement) => Promise<object[]>;

/**
 * The token that opens a booking, for whoever gets its link now: the one whose hash is kept, by whichever key it was made.
 * When that key is accepted no more, the booking gets a new link first; the one before goes on opening it, unless a key
 * that leaked made it. When the link was changed meanwhile (a mail and a repeated request want it at once, at servers of
 * which each accepts another key), it is looked at once more.
 * @throws Error when it is changed each time, or the booking is gone.
 */
export async function openingToken(run: Run, keys: Keyring, booking: LinkedBooking): Promise<string> {
  let linked: LinkedBooking | null = booking;
  for (let attempt = 1; linked && attempt <= ATTEMPTS; attempt += 1) {
    const token = await tokenOrNewLink(run, keys, linked);
    if (token) return token;
    linked = await linkNow(run, linked);
  }
  throw new Error('The link of a booking was changed while its token was looked for.');
}

/** Null when the link is no more the one that was read. */
async function tokenOrNewLink(run: Run, keys: Keyring, booking: LinkedBooking): Promise<string | null> {
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
  return moved ? token : null;
}

/** The booking with its link as it is by now; null for one that is gone. */
async function linkNow(run: Run, { restaurantId, bookingId }: LinkedBooking): Promise<LinkedBooking | null> {
  const [row] = await run(
    sql`select manage_token_hash as "manageTokenHash", link_number as "linkNumber" from bookings
      where restaurant_id = ${restaurantId} and id = ${bookingId} and deleted_at is null`,
  );
  const link = row as Pick<LinkedBooking, 'manageTokenHash' | 'linkNumber'> | undefined;
  return link ? { restaurantId, bookingId, ...link } : null;
}

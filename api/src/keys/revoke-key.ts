import type { Client } from 'pg';
import { manageTokenOf } from '../features/bookings/manage-link/manage-token.ts';
import type { LinkedBooking } from '../features/bookings/manage-link/opening-token.ts';
import { CHANNEL } from '../platform/events/event-bus.ts';
import { type Key, type Keyring, tokenOfHash } from '../platform/secrets/keyring.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { isToCome, linkedBookings } from './linked-bookings.ts';
import { type LinkKind, openLinks } from './mailed-links.ts';
import { renewSeals } from './renew-seals.ts';

/** What a revocation came to. */
export interface RevokedKey {
  sealsRenewed: number;
  sessionsEnded: number;
  linksEnded: Record<LinkKind, number>;
  bookingsRelinked: number;
  /** Those of them whose guests may still need their link. */
  bookingsToCome: number;
}

/**
 * Makes worthless what a key that leaked has made: sessions that began under it end, links that it made open nothing any
 * more, every booking with such a link gets one of the signing key, and what it sealed is sealed anew. In small steps, each
 * of which stands; called again, it goes on where it was broken off.
 */
export async function revokeKey(client: Client, keys: Keyring, leaked: Key, now: Date): Promise<RevokedKey> {
  // What opens an account comes first.
  const sessionsEnded = await endSessionsOf(client, leaked, now);
  const linksEnded = await endLinksOf(client, keys, leaked, now);
  const bookings = { relinked: 0, toCome: 0 };
  for (const which of ['to come', 'all'] as const) {
    for await (const batch of linkedBookings(client, which, now)) {
      const { relinked, toCome } = await relink(client, keys, { leaked, batch, now });
      bookings.relinked += relinked;
      bookings.toCome += toCome;
    }
  }
  const { renewed } = await renewSeals(client, keys);
  return {
    sealsRenewed: renewed,
    sessionsEnded,
    linksEnded,
    bookingsRelinked: bookings.relinked,
    bookingsToCome: bookings.toCome,
  };
}

/** Those of version 0.1 too, of which nobody knows under which key they began. */
async function endSessionsOf(client: Client, leaked: Key, now: Date): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `update sessions set ended_at = $1
      where ended_at is null and expires_at > $1 and (key_id = $2 or key_id is null) returning id`,
    [now, leaked.id],
  );
  for (const { id: sessionId } of rows) {
    const event = { type: 'sessionEnded', sessionId, recordedAt: Date.now() };
    await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]);
  }
  return rows.length;
}

async function endLinksOf(
  client: Client,
  keys: Keyring,
  leaked: Key,
  now: Date,
): Promise<Record<LinkKind, number>> {
  const ended: Record<LinkKind, number> = { password_resets: 0, email_links: 0, invitations: 0 };
  for (const { kind, id, tokenHash, tokenBy } of await openLinks(client, now)) {
    if (!tokenOfHash([leaked], tokenHash, tokenBy)) continue;
    // An invitation can be sent again, and must not open by the old link then.
    const { rowCount } =
      kind === 'invitations'
        ? await client.query(
            `update invitations set token_hash = $1, expires_at = least(expires_at, $2)
              where id = $3 and token_hash = $4`,
            [sha256(tokenBy(keys.signing)), now, id, tokenHash],
          )
        : await client.query(`update ${kind} set ended_at = $1 where id = $2 and ended_at is null`, [
            now,
            id,
          ]);
    ended[kind] += rowCount ?? 0;
  }
  return ended;
}

interface Relinking {
  leaked: Key;
  batch: readonly LinkedBooking[];
  now: Date;
}

/** Of one restaurant: as `linkedBookings` hands them out. */
async function relink(
  client: Client,
  keys: Keyring,
  { leaked, batch, now }: Relinking,
): Promise<{ relinked: number; toCome: number }> {
  const [first] = batch;
  if (!first) return { relinked: 0, toCome: 0 };
  const made = batch.map((booking) => ({ ...booking, bad: sha256(manageTokenOf(leaked, booking)) }));
  await client.query('delete from earlier_manage_links where restaurant_id = $1 and token_hash = any ($2)', [
    first.restaurantId,
    made.map(({ bad }) => bad),
  ]);
  const changes = made
    .filter(({ bad, manageTokenHash }) => bad === manageTokenHash)
    .map((booking) => ({
      id: booking.bookingId,
      bad: booking.bad,
      good: sha256(manageTokenOf(keys.signing, booking)),
    }));
  const { rows } = await client.query<{ isToCome: boolean }>(
    `update bookings b set manage_token_hash = c.good
      from jsonb_to_recordset($2::jsonb) as c(id uuid, bad text, good text)
      where b.restaurant_id = $1 and b.id = c.id and b.manage_token_hash = c.bad
      returning ${isToCome('$3::timestamptz')} as "isToCome"`,
    [first.restaurantId, JSON.stringify(changes), now],
  );
  return { relinked: rows.length, toCome: rows.filter(({ isToCome: still }) => still).length };
}

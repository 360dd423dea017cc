import type { Client } from 'pg';
import { manageTokenOf } from '../features/bookings/manage-link/manage-token.ts';
import type { LinkedBooking } from '../features/bookings/manage-link/opening-token.ts';
import { raw, sql } from '../platform/db/statement.ts';
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
    sql`update sessions set ended_at = ${now}
      where ended_at is null and expires_at > ${now} and (key_id = ${leaked.id} or key_id is null) returning id`,
  );
  for (const { id: sessionId } of rows) {
    const event = { type: 'sessionEnded', sessionId, recordedAt: Date.now() };
    await client.query(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
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
            sql`update invitations set token_hash = ${sha256(tokenBy(keys.signing))}, expires_at = least(expires_at, ${now})
              where id = ${id} and token_hash = ${tokenHash}`,
          )
        : await client.query(
            sql`update ${raw(kind)} set ended_at = ${now} where id = ${id} and ended_at is null`,
          );
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
  await client.query(sql`delete from earlier_manage_links where restaurant_id = ${first.restaurantId}
        and token_hash = any (${made.map(({ bad }) => bad)})`);
  const changes = made
    .filter(({ bad, manageTokenHash }) => bad === manageTokenHash)
    .map((booking) => ({
      id: booking.bookingId,
      bad: booking.bad,
      good: sha256(manageTokenOf(keys.signing, booking)),
    }));
  const { rows } = await client.query<{ isToCome: boolean }>(
    sql`update bookings b set manage_token_hash = c.good
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, bad text, good text)
      where b.restaurant_id = ${first.restaurantId} and b.id = c.id and b.manage_token_hash = c.bad
      returning ${isToCome(now)} as "isToCome"`,
  );
  return { relinked: rows.length, toCome: rows.filter(({ isToCome: still }) => still).length };
}

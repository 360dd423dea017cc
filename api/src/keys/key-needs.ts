import type { Client } from 'pg';
import { manageTokenOf } from '../features/bookings/manage-link/manage-token.ts';
import { sql } from '../platform/db/statement.ts';
import { type Keyring, tokenOfHash } from '../platform/secrets/keyring.ts';
import { linkedBookings } from './linked-bookings.ts';
import { openLinks } from './mailed-links.ts';
import { sealedRows } from './sealed-rows.ts';

/** What depends on one key, counted. */
export interface KeyNeeds {
  /** Secrets of authenticator apps and webhook endpoints that only this key opens. */
  sealedTexts: number;
  /** Bookings to come whose guests have links that this key made. */
  bookingsToCome: number;
  /** Links for new passwords, about addresses and into teams. */
  openLinks: number;
  /** Sessions that go on and began under it. */
  sessions: number;
}

/** What stands for a key that this configuration does not hold. */
export const NO_KEY = 'no key';

/** What depends on each key, by its id, and under `NO_KEY` what none of them made. Reads every booking to come. */
export async function keyNeeds(client: Client, keys: Keyring, now: Date): Promise<Map<string, KeyNeeds>> {
  const needs = new Map<string, KeyNeeds>(
    [...keys.all.map(({ id }) => id), NO_KEY].map((id) => [
      id,
      { sealedTexts: 0, bookingsToCome: 0, openLinks: 0, sessions: 0 },
    ]),
  );
  const count = (id: string | undefined, what: keyof KeyNeeds, by = 1) => {
    const counted = needs.get(id ?? NO_KEY) ?? needs.get(NO_KEY);
    if (counted) counted[what] += by;
  };
  for await (const { opened } of sealedRows(client, keys)) count(opened?.key.id, 'sealedTexts');
  for (const { tokenHash, tokenBy } of await openLinks(client, now)) {
    count(tokenOfHash(keys.all, tokenHash, tokenBy)?.key.id, 'openLinks');
  }
  for await (const bookings of linkedBookings(client, 'to come', now)) {
    for (const booking of bookings) {
      const made = tokenOfHash(keys.all, booking.manageTokenHash, (key) => manageTokenOf(key, booking));
      count(made?.key.id, 'bookingsToCome');
    }
  }
  const { rows } = await client.query<{ keyId: string | null; count: number }>(
    sql`select key_id as "keyId", count(*)::int as count from sessions
      where ended_at is null and expires_at > ${now} group by 1`,
  );
  for (const { keyId, count: sessions } of rows) count(keyId ?? undefined, 'sessions', sessions);
  return needs;
}

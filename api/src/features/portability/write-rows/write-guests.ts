import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { contactKeys } from '../../guests/contact-keys.ts';
import type { NamedImport } from '../import/import-token.ts';
import type { ReadGuest } from '../read-rows/read-guest.ts';
import type { FreshRow } from './fresh-row.ts';
import { rememberRows } from './remember-rows.ts';

/**
 * Writes records of guests that the restaurant does not have. One with the same e-mail and phone stays as it is: what staff
 * wrote there is worth more than a list. Returns the rows whose guest is there already.
 */
export async function writeGuests(
  app: App,
  tx: TenantTransaction,
  named: NamedImport,
  rows: readonly FreshRow<ReadGuest>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { restaurantId } = named;
  const [restaurant] = await tx.rows<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId}`,
  );
  const writtenAt = app.clock.now();
  const guests = rows.map(({ row, keyHash, record: { kind: _kind, externalId: _id, ...guest } }) => {
    const keys = contactKeys(guest, restaurant?.timezone ?? 'UTC');
    return { row, keyHash, ...guest, ...keys, id: newUuid(), writtenAt };
  });
  const written = await tx.rows<{ id: string }>(sql`
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, notes, tags, dietary, dietary_note,
      created_at, updated_at)
    select ${restaurantId}::uuid, g.id, g.name, g.email, g."emailKey", g.phone, g."phoneKey", g.notes, g.tags, g.dietary,
      g."dietaryNote", g."writtenAt", g."writtenAt"
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g(id uuid, name text, email text, "emailKey" text, phone text, "phoneKey" text,
      notes text, tags text[], dietary text[], "dietaryNote" text, "writtenAt" timestamptz)
    on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
      do nothing returning id`);
  const ids = new Set(written.map(({ id }) => id));
  const fresh = guests.filter(({ id }) => ids.has(id));
  await rememberRows(
    tx,
    named,
    fresh.map(({ row, keyHash, id: guestId }) => ({ row, keyHash, guestId })),
  );
  return rows.length - fresh.length;
}

import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { type Contact, type ContactKeys, contactKeys } from '../../guests/contact-keys.ts';
import { joinGuest } from '../../guests/join-guest.ts';

/** Somebody whom a row names. */
type RowContact = Contact & { name: string };

interface Whose {
  restaurantId: string;
  now: Date;
}

interface KnownGuest extends ContactKeys {
  id: string;
}

/**
 * The uuids of the records of guests, in the order of the contacts: the same that bookings with these contacts would join.
 * Contacts of which both parts are new, and those that are known as they are, need no statement of their own.
 */
export async function guestsOfRows(
  tx: TenantTransaction,
  whose: Whose,
  contacts: readonly RowContact[],
): Promise<(string | null)[]> {
  const [restaurant] = await tx.rows<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${whose.restaurantId}`,
  );
  const timezone = restaurant?.timezone ?? 'UTC';
  const keyed = contacts.map((contact) => ({ ...contact, ...contactKeys(contact, timezone) }));
  const known = new Map((await knownGuests(tx, whose, keyed)).map((guest) => [pairOf(guest), guest.id]));
  await insertNew(tx, whose, keyed, known);
  const ids: (string | null)[] = [];
  for (const { name, email, phone, ...keys } of keyed) {
    const id = known.get(pairOf(keys)) ?? (await joinGuest(tx, { ...whose, timezone, name, email, phone }));
    if (id) known.set(pairOf(keys), id);
    ids.push(id);
  }
  return ids;
}

/** Guests whose e-mail or phone somebody of these has. */
async function knownGuests(
  tx: TenantTransaction,
  { restaurantId }: Whose,
  keyed: readonly ContactKeys[],
): Promise<KnownGuest[]> {
  const emails = [...new Set(keyed.flatMap(({ emailKey }) => emailKey ?? []))];
  const phones = [...new Set(keyed.flatMap(({ phoneKey }) => phoneKey ?? []))];
  const found: KnownGuest[] = [];
  for (const { column, keys } of [
    { column: 'email_key', keys: emails },
    { column: 'phone_key', keys: phones },
  ]) {
    if (keys.length === 0) continue;
    const rows = await tx.rows<KnownGuest>(
      sql`select coalesce(merged_into, id) as id, email_key as "emailKey", phone_key as "phoneKey" from guests
        where restaurant_id = ${restaurantId} and ${raw(column)} = any (${keys})`,
    );
    found.push(...rows);
  }
  return found;
}

/** Makes the records of those whose e-mail and phone nobody has yet, neither in the restaurant nor among the others. */
async function insertNew(
  tx: TenantTransaction,
  { restaurantId, now }: Whose,
  keyed: readonly (RowContact & ContactKeys)[],
  known: Map<string, string>,
): Promise<void> {
  const taken = new Set([...known.keys()].flatMap((pair) => partsOf(JSON.parse(pair))));
  const fresh = new Map<string, RowContact & KnownGuest>();
  for (const contact of keyed) {
    const parts = partsOf([contact.emailKey, contact.phoneKey]);
    if (parts.length === 0 || parts.some((part) => taken.has(part))) continue;
    for (const part of parts) taken.add(part);
    fresh.set(pairOf(contact), { ...contact, id: newUuid() });
  }
  const written = await tx.rows<{ id: string }>(sql`
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
    select ${restaurantId}::uuid, g.id, g.name, g.email, g."emailKey", g.phone, g."phoneKey", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...fresh.values()])}::jsonb)
      as g(id uuid, name text, email text, "emailKey" text, phone text, "phoneKey" text)
    on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
      do nothing returning id`);
  const ids = new Set(written.map(({ id }) => id));
  for (const [pair, { id }] of fresh) if (ids.has(id)) known.set(pair, id);
}

function pairOf({ emailKey, phoneKey }: ContactKeys): string {
  return JSON.stringify([emailKey, phoneKey]);
}

function partsOf([emailKey, phoneKey]: [string | null, string | null]): string[] {
  return [...(emailKey ? [`e ${emailKey}`] : []), ...(phoneKey ? [`p ${phoneKey}`] : [])];
}

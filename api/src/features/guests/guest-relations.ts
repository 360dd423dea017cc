import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Contact } from './contact-keys.ts';
import { type GuestRow, guestOf } from './guest-rows.ts';

/** Most records that are shown as perhaps the same guest. */
export const MOST_LOOK_ALIKES = 5;

/** Most contacts that are shown of those merged into a record. */
export const MOST_CONTACTS = 20;

/** Most tags that a restaurant's list can be narrowed by. */
export const MOST_KNOWN_TAGS = 100;

type Known = Pick<GuestRow, 'restaurantId' | 'guestId'>;

/** Other records with an e-mail or a phone of this one: nobody has shown that they are the same guest, nor that not. */
export async function lookAlikes(reads: TenantReads, { restaurantId, guestId }: Known): Promise<GuestRow[]> {
  const alike = await reads.rows<{ guestId: string }>(
    { restaurantIds: [restaurantId] },
    sql`
        with mine as (
          select email_key, phone_key from guests where restaurant_id = ${restaurantId} and id = ${guestId}
          union all
          select email_key, phone_key from guests where restaurant_id = ${restaurantId} and merged_into = ${guestId})
        select distinct other.id as "guestId" from mine cross join lateral (
          select coalesce(merged_into, id) as id from guests
          where restaurant_id = ${restaurantId} and email_key = mine.email_key
          union all
          select coalesce(merged_into, id) from guests
          where restaurant_id = ${restaurantId} and phone_key = mine.phone_key) as other
        where other.id <> ${guestId}
        order by 1 limit ${raw(MOST_LOOK_ALIKES)}`,
  );
  const rows = await Promise.all(
    alike.map((other) => guestOf(reads, { restaurantId, guestId: other.guestId })),
  );
  return rows.filter((row) => row !== null);
}

/** E-mails and phones of the records that were merged into this one, by which its guest is found still. */
export function otherContacts(reads: TenantReads, { restaurantId, guestId }: Known): Promise<Contact[]> {
  return reads.rows<{ email: string | null; phone: string | null }>(
    { restaurantIds: [restaurantId] },
    sql`select email, phone from guests where restaurant_id = ${restaurantId} and merged_into = ${guestId}
        order by created_at, id limit ${raw(MOST_CONTACTS)}`,
  );
}

/** Tags that guests of a restaurant have, in alphabetical order. */
export async function knownTags(reads: TenantReads, restaurantId: string): Promise<string[]> {
  const rows = await reads.rows<{ tag: string }>(
    { restaurantIds: [restaurantId] },
    sql`select distinct tag from guests, unnest(tags) as tag
        where restaurant_id = ${restaurantId} and merged_into is null and tags <> '{}'
        order by tag limit ${raw(MOST_KNOWN_TAGS)}`,
  );
  return rows.map(({ tag }) => tag);
}

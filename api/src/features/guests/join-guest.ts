import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn, sql } from '../../platform/db/statement.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import { type Contact, contactKeys } from './contact-keys.ts';

/** Somebody who books, with what they wrote of themselves. */
export interface NewContact extends Contact {
  restaurantId: string;
  name: string;
  /** The restaurant's, for numbers without a country. */
  timezone: string;
  now: Date;
}

/**
 * The uuid of the guest's record; null for somebody who left no contact. It is the record that the contact agrees with in
 * e-mail or phone and contradicts in neither, one with both first; where that was merged, the one that was kept; else a
 * new one. A record that is there is never changed: anybody can type anybody's address. Two at once make one record, as
 * the second waits at the unique index and gets the first's.
 */
export async function joinGuest(em: TenantTransaction, contact: NewContact): Promise<string | null> {
  const { restaurantId, name, email, phone, timezone, now } = contact;
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  if (!emailKey && !phoneKey) return null;
  const [guest] = await rowsIn<{ id: string }>(
    em,
    sql(
      (p) => `
        with known as (
          select coalesce(merged_into, id) as id from guests
          where restaurant_id = ${p(restaurantId)}::uuid and (email_key = ${p(emailKey)} or phone_key = ${p(phoneKey)})
            and (email_key = ${p(emailKey)}) is not false and (phone_key = ${p(phoneKey)}) is not false
          order by email_key is not distinct from ${p(emailKey)} and phone_key is not distinct from ${p(phoneKey)} desc,
            name_key = lower(${p(name)}) desc, email_verified_at is not null desc, updated_at desc, id
          limit 1),
        made as (
          insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
            select ${p(restaurantId)}::uuid, ${p(newUuid())}::uuid, ${p(name)}, ${p(email)}, ${p(emailKey)}, ${p(phone)},
              ${p(phoneKey)}, ${p(now)}::timestamptz, ${p(now)}::timestamptz
            where not exists (select from known)
            on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
              do update set email_key = excluded.email_key
            returning coalesce(merged_into, id) as id)
        select id from known union all select id from made`,
    ),
  );
  return guest?.id ?? null;
}

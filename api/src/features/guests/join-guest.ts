import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
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
 * new one. A record that is there is never changed: anybody can type anybody's address. Two at once make one record.
 */
export async function joinGuest(em: SqlTransaction, contact: NewContact): Promise<string | null> {
  const { restaurantId, name, email, phone, timezone, now } = contact;
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  if (!emailKey && !phoneKey) return null;
  const [guest] = await em.execute<{ id: string }[]>(
    'select app_private.join_guest(?::uuid, ?::uuid, ?, ?, ?, ?, ?, ?::timestamptz) as id',
    [restaurantId, newUuid(), name, email, emailKey, phone, phoneKey, now],
  );
  return guest?.id ?? null;
}

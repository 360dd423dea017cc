import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
import { newUuid } from '../../platform/ids/global-id.ts';
import { type Contact, contactKeys } from './contact-keys.ts';

/** Somebody who books, with what they wrote of themselves. */
export interface NewContact extends Contact {
  restaurantId: string;
  name: string;
  /** The restaurant's, for numbers without a country. */
  timezone: string;
  now: Date;
}

/** Part of a statement, with a `?` for each of its values. */
interface SqlPart {
  text: string;
  values: unknown[];
}

/**
 * The uuid of the guest's record, found or made as the statement runs; null for somebody who left no contact. It is the
 * record that the contact agrees with in e-mail or phone and contradicts in neither, one with both first; where that was
 * merged, the one that was kept; else a new one. A record that is there is never changed: anybody can type anybody's
 * address. Two at once make one record.
 */
export function joinedGuest(contact: NewContact): SqlPart {
  const { restaurantId, name, email, phone, timezone, now } = contact;
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  if (!emailKey && !phoneKey) return { text: 'null', values: [] };
  return {
    text: 'app_private.join_guest(?::uuid, ?::uuid, ?, ?, ?, ?, ?, ?::timestamptz)',
    values: [restaurantId, newUuid(), name, email, emailKey, phone, phoneKey, now],
  };
}

/** The same as a statement of its own. */
export async function joinGuest(em: SqlTransaction, contact: NewContact): Promise<string | null> {
  const { text, values } = joinedGuest(contact);
  const [guest] = await em.execute<{ id: string | null }[]>(`select ${text} as id`, values);
  return guest?.id ?? null;
}

import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
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

/**
 * The uuid of the guest's record, found or made as the statement runs; null for somebody who left no contact. It is the
 * record that the contact agrees with in e-mail or phone and contradicts in neither, one with both first; where that was
 * merged, the one that was kept; else a new one. A record that is there is never changed: anybody can type anybody's
 * address. Two at once make one record.
 */
export function joinedGuest(contact: NewContact): Statement {
  const { restaurantId, name, email, phone, timezone, now } = contact;
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  if (!emailKey && !phoneKey) return raw('null');
  return sql`app_private.join_guest(${restaurantId}::uuid, ${newUuid()}::uuid, ${name}, ${email}, ${emailKey}, ${phone},
    ${phoneKey}, ${now}::timestamptz)`;
}

/** The same as a statement of its own. */
export async function joinGuest(tx: TenantTransaction, contact: NewContact): Promise<string | null> {
  const guest = await tx.row<{ id: string | null }>(sql`select ${joinedGuest(contact)} as id`);
  return guest?.id ?? null;
}

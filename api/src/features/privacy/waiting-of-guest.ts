import { type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { contactKeys } from '../guests/contact-keys.ts';

/** A guest's record, by uuids. */
export interface KnownGuest {
  restaurantId: string;
  guestId: string;
}

/** Asks the database. */
export type Ask = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** Asks within a running transaction. */
export function askIn(tx: TenantTransaction): Ask {
  return <Row extends object>(statement: Statement) => tx.rows<Row>(statement);
}

/** A party that waits, or has waited. */
interface Entry {
  id: string;
  phone: string;
  isOpen: boolean;
  isTheirs: boolean;
}

/** Last digits of a number, which it has in every way of writing it. */
const COMMON_DIGITS = 6;

/**
 * The waitlist entries of a guest: those that became their bookings, and those with a number of theirs. Numbers are compared as
 * the guests' records are (E.164, read in the restaurant's country), however they are written.
 */
export async function entriesOfGuest(ask: Ask, known: KnownGuest): Promise<Pick<Entry, 'id' | 'isOpen'>[]> {
  const { restaurantId, guestId } = known;
  const numbers = await ask<{ phone: string; phoneKey: string | null; timezone: string }>(
    sql`select g.phone, g.phone_key as "phoneKey", r.timezone
        from guests g join restaurants r on r.id = g.restaurant_id
        where g.restaurant_id = ${restaurantId}::uuid and ${guestId}::uuid in (g.id, g.merged_into) and g.phone is not null
      union select b.phone, null, r.timezone
        from bookings b join restaurants r on r.id = b.restaurant_id
        where b.restaurant_id = ${restaurantId}::uuid and b.guest_id = ${guestId}::uuid and b.phone is not null`,
  );
  const timezone = numbers[0]?.timezone ?? 'UTC';
  const keyOf = (phone: string) => contactKeys({ email: null, phone }, timezone).phoneKey;
  const keys = new Set(
    numbers.flatMap(({ phone, phoneKey }) => [keyOf(phone), phoneKey].filter((key) => key !== null)),
  );
  const ends = [...keys].map(
    (key) => `%${(key.split('x')[0] ?? '').replace(/\D/g, '').slice(-COMMON_DIGITS)}%`,
  );
  const own = sql`e.guest_id in (select g.id from guests g where g.restaurant_id = ${restaurantId}::uuid
      and ${guestId}::uuid in (g.id, g.merged_into))`;
  const entries =
    await ask<Entry>(sql`select e.id, e.phone, e.status in ('waiting', 'notified') as "isOpen", e."isTheirs" from (
        select e.*, coalesce(${own}, false) as "isTheirs" from waitlist_entries e
          where e.restaurant_id = ${restaurantId}::uuid) e
      where e."isTheirs" or regexp_replace(e.phone, '\\D', '', 'g')
        like any (array(select jsonb_array_elements_text(${JSON.stringify(ends)}::jsonb)))`);
  return entries.filter(({ phone, isTheirs }) => isTheirs || keys.has(keyOf(phone) ?? ''));
}

/** Whether a guest waits for a table right now. */
export async function waitsNow(tx: TenantTransaction, known: KnownGuest): Promise<boolean> {
  return (await entriesOfGuest(askIn(tx), known)).some(({ isOpen }) => isOpen);
}

import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { contactKeys } from '../guests/contact-keys.ts';

/** A guest's record, by uuids. */
export interface KnownGuest {
  restaurantId: string;
  guestId: string;
}

/** Asks the database: the text is built with marks for its values. */
export type Ask = <Row extends object>(build: (p: (value: unknown) => string) => string) => Promise<Row[]>;

/** Asks within a running transaction. */
export function askIn(em: TenantTransaction): Ask {
  return <Row extends object>(build: (p: (value: unknown) => string) => string) => {
    const values: unknown[] = [];
    const mark = (value: unknown) => {
      values.push(value);
      return '?';
    };
    return em.execute<Row[]>(build(mark), values);
  };
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
    (p) => `select g.phone, g.phone_key as "phoneKey", r.timezone
        from guests g join restaurants r on r.id = g.restaurant_id
        where g.restaurant_id = ${p(restaurantId)}::uuid and ${p(guestId)}::uuid in (g.id, g.merged_into) and g.phone is not null
      union select b.phone, null, r.timezone
        from bookings b join restaurants r on r.id = b.restaurant_id
        where b.restaurant_id = ${p(restaurantId)}::uuid and b.guest_id = ${p(guestId)}::uuid and b.phone is not null`,
  );
  const timezone = numbers[0]?.timezone ?? 'UTC';
  const keyOf = (phone: string) => contactKeys({ email: null, phone }, timezone).phoneKey;
  const keys = new Set(
    numbers.flatMap(({ phone, phoneKey }) => [keyOf(phone), phoneKey].filter((key) => key !== null)),
  );
  const ends = [...keys].map(
    (key) => `%${(key.split('x')[0] ?? '').replace(/\D/g, '').slice(-COMMON_DIGITS)}%`,
  );
  const entries = await ask<Entry>((p) => {
    const own = `e.guest_id in (select g.id from guests g where g.restaurant_id = ${p(restaurantId)}::uuid
      and ${p(guestId)}::uuid in (g.id, g.merged_into))`;
    return `select e.id, e.phone, e.status in ('waiting', 'notified') as "isOpen", e."isTheirs" from (
        select e.*, coalesce(${own}, false) as "isTheirs" from waitlist_entries e
          where e.restaurant_id = ${p(restaurantId)}::uuid) e
      where e."isTheirs" or regexp_replace(e.phone, '\\D', '', 'g')
        like any (array(select jsonb_array_elements_text(${p(JSON.stringify(ends))}::jsonb)))`;
  });
  return entries.filter(({ phone, isTheirs }) => isTheirs || keys.has(keyOf(phone) ?? ''));
}

/** Whether a guest waits for a table right now. */
export async function waitsNow(em: TenantTransaction, known: KnownGuest): Promise<boolean> {
  return (await entriesOfGuest(askIn(em), known)).some(({ isOpen }) => isOpen);
}

import type { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { newSecret, sha256 } from '../../../platform/secrets/secrets.ts';
import { manageTokenOf } from '../../bookings/manage-link/manage-token.ts';
import { contactKeys } from '../../guests/contact-keys.ts';
import { archivedBookings } from '../export/archived-bookings.ts';
import { archivedGuests } from '../export/archived-guests.ts';
import { rowRule, type WriteStatement, writeStatement } from '../export/archived-list.ts';
import { archivedSearches } from '../export/archived-searches.ts';
import { archivedShifts } from '../export/archived-shifts.ts';
import { archivedWaitlist } from '../export/archived-waitlist.ts';
import type { ImportEntity } from '../import/import.entity.ts';
import { knowAsTold } from '../write-rows/know-as-told.ts';
import type { NewIds } from './new-ids.ts';
import { restoreShifts } from './restore-shifts.ts';

/** What a line of each list may say. */
export const lineRules = {
  'guests.json': rowRule(archivedGuests),
  'bookings.json': rowRule(archivedBookings),
  'waitlist.json': rowRule(archivedWaitlist),
  'lost-searches.json': rowRule(archivedSearches),
  'shifts.json': rowRule(archivedShifts),
} as const;

type Line<Name extends keyof typeof lineRules> = z.output<(typeof lineRules)[Name]>;

/** What the lists of an archive are written with. */
interface Restoring {
  app: App;
  owned: ImportEntity;
  ids: { tables: NewIds; areas: NewIds; guests: NewIds; bookings: NewIds };
  timezone: string;
}

const INSERT_GUESTS = writeStatement(archivedGuests, {
  besides: { emailKey: ['email_key', 'text'] },
  without: ['mergedInto'],
});
const INSERT_BOOKINGS = writeStatement(archivedBookings, {
  besides: { manageTokenHash: ['manage_token_hash', 'text'] },
});
const INSERT_ENTRIES = writeStatement(archivedWaitlist, { besides: { tokenHash: ['token_hash', 'text'] } });
const INSERT_SEARCHES = writeStatement(archivedSearches, {
  besides: { id: ['id', 'uuid'] },
  after: `on conflict (restaurant_id, searched_on, date, time, guests, reason)
    do update set count = refused_searches.count + excluded.count`,
});

/** Writes the lists of an archive, batch by batch in their order. */
export class ListRestorer {
  readonly #tx: TenantTransaction;
  readonly #restoring: Restoring;
  readonly #merges: { id: string; into: string }[] = [];
  readonly #kept = new Map<string, string>();

  constructor(tx: TenantTransaction, restoring: Restoring) {
    this.#tx = tx;
    this.#restoring = restoring;
  }

  async guests(rows: readonly Line<'guests.json'>[]): Promise<void> {
    const { ids, timezone } = this.#restoring;
    const guests = rows.map(({ id: old, email = null, phone = null, phoneKey, mergedInto, ...guest }) => {
      const id = ids.guests.make(old);
      if (mergedInto) this.#merges.push({ id, into: mergedInto });
      const keys = contactKeys({ email, phone }, timezone);
      return { ...guest, id, email, phone, ...keys, phoneKey: phoneKey ?? keys.phoneKey };
    });
    await this.#insert(INSERT_GUESTS, guests);
  }

  /** Points records that were merged to those that were kept, when all are there; a second time there are none left. */
  async merges(): Promise<void> {
    const { ids, owned } = this.#restoring;
    const merges = this.#merges.splice(0).map(({ id, into }) => ({ id, into: ids.guests.of(into) }));
    if (merges.length === 0) return;
    for (const { id, into } of merges) this.#kept.set(id, into);
    await this.#tx.rows(sql`update guests g set merged_into = m.into from jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as m(id uuid, "into" uuid)
        where g.restaurant_id = ${owned.restaurantId}::uuid and g.id = m.id`);
  }

  async bookings(rows: readonly Line<'bookings.json'>[]): Promise<void> {
    const { app, owned, ids } = this.#restoring;
    const { restaurantId } = owned;
    const now = app.clock.now();
    const seatings: { bookingId: string; tableId: string; holds: boolean | null }[] = [];
    const overrules: object[] = [];
    const bookings = rows.map(
      ({ id: old, guestId, areaId = null, tableIds, holdsTables, overrules: insisted, ...booking }) => {
        const bookingId = ids.bookings.make(old);
        const tables = tableIds.map((table) => ids.tables.of(table));
        seatings.push(...tables.map((tableId) => ({ bookingId, tableId, holds: holdsTables ?? null })));
        overrules.push(...insisted.map((overrule) => ({ ...overrule, id: newUuid(), bookingId })));
        const manageTokenHash = sha256(
          manageTokenOf(app.env.keys.signing, { restaurantId, bookingId, linkNumber: 0 }),
        );
        const { guests, arrivedGuests: here } = booking;
        const arrivedGuests = here && here < guests ? here : null;
        return {
          ...booking,
          arrivedGuests,
          id: bookingId,
          guestId: ids.guests.ofOptional(guestId),
          areaId: ids.areas.ofOptional(areaId),
          manageTokenHash,
        };
      },
    );
    await this.#insert(INSERT_BOOKINGS, bookings);
    const written = bookings.map(({ id }) => id);
    await knowAsTold(this.#tx, restaurantId, written);
    // Archives of before do not say whether a booking has its tables still. What is over has none then: a table that a request or
    // a party that never came once had may have been somebody else's.
    await this.#tx.rows(sql`
  insert into seatings (restaurant_id, booking_id, table_id, during, holding, elsewhere)
    select b.restaurant_id, b.id, s."tableId", app_private.stay_of(b), app_private.holds_place(b) and coalesce(s.holds,
      b.status = 'seated' or b.ends_at > ${now} and (b.status <> 'pending' or b.starts_at >= ${now})),
      case when app_private.stands_outside(b.restaurant_id, b.area_id, s."tableId") then 'staff' end
    from jsonb_to_recordset(${JSON.stringify(seatings)}::jsonb) as s("bookingId" uuid, "tableId" uuid, holds boolean)
      join bookings b on b.restaurant_id = ${restaurantId}::uuid and b.id = s."bookingId"`);
    await this.#tx.rows(sql`
  insert into booking_overrules (restaurant_id, id, booking_id, overruled_by, reason, because, created_at)
    select ${restaurantId}::uuid, o.id, o."bookingId", ${owned.createdBy}::uuid, o.reason, o.because, o."createdAt"
    from jsonb_to_recordset(${JSON.stringify(overrules)}::jsonb) as o(id uuid, "bookingId" uuid, reason text, because jsonb, "createdAt" timestamptz)`);
  }

  /** Lets parties sit at their tables, when all bookings are there: nobody else sits down there until they leave. */
  async sitDown(): Promise<void> {
    const { restaurantId } = this.#restoring.owned;
    // Parties that sit there still, as `seatings_one_party` has them. In archives of before 0.2 several may, one of them
    // forgotten: the last to sit down has the table.
    await this.#tx.rows(sql`
  with sitting as (
    select s.booking_id, s.table_id, b.seated_at, app_private.sitting_of(b) as sits
    from bookings b join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
    where b.restaurant_id = ${restaurantId}::uuid and b.status = 'seated' and b.deleted_at is null)
  update seatings s set sits = sitting.sits from sitting
    where s.restaurant_id = ${restaurantId}::uuid and s.booking_id = sitting.booking_id and s.table_id = sitting.table_id
      and sitting.sits is not null and not exists (
        select from sitting later where later.table_id = sitting.table_id and later.sits && sitting.sits
          and (later.seated_at, later.booking_id) > (sitting.seated_at, sitting.booking_id))`);
  }

  async waitlist(rows: readonly Line<'waitlist.json'>[]): Promise<void> {
    const { ids } = this.#restoring;
    const entries = rows.map(({ bookingId, guestId: old, ...entry }) => {
      const guestId = ids.guests.ofOptional(old);
      return {
        ...entry,
        id: newUuid(),
        // Nobody has the link to it: the old one led to the restaurant that was exported.
        tokenHash: sha256(newSecret()),
        bookingId: ids.bookings.ofOptional(bookingId),
        // In archives of before 0.2 an entry may name a record that was merged.
        guestId: guestId && (this.#kept.get(guestId) ?? guestId),
      };
    });
    await this.#insert(INSERT_ENTRIES, entries);
  }

  async lostSearches(rows: readonly Line<'lost-searches.json'>[]): Promise<void> {
    await this.#insert(
      INSERT_SEARCHES,
      rows.map((search) => ({ ...search, id: newUuid() })),
    );
  }

  async shifts(rows: readonly Line<'shifts.json'>[]): Promise<void> {
    await restoreShifts(this.#tx, this.#restoring.owned.restaurantId, rows);
  }

  async #insert(statement: WriteStatement, rows: readonly object[]): Promise<void> {
    await this.#tx.rows(statement(this.#restoring.owned.restaurantId, JSON.stringify(rows)));
  }
}

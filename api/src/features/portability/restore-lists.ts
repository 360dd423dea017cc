import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { manageTokenOf } from '../bookings/manage-token.ts';
import { contactKeys } from '../guests/contact-keys.ts';
import type { archivedBooking, archivedEntry, archivedGuest, archivedSearch } from './archive-rules.ts';
import type { ImportEntity } from './import.entity.ts';
import { knowAsTold } from './know-as-told.ts';
import type { NewIds } from './new-ids.ts';

/** What the lists of an archive are written with. */
interface Restoring {
  app: App;
  owned: ImportEntity;
  ids: { tables: NewIds; guests: NewIds; bookings: NewIds };
  timezone: string;
}

const INSERT_GUESTS = `
  insert into guests (restaurant_id, id, name, email, email_key, email_verified_at, phone, phone_key, notes, tags, dietary,
      dietary_note, created_at, updated_at)
    select ?::uuid, g.id, g.name, g.email, g."emailKey", g."emailVerifiedAt", g.phone, g."phoneKey", g.notes, g.tags,
      g.dietary, g."dietaryNote", g."createdAt", g."updatedAt"
    from jsonb_to_recordset(?::jsonb) as g(id uuid, name text, email text, "emailKey" text, "emailVerifiedAt" timestamptz,
      phone text, "phoneKey" text, notes text, tags text[], dietary text[], "dietaryNote" text,
      "createdAt" timestamptz, "updatedAt" timestamptz)`;

const INSERT_BOOKINGS = `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email,
      phone, special_requests, wishes, language, source, guest_id, tables_pinned, seated_at, manage_token_hash, cancellation,
      guest_confirmed_at, created_at, updated_at)
    select ?::uuid, b.id, b.reference, b.date, b.time, b."startsAt", b."endsAt", b.guests, b.status, b."customerName",
      b.email, b.phone, b."specialRequests", b.wishes, b.language, b.source, b."guestId", b."tablesPinned", b."seatedAt",
      b."manageTokenHash", b.cancellation, b."guestConfirmedAt", b."createdAt", b."updatedAt"
    from jsonb_to_recordset(?::jsonb) as b(id uuid, reference text, date date, time time, "startsAt" timestamptz,
      "endsAt" timestamptz, guests int, status text, "customerName" text, email text, phone text, "specialRequests" text,
      wishes text[], language text, source text, "guestId" uuid, "tablesPinned" boolean, "seatedAt" timestamptz, "manageTokenHash" text,
      cancellation text, "guestConfirmedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)`;

// What is over holds nothing: a table that a request or a party that never came once had may have been somebody else's then.
const INSERT_SEATINGS = `
  insert into seatings (restaurant_id, booking_id, table_id, during, holding)
    select b.restaurant_id, b.id, s."tableId", app_private.stay_of(b), app_private.holds_place(b)
      and (b.status = 'seated' or b.ends_at > ? and (b.status <> 'pending' or b.starts_at >= ?))
    from jsonb_to_recordset(?::jsonb) as s("bookingId" uuid, "tableId" uuid)
      join bookings b on b.restaurant_id = ?::uuid and b.id = s."bookingId"`;

const INSERT_OVERRULES = `
  insert into booking_overrules (restaurant_id, id, booking_id, overruled_by, reason, because, created_at)
    select ?::uuid, o.id, o."bookingId", ?::uuid, o.reason, o.because, o."createdAt"
    from jsonb_to_recordset(?::jsonb) as o(id uuid, "bookingId" uuid, reason text, because jsonb, "createdAt" timestamptz)`;

const INSERT_ENTRIES = `
  insert into waitlist_entries (restaurant_id, id, customer_name, phone, party_size, estimated_wait, proposed_wait, notes,
      status, source, token_hash, booking_id, guest_id, created_at, notified_at, closed_at, updated_at)
    select ?::uuid, w.id, w."customerName", w.phone, w."partySize", w."estimatedWait", w."proposedWait", w.notes, w.status,
      w.source, w."tokenHash", w."bookingId", w."guestId", w."createdAt", w."notifiedAt", w."closedAt", w."updatedAt"
    from jsonb_to_recordset(?::jsonb) as w(id uuid, "customerName" text, phone text, "partySize" int, "estimatedWait" int,
      "proposedWait" int, notes text, status text, source text, "tokenHash" text, "bookingId" uuid, "guestId" uuid,
      "createdAt" timestamptz, "notifiedAt" timestamptz, "closedAt" timestamptz, "updatedAt" timestamptz)`;

const INSERT_SEARCHES = `
  insert into refused_searches as known (restaurant_id, id, searched_on, date, time, guests, reason, count)
    select ?::uuid, s.id, s."searchedOn", s.date, s.time, s.guests, s.reason, s.count
    from jsonb_to_recordset(?::jsonb) as s(id uuid, "searchedOn" date, date date, time time, guests int, reason text,
      count int)
    on conflict (restaurant_id, searched_on, date, time, guests, reason)
      do update set count = known.count + excluded.count`;

/** Writes the lists of an archive, batch by batch in their order. */
export class ListRestorer {
  readonly #em: TenantTransaction;
  readonly #restoring: Restoring;
  readonly #merges: { id: string; into: string }[] = [];

  constructor(em: TenantTransaction, restoring: Restoring) {
    this.#em = em;
    this.#restoring = restoring;
  }

  async guests(rows: readonly z.output<typeof archivedGuest>[]): Promise<void> {
    const { ids, timezone } = this.#restoring;
    const guests = rows.map(({ id: old, email = null, phone = null, mergedInto, ...guest }) => {
      const id = ids.guests.make(old);
      if (mergedInto) this.#merges.push({ id, into: mergedInto });
      return { ...guest, id, email, phone, ...contactKeys({ email, phone }, timezone) };
    });
    await this.#insert(INSERT_GUESTS, guests);
  }

  /** Points records that were merged to those that were kept, when all are there; a second time there are none left. */
  async merges(): Promise<void> {
    const { ids, owned } = this.#restoring;
    const merges = this.#merges.splice(0).map(({ id, into }) => ({ id, into: ids.guests.of(into) }));
    if (merges.length === 0) return;
    await this.#em.execute(
      `update guests g set merged_into = m.into from jsonb_to_recordset(?::jsonb) as m(id uuid, "into" uuid)
        where g.restaurant_id = ?::uuid and g.id = m.id`,
      [JSON.stringify(merges), owned.restaurantId],
    );
  }

  async bookings(rows: readonly z.output<typeof archivedBooking>[]): Promise<void> {
    const { app, owned, ids } = this.#restoring;
    const { restaurantId } = owned;
    const seatings: { bookingId: string; tableId: string }[] = [];
    const overrules: object[] = [];
    const bookings = rows.map(({ id: old, guestId, tableIds, overrules: insisted, ...booking }) => {
      const bookingId = ids.bookings.make(old);
      seatings.push(...tableIds.map((table) => ({ bookingId, tableId: ids.tables.of(table) })));
      overrules.push(...insisted.map((overrule) => ({ ...overrule, id: newUuid(), bookingId })));
      const manageTokenHash = sha256(manageTokenOf(app.env.keys.signing, { restaurantId, bookingId }));
      return { ...booking, id: bookingId, guestId: ids.guests.ofOptional(guestId), manageTokenHash };
    });
    await this.#insert(INSERT_BOOKINGS, bookings);
    const written = bookings.map(({ id }) => id);
    await knowAsTold(this.#em, restaurantId, written);
    const now = this.#restoring.app.clock.now();
    await this.#em.execute(INSERT_SEATINGS, [now, now, JSON.stringify(seatings), restaurantId]);
    await this.#em.execute(INSERT_OVERRULES, [restaurantId, owned.createdBy, JSON.stringify(overrules)]);
  }

  async waitlist(rows: readonly z.output<typeof archivedEntry>[]): Promise<void> {
    const { ids } = this.#restoring;
    const entries = rows.map(({ bookingId, guestId, ...entry }) => ({
      ...entry,
      id: newUuid(),
      // Nobody has the link to it: the old one led to the restaurant that was exported.
      tokenHash: sha256(newSecret()),
      bookingId: ids.bookings.ofOptional(bookingId),
      guestId: ids.guests.ofOptional(guestId),
    }));
    await this.#insert(INSERT_ENTRIES, entries);
  }

  async lostSearches(rows: readonly z.output<typeof archivedSearch>[]): Promise<void> {
    await this.#insert(
      INSERT_SEARCHES,
      rows.map((search) => ({ ...search, id: newUuid() })),
    );
  }

  async #insert(statement: string, rows: readonly object[]): Promise<void> {
    await this.#em.execute(statement, [this.#restoring.owned.restaurantId, JSON.stringify(rows)]);
  }
}

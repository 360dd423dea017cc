import DataLoader from 'dataloader';
import { rowsByKey } from '../../platform/db/rows-by-key.ts';
import { joined, nothing, raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../platform/ids/global-id.ts';
import { isCalendarDate } from '../../platform/time/zoned-time.ts';
import type { DietaryNeed } from './dietary-need.ts';

/** A guest's record as resolvers hand it out, in the names of the schema's fields. */
export interface GuestRow {
  restaurantId: string;
  guestId: string;
  name: string;
  /** What the list by name is ordered by. */
  nameKey: string;
  /** What the other lists are ordered by; a guest who never came has been last at the beginning of time. */
  visits: number;
  cameLast: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  notes: string | null;
  tags: string[];
  dietary: DietaryNeed[];
  dietaryNote: string | null;
  /** What an integrator's own system calls the guest. */
  externalId: string | null;
  metadata: Metadata[];
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const LAST_VISIT = `coalesce(last_visit, '-infinity'::date)`;

const COLUMNS = `restaurant_id as "restaurantId", id as "guestId", name, name_key as "nameKey", email,
  visits, ${LAST_VISIT}::text as "cameLast", email_verified_at is not null as "emailVerified", phone, notes, tags, dietary, dietary_note as "dietaryNote", external_id as "externalId", metadata, revision,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The orders of the list. */
export const guestOrders = ['name', 'newest', 'most_visits', 'last_visit'] as const;

/** One of `guestOrders`. */
export type GuestOrder = (typeof guestOrders)[number];

/** Which guests of a restaurant a list shows, and in what order. */
export interface GuestFilter {
  order: GuestOrder;
  /** Text that name, e-mail or phone contains, whatever its case. */
  search?: string | null;
  tag?: string | null;
  /** What an integrator's own system calls the guest. */
  externalId?: string | null;
}

/** What a list is of. Guests who are searched are fetched before they are put in order. */
function guestsOf(restaurantId: string, { search }: GuestFilter): Statement {
  if (!search) return raw('guests');
  const found = sql`array(select app_private.matching_guests(${restaurantId}, ${patternOf(search)}))`;
  return sql`${rowsByKey({ table: 'guests', of: sql`restaurant_id = ${restaurantId}`, among: found })} as guests`;
}

function whereOf(restaurantId: string, { tag, externalId }: GuestFilter): Statement {
  const conditions = [sql`restaurant_id = ${restaurantId}`, raw('merged_into is null')];
  if (tag) conditions.push(sql`tags @> array[${tag}]`);
  if (externalId) conditions.push(sql`external_id = ${externalId}`);
  return joined(conditions, ' and ');
}

/** Numbers are kept as digits alone, so that it does not matter how they are written. */
function patternOf(search: string): string {
  const isNumber = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/.test(search);
  const text = isNumber ? search.replace(/\D/g, '') : search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return `%${text}%`;
}

const ORDERS = {
  name: { column: 'name_key', type: 'text', isRising: true },
  newest: { column: 'created_at', type: 'timestamptz', isRising: false },
  most_visits: { column: 'visits', type: 'int', isRising: false },
  last_visit: { column: LAST_VISIT, type: 'date', isRising: false },
} as const;

const VALUES: Record<GuestOrder, (row: GuestRow) => string> = {
  name: ({ nameKey }) => nameKey,
  newest: ({ createdAt }) => createdAt.toISOString(),
  most_visits: ({ visits }) => String(visits),
  last_visit: ({ cameLast }) => cameLast,
};

const SHAPES: Record<GuestOrder, (text: string) => boolean> = {
  name: () => true,
  newest: (text) => !Number.isNaN(Date.parse(text)),
  most_visits: (text) => /^\d{1,9}$/.test(text),
  last_visit: (text) => text === '-infinity' || isCalendarDate(text),
};

/** The values of the list's order, which cursors hold. */
export const cursorOfGuest =
  (order: GuestOrder) =>
  (row: GuestRow): readonly string[] => [VALUES[order](row), row.guestId];

/** What the values of such a cursor can be. */
export const guestCursorShape = (order: GuestOrder): CursorShape => [SHAPES[order], isUuid];

/** One page of a restaurant's guests, one row more than asked for, reversed when asked from the end. */
export function guestPage(
  reads: TenantReads,
  restaurantId: string,
  filter: GuestFilter,
  page: PageRequest,
): Promise<GuestRow[]> {
  const { column, type, isRising } = ORDERS[filter.order];
  const rises = isRising !== page.backward;
  const direction = raw(rises ? 'asc' : 'desc');
  const beyond = (comparison: '>' | '<', [value, id]: readonly string[]) =>
    sql` and (${raw(column)}, id) ${raw(comparison)} (${value}::${raw(type)}, ${id}::uuid)`;
  const after = page.after ? beyond(isRising ? '>' : '<', page.after) : nothing;
  const before = page.before ? beyond(isRising ? '<' : '>', page.before) : nothing;
  const statement = sql`select ${raw(COLUMNS)} from ${guestsOf(restaurantId, filter)}
    where ${whereOf(restaurantId, filter)}${after}${before}
    order by ${raw(column)} ${direction}, id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<GuestRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many guests a list holds in all. */
export async function guestCount(
  reads: TenantReads,
  restaurantId: string,
  filter: GuestFilter,
): Promise<number> {
  const statement = sql`select count(*)::int as count from ${guestsOf(restaurantId, filter)}
        where ${whereOf(restaurantId, filter)}`;
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One record by its uuid, among the restaurants of the scope; null when it is none of theirs, erased, or merged away. */
export function guestRow(reads: TenantReads, scope: Scope, guestId: string): Promise<GuestRow | null> {
  return reads.row<GuestRow>(
    scope,
    sql`select ${raw(COLUMNS)} from guests where restaurant_id = any (${scope.restaurantIds}::uuid[])
        and id = ${guestId} and merged_into is null`,
  );
}

interface Named {
  restaurantId: string;
  guestId: string;
}

const newLoader = (reads: TenantReads) =>
  new DataLoader<Named, GuestRow | null, string>((guests) => loadGuests(reads, guests), {
    cacheKeyFn: ({ guestId }) => guestId,
  });

/** A guest's record; asked for booking by booking, they are read in one statement per restaurant. */
export function guestOf(reads: TenantReads, guest: Named): Promise<GuestRow | null> {
  return reads.once(newLoader).load(guest);
}

function namedGuests(restaurantId: string, guests: readonly Named[]): Statement {
  const among = sql`${guests.map(({ guestId }) => guestId)}::uuid[]`;
  const of = sql`restaurant_id = ${restaurantId}`;
  return sql`select ${raw(COLUMNS)} from ${rowsByKey({ table: 'guests', of, among })} as guests`;
}

/** The records with these uuids, without those that were merged away. */
export function guestsAmong(
  reads: TenantReads,
  restaurantId: string,
  guestIds: readonly string[],
): Promise<GuestRow[]> {
  const among = guestIds.map((guestId) => ({ restaurantId, guestId }));
  return reads.rows<GuestRow>(
    { restaurantIds: [restaurantId] },
    sql`${namedGuests(restaurantId, among)} where merged_into is null`,
  );
}

async function loadGuests(reads: TenantReads, guests: readonly Named[]): Promise<(GuestRow | null)[]> {
  const byRestaurant = Map.groupBy(guests, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      reads.rows<GuestRow>({ restaurantIds: [restaurantId] }, namedGuests(restaurantId, own)),
    ),
  );
  const byId = new Map(found.flat().map((row) => [row.guestId, row]));
  return guests.map(({ guestId }) => byId.get(guestId) ?? null);
}

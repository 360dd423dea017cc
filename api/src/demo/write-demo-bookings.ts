import { manageTokenOf } from '../features/bookings/manage-link/manage-token.ts';
import { guestsOfRows } from '../features/portability/write-rows/guests-of-rows.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import type { Key } from '../platform/secrets/keyring.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { instantOf } from '../platform/time/zoned-time.ts';
import { chanceOf } from './demo-chance.ts';
import { writeOfGuests } from './demo-guests.ts';
import { demoId, demoReference } from './demo-ids.ts';
import { type DemoParty, LARGEST_UNASKED, stayOfParty } from './demo-party.ts';
import type { DemoPerson } from './demo-people.ts';
import type { demoSeating } from './demo-seating.ts';

const MINUTE = 60_000;

/** Minutes before its time at which a party that waits for its table was here. */
const CAME_BEFORE = 4;

/** Where and when parties are laid out. */
export interface LayingOut {
  restaurantId: string;
  timezone: string;
  now: Date;
  /** Makes the links of their mails open their bookings. */
  key: Key;
}

interface LaidParty extends DemoParty {
  id: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  tableIds: string[];
}

/**
 * Writes parties with their guests and tables, all at once. Who finds no table does not come; a booking that is there
 * already, because somebody has worked on it, stays as it is. They need no mail: guests have been reminded of them.
 */
export async function writeDemoBookings(
  tx: TenantTransaction,
  where: LayingOut,
  parties: readonly DemoParty[],
  seat: ReturnType<typeof demoSeating>,
): Promise<void> {
  const laid = parties.flatMap((party) => laidOut(party, where, seat));
  const people = [...new Set(laid.flatMap(({ person }) => person ?? []))];
  const guestIds = await guestsOfRows(tx, where, people);
  const guestOf = new Map(people.map((person, place) => [person, guestIds[place] ?? null]));
  const written = new Set(await insertBookings(tx, where, laid, guestOf));
  await insertSeatings(
    tx,
    where.restaurantId,
    laid.filter(({ id }) => written.has(id)),
  );
  await writeOfGuests(tx, where.restaurantId, firstBookings(laid, guestOf));
}

function laidOut(
  party: DemoParty,
  { timezone, now }: LayingOut,
  seat: ReturnType<typeof demoSeating>,
): LaidParty[] {
  const startsAt = instantOf(party.date, party.time, timezone);
  if (!startsAt) return []; // a clock change skips it
  const endsAt = new Date(startsAt.getTime() + stayOfParty(party.guests) * MINUTE);
  const needsTable =
    party.status !== 'cancelled' && !(party.status === 'pending' && party.guests > LARGEST_UNASKED);
  const tableIds = needsTable ? seat({ ...party, startsAt, endsAt }) : [];
  if (needsTable && tableIds.length === 0) return [];
  const booked = startsAt.getTime() - party.bookedBefore * MINUTE;
  // What is long to come was booked some time before now, the sooner the visit the longer ago.
  const latest = now.getTime() - (party.bookedBefore % 2_880) * MINUTE;
  const createdAt = new Date(Math.min(booked, Math.max(latest, booked - 60 * 1_440 * MINUTE), now.getTime()));
  return [{ ...party, id: demoId(party.subject), startsAt, endsAt, createdAt, tableIds }];
}

/** The uuids of those that were not there yet. */
async function insertBookings(
  tx: TenantTransaction,
  { restaurantId, key }: LayingOut,
  laid: readonly LaidParty[],
  guestOf: ReadonlyMap<DemoPerson, string | null>,
): Promise<string[]> {
  const rows = laid.map(({ id, person, satAfter, here, tableIds: _tables, tables: _meant, ...party }) => ({
    ...party,
    id,
    experienceId: party.experience?.experienceId ?? null,
    experienceSitting: party.experience ? party.time : null,
    reference: demoReference(id),
    customerName: person?.name ?? 'Walk-in',
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    guestId: person && guestOf.get(person),
    seatedAt: satAfter === null ? null : new Date(party.startsAt.getTime() + satAfter * MINUTE),
    arrivedAt:
      here === null ? null : new Date(party.startsAt.getTime() + (satAfter ?? -CAME_BEFORE) * MINUTE),
    arrivedGuests: here !== null && here < party.guests ? here : null,
    ...whatHappened(party, id, satAfter),
    manageTokenHash: sha256(manageTokenOf(key, { restaurantId, bookingId: id, linkNumber: 0 })),
  }));
  const written = await tx.rows<{ id: string }>(sql`
    insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email,
        phone, special_requests, source, cancellation, guest_id, seated_at, left_at, planned_minutes, cancelled_at, arrived_at, arrived_guests, reminded_for, manage_token_hash,
        experience_id, experience_sitting, experience, created_at, updated_at)
      select ${restaurantId}::uuid, b.id, b.reference, b.date, b.time, b."startsAt", b."endsAt", b.guests, b.status,
        b."customerName", b.email, b.phone, b."specialRequests", b.source, b.cancellation, b."guestId", b."seatedAt", b."leftAt", b."plannedMinutes", b."cancelledAt",
        b."arrivedAt", b."arrivedGuests", b."startsAt", b."manageTokenHash", b."experienceId", b."experienceSitting", b.experience, b."createdAt", b."createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(id uuid, reference text, date date, time time,
        "startsAt" timestamptz, "endsAt" timestamptz, guests int, status text, "customerName" text, email text, phone text,
        "specialRequests" text, source text, cancellation text, "guestId" uuid, "seatedAt" timestamptz, "leftAt" timestamptz,
        "plannedMinutes" int, "cancelledAt" timestamptz, "arrivedAt" timestamptz, "arrivedGuests" int,
        "manageTokenHash" text, "experienceId" uuid, "experienceSitting" text, experience jsonb, "createdAt" timestamptz)
      on conflict do nothing returning id`);
  return written.map(({ id }) => id);
}

/** Minutes by which a party that left stayed longer than planned, or shorter. */
const LEFT_LATE = [-25, -15, -10, -5, 0, 0, 5, 10, 15, 25, 40];

/** What reports tell of a party: when it left, how long it was to stay, and when it was called off. */
function whatHappened(
  {
    status,
    guests,
    startsAt,
    createdAt,
    bookedBefore,
  }: Pick<LaidParty, 'status' | 'guests' | 'startsAt' | 'createdAt' | 'bookedBefore'>,
  id: string,
  satAfter: number | null,
) {
  const chance = chanceOf(`what happened ${id}`);
  const sat = satAfter !== null && (status === 'seated' || status === 'completed');
  const stay = stayOfParty(guests) + chance.oneOf(LEFT_LATE);
  const calledOff = Math.max(
    createdAt.getTime(),
    startsAt.getTime() - chance.below(bookedBefore + 1) * MINUTE,
  );
  return {
    plannedMinutes: sat ? stayOfParty(guests) : null,
    leftAt: sat && status === 'completed' ? new Date(startsAt.getTime() + (satAfter + stay) * MINUTE) : null,
    cancelledAt: status === 'cancelled' ? new Date(calledOff) : null,
  };
}

async function insertSeatings(
  tx: TenantTransaction,
  restaurantId: string,
  laid: readonly LaidParty[],
): Promise<void> {
  const rows = laid.flatMap(({ id, tableIds }) => tableIds.map((tableId) => ({ id, tableId })));
  await tx.rows(sql`insert into seatings (restaurant_id, booking_id, table_id, during, holding, sits)
      select b.restaurant_id, b.id, s."tableId", app_private.stay_of(b), app_private.holds_place(b), app_private.sitting_of(b)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, "tableId" uuid)
        join bookings b on b.restaurant_id = ${restaurantId}::uuid and b.id = s.id`);
}

/** Since when the restaurant has known each guest: since their first booking. */
function firstBookings(
  laid: readonly LaidParty[],
  guestOf: ReadonlyMap<DemoPerson, string | null>,
): Map<string, Date> {
  const since = new Map<string, Date>();
  for (const { person, createdAt } of laid) {
    const id = person && guestOf.get(person);
    const known = id && since.get(id);
    if (id && (!known || createdAt < known)) since.set(id, createdAt);
  }
  return since;
}

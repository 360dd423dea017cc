import { hashPassword } from '../features/accounts/password/password.ts';
import { UserEntity } from '../features/accounts/user/user.entity.ts';
import { seatBooking } from '../features/availability/seat-booking.ts';
import { InvoiceEntity } from '../features/billing/invoices/invoice.entity.ts';
import { BookingEntity } from '../features/bookings/booking.entity.ts';
import { manageTokenOf } from '../features/bookings/manage-link/manage-token.ts';
import { occupyTables } from '../features/bookings/seating/mark-tables.ts';
import { joinGuest } from '../features/guests/join-guest.ts';
import { MembershipEntity } from '../features/restaurants/membership.entity.ts';
import { RestaurantGroupEntity } from '../features/restaurants/plan/restaurant-group.entity.ts';
import { RestaurantEntity } from '../features/restaurants/restaurant.entity.ts';
import { RuleChangeEntity } from '../features/restaurants/rule-changes/rule-change.entity.ts';
import { newRestaurant } from '../features/restaurants/sign-up/restaurant-defaults.ts';
import { openWriter } from '../open-writer.ts';
import { databaseClient } from '../platform/db/connections/database-client.ts';
import { inRestaurants, type Writer } from '../platform/db/in-restaurants.ts';
import type { DatabaseUrls } from '../platform/db/setup/migrate.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import type { Key } from '../platform/secrets/keyring.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { addDays, instantOf, localDateAt } from '../platform/time/zoned-time.ts';
import { DEMO_DAYS, type DemoBooking, demoBookings, TURN_MINUTES } from './demo-bookings.ts';
import { writeOfGuests } from './demo-guests.ts';
import { demoSeating } from './demo-seating.ts';
import { ensureTables } from './demo-tables.ts';
import { ensureWaitlist } from './demo-waitlist.ts';

/** The demo restaurant's fixed uuid, so that links to it last; it is its owner's id too. */
export const DEMO_RESTAURANT_ID = '01900000-0000-7000-8000-00000000d3a0';
const DEMO_GROUP_ID = '01900000-0000-7000-8000-00000000d3a1';
const DEMO_OWNER = { email: 'demo@hoststand.test', password: 'demo-demo' };
const TIMEZONE = 'America/New_York';

/**
 * Puts the demo restaurant in, and bookings on each day around today that has none yet: a demo that was started last
 * month is full of life today too. On the Enterprise plan, so that every example of the docs runs against it as it stands.
 * Changes nothing else. `key` makes the links of its mails open their bookings.
 * Of several processes at once one does it, and the others wait until it is there.
 * Rejects between two days when `signal` aborts; the restaurant may be there then, its bookings are not.
 */
export async function seedDemo(
  { ownerUrl, appUrl }: DatabaseUrls,
  key: Key,
  signal: AbortSignal,
): Promise<void> {
  // As the owner, whose address never leads through a pooler: the lock is the connection's.
  const turn = databaseClient(ownerUrl, { givenUpAfterMs: Number.POSITIVE_INFINITY, name: 'hoststand-demo' });
  const giveUp = () => void turn.end();
  signal.addEventListener('abort', giveUp);
  try {
    await turn.connect();
    await turn.query(`select pg_advisory_lock(hashtext('hoststand-demo'))`);
    await seed(appUrl, key, signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
    await turn.end();
  }
}

async function seed(appUrl: string, key: Key, signal: AbortSignal): Promise<void> {
  const writer = await openWriter(appUrl, 1);
  try {
    await ensureRestaurant(writer);
    await inRestaurants(writer, [DEMO_RESTAURANT_ID], (tx) => fillDays(tx, { now: new Date(), key, signal }));
  } finally {
    await writer[Symbol.asyncDispose]();
  }
}

async function ensureRestaurant(writer: Writer): Promise<void> {
  const passwordHash = await hashPassword(DEMO_OWNER.password);
  await inRestaurants(writer, [DEMO_RESTAURANT_ID], async (tx) => {
    if ((await tx.entities.count(RestaurantEntity, { id: DEMO_RESTAURANT_ID })) > 0) return raisePlan(tx);
    const now = new Date();
    tx.entities.create(UserEntity, {
      id: DEMO_RESTAURANT_ID,
      email: DEMO_OWNER.email,
      passwordHash,
      emailVerifiedAt: now,
      createdAt: now,
    });
    tx.entities.create(RestaurantGroupEntity, {
      id: DEMO_GROUP_ID,
      name: 'The Copper Table',
      subscriptionStatus: 'enterprise',
      subscriptionExpiresAt: new Date(Date.UTC(now.getUTCFullYear() + 10, 0)),
      createdAt: now,
    });
    await tx.entities.flush();
    tx.entities.create(RestaurantEntity, {
      ...newRestaurant({
        id: DEMO_RESTAURANT_ID,
        groupId: DEMO_GROUP_ID,
        name: 'The Copper Table',
        email: DEMO_OWNER.email,
        timezone: TIMEZONE,
        now,
      }),
      phone: '+1 212 555 0142',
      address: '48 Mercer Street, New York, NY 10013',
      description: 'Seasonal plates from a wood-fired kitchen. A demo: no table is really kept here.',
      openingTime: '11:30:00',
      closingTime: '23:00:00',
      timeSlotDuration: TURN_MINUTES,
      embedSeenAt: now,
    });
    await tx.entities.flush();
    tx.entities.create(RuleChangeEntity, {
      restaurantId: DEMO_RESTAURANT_ID,
      subject: 'openingHours',
      changedBy: DEMO_RESTAURANT_ID,
      changedAt: now,
    });
    tx.entities.create(MembershipEntity, {
      restaurantId: DEMO_RESTAURANT_ID,
      userId: DEMO_RESTAURANT_ID,
      role: 'owner',
      createdAt: now,
    });
  });
}

/** A demo of 0.1 was on Professional, without keys and webhooks; one whose plan somebody has chosen keeps it. */
async function raisePlan(tx: TenantTransaction): Promise<void> {
  if ((await tx.entities.count(InvoiceEntity, { restaurantId: DEMO_RESTAURANT_ID })) > 0) return;
  const asMade = { id: DEMO_GROUP_ID, subscriptionStatus: 'professional' as const };
  await tx.entities.nativeUpdate(RestaurantGroupEntity, asMade, { subscriptionStatus: 'enterprise' });
}

interface Filling {
  now: Date;
  key: Key;
  signal: AbortSignal;
}

async function fillDays(tx: TenantTransaction, { now, key, signal }: Filling): Promise<void> {
  const today = localDateAt(now, TIMEZONE);
  const clock = localTimeAt(now);
  const tables = await ensureTables(tx, DEMO_RESTAURANT_ID, now);
  await ensureWaitlist(tx, DEMO_RESTAURANT_ID, now);
  for (let day = DEMO_DAYS.first; day <= DEMO_DAYS.last; day += 1) {
    signal.throwIfAborted();
    const date = addDays(today, day);
    if ((await tx.entities.count(BookingEntity, { restaurantId: DEMO_RESTAURANT_ID, date })) > 0) continue;
    const seat = demoSeating(tables);
    for (const booking of demoBookings(day, clock)) await put(tx, { booking, date, now, seat, key });
  }
  await writeOfGuests(tx, DEMO_RESTAURANT_ID, now);
}

function localTimeAt(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: TIMEZONE, timeStyle: 'medium' }).format(now);
}

interface DemoEntry {
  booking: DemoBooking;
  date: string;
  now: Date;
  seat: ReturnType<typeof demoSeating>;
  key: Key;
}

async function put(tx: TenantTransaction, { booking, date, now, seat, key }: DemoEntry): Promise<void> {
  const { time, guests, customerName, status, specialRequests } = booking;
  const startsAt = instantOf(date, time, TIMEZONE);
  if (!startsAt) return;
  const endsAt = new Date(startsAt.getTime() + TURN_MINUTES * 60_000);
  const id = newUuid();
  const restaurantId = DEMO_RESTAURANT_ID;
  const contact = { email: emailOf(customerName), phone: phoneOf(customerName) };
  const guestId = await joinGuest(tx, {
    restaurantId,
    name: customerName,
    ...contact,
    timezone: TIMEZONE,
    now,
  });
  tx.entities.create(BookingEntity, {
    restaurantId,
    id,
    guestId,
    reference: sha256(id).slice(0, 6).toUpperCase(),
    date,
    time,
    startsAt,
    endsAt,
    guests,
    status,
    customerName,
    ...contact,
    specialRequests,
    seatedAt: status === 'seated' || status === 'completed' ? startsAt : null,
    manageTokenHash: sha256(manageTokenOf(key, { restaurantId, bookingId: id })),
    createdAt: now,
    updatedAt: now,
  });
  if (status === 'cancelled') return;
  await tx.entities.flush();
  const tableIds = seat(guests, { startsAt, endsAt });
  await seatBooking(tx, { restaurantId, bookingId: id, tableIds });
  if (status === 'seated') await occupyTables(tx, { restaurantId, tableIds, now });
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@guest.test`;
}

/** Numbers that belong to nobody, the same for a name each time. */
function phoneOf(name: string): string {
  const sum = [...name].reduce((total, letter, index) => total + letter.charCodeAt(0) * (index + 1), 0);
  return `+1 212 555 01${String(sum).slice(-2)}`;
}

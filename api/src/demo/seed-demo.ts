import type { TableEntity } from '../features/tables/table.entity.ts';
import { openWriter } from '../open-writer.ts';
import { databaseClient } from '../platform/db/connections/database-client.ts';
import { inRestaurants } from '../platform/db/in-restaurants.ts';
import type { DatabaseUrls } from '../platform/db/setup/migrate.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import {
  givenUpAfter,
  LONGEST_JOB_STATEMENT_MS,
  WRITERS_CONNECT_WITHIN_MS,
} from '../platform/db/timeouts.ts';
import type { Key } from '../platform/secrets/keyring.ts';
import { addDays, localDateAt, localMinuteAt } from '../platform/time/zoned-time.ts';
import { clockOf, isGoodEvening, minuteOfDay } from './demo-cities.ts';
import { demoEvening } from './demo-evening.ts';
import { tastingParties } from './demo-experiences.ts';
import { writeGuarantees } from './demo-guarantees.ts';
import { DEMO_IDS } from './demo-ids.ts';
import { ensureMoney, takeOverPayouts } from './demo-money.ts';
import type { DemoHours, DemoParty } from './demo-party.ts';
import { DEMO_OWNER_AS_GUEST } from './demo-people.ts';
import { plainDay } from './demo-plain-day.ts';
import { DEMO_RESTAURANT_ID, ensureRestaurant, OPEN_FOR_DAYS } from './demo-restaurant.ts';
import { ensureBlock, ensureRules, ensureSpecialDays, PLAIN_HOURS, specialHours } from './demo-rules.ts';
import { writeLostSearches } from './demo-searches.ts';
import { demoSeating, type TakenTable } from './demo-seating.ts';
import { ensureShift } from './demo-shift.ts';
import { ensureTables, markTables } from './demo-tables.ts';
import { ensureWaitlist } from './demo-waitlist.ts';
import { moveDemo } from './move-demo.ts';
import { writeDemoBookings } from './write-demo-bookings.ts';

export { DEMO_RESTAURANT_ID } from './demo-restaurant.ts';

/** Nobody waits for one answer of these: a machine that is busy with its own start may take its time to greet. */
const greetedWithinMs = WRITERS_CONNECT_WITHIN_MS;

/** How many days ahead the demo has bookings. */
const BOOKED_AHEAD_DAYS = 21;
/** Who served is known of the last weeks, which reports show first. */
const SHIFTS_BACK_DAYS = 28;

/** What the demo is made of, and when. */
export interface Seeding {
  /** Makes the links of its mails open their bookings. */
  key: Key;
  /** Gives up between two steps. */
  signal: AbortSignal;
  /** The instant at which it is opened. */
  now: Date;
  /** Whether guests pay at the simulated provider: with any other the demo asks for no money. */
  hasSimulatedPayments: boolean;
}

/**
 * Puts the demo restaurant in, in the middle of a good evening: in a city where it is about a quarter to eight, with a year behind it
 * and some weeks ahead. A later start moves it to where it is evening by then, or lays the evening out anew around now. What
 * people did there stays where that makes sense (docs/decisions/0083-a-demo-that-is-alive.md). The same instant makes the same
 * demo. Touches nothing but that restaurant. Of several processes at once one does it, and the others wait until it is there.
 */
export async function seedDemo({ ownerUrl, appUrl }: DatabaseUrls, seeding: Seeding): Promise<void> {
  const { signal } = seeding;
  // As the owner, whose address never leads through a pooler: the lock is the connection's.
  const turn = databaseClient(ownerUrl, {
    givenUpAfterMs: Number.POSITIVE_INFINITY,
    greetedWithinMs,
    name: 'hoststand-demo',
  });
  const giveUp = () => void turn.end();
  signal.addEventListener('abort', giveUp);
  try {
    await turn.connect();
    await turn.query(`select pg_advisory_lock(hashtext('hoststand-demo'))`);
    await seed(appUrl, seeding);
  } finally {
    signal.removeEventListener('abort', giveUp);
    await turn.end();
  }
}

async function seed(appUrl: string, seeding: Seeding): Promise<void> {
  const { now, signal } = seeding;
  const writer = await openWriter(appUrl, 1, { givenUpAfterMs: givenUpAfter.job, greetedWithinMs });
  try {
    await inRestaurants(writer, [DEMO_RESTAURANT_ID], (tx) => ensureRestaurant(tx, now));
    signal.throwIfAborted();
    await inRestaurants(writer, [DEMO_RESTAURANT_ID], async (tx) => {
      // A year of bookings moves to another zone in one statement, which takes a slow machine longer than a person would wait.
      await tx.rows(sql`select set_config('statement_timeout', ${String(LONGEST_JOB_STATEMENT_MS)}, true)`);
      await layOut(tx, seeding);
    });
    if (seeding.hasSimulatedPayments) await takeOverPayouts(writer, now);
  } finally {
    await writer[Symbol.asyncDispose]();
  }
}

async function layOut(
  tx: TenantTransaction,
  { now, key, signal, hasSimulatedPayments }: Seeding,
): Promise<void> {
  const restaurantId = DEMO_RESTAURANT_ID;
  const tables = await ensureTables(tx, restaurantId, now);
  await ensureRules(tx, restaurantId, now);
  const { timezone, from } = await moveDemo(tx, now);
  signal.throwIfAborted();
  const today = localDateAt(now, timezone);
  await ensureSpecialDays(tx, restaurantId, today);
  if (isGoodEvening(now, timezone)) await ensureBlock(tx, { restaurantId, timezone, now, today });
  const dates = await emptyDates(tx, today, from);
  const special = await specialHours(tx, restaurantId);
  const account = hasSimulatedPayments ? await ensureMoney(tx, { key, now, today }) : null;
  const open = (date: string) => !special.has(date);
  const ofTasting = account ? await tastingParties(tx, { dates, today, open }) : [];
  const parties = dates.flatMap((date) => [
    ...partiesOf(date, { now, timezone, today, hours: special.get(date) ?? PLAIN_HOURS }),
    // After the others, so that these sit where they would without it.
    ...ofTasting.filter((party) => party.date === date),
  ]);
  signal.throwIfAborted();
  const seat = demoSeating(tables, await takenTables(tx, tables, from));
  await writeDemoBookings(tx, { restaurantId, timezone, now, key }, parties, seat);
  if (account) await writeGuarantees(tx, { timezone, today, since: account.since, now });
  await markTables(tx, restaurantId, now);
  await writeLostSearches(tx, restaurantId, today);
  await ensureWaitlist(tx, restaurantId, now);
  const hoursOf = (date: string) => special.get(date) ?? PLAIN_HOURS;
  const worked = [
    ...dates.filter((date) => date < today && date >= addDays(today, -SHIFTS_BACK_DAYS)),
    today,
  ];
  for (const date of worked) {
    const services = hoursOf(date);
    for (const [place, { opens }] of services.entries()) {
      const hasBriefing = date === today && place === services.length - 1;
      await ensureShift(tx, { restaurantId, date, opens, now, hasBriefing });
    }
  }
}

/** The dates, from a year ago to some weeks ahead, on which the demo has nothing laid out, and all from `from` on. */
async function emptyDates(tx: TenantTransaction, today: string, from: string): Promise<string[]> {
  const rows = await tx.rows<{ date: string }>(sql`select distinct date from bookings
      where restaurant_id = ${DEMO_RESTAURANT_ID} and id between ${DEMO_IDS.first}::uuid and ${DEMO_IDS.last}::uuid
        and date < ${from}::date`);
  const known = new Set(rows.map(({ date }) => date));
  const first = addDays(today, -OPEN_FOR_DAYS);
  return Array.from({ length: OPEN_FOR_DAYS + BOOKED_AHEAD_DAYS + 1 }, (_each, day) =>
    addDays(first, day),
  ).filter((date) => !known.has(date));
}

/** What people have booked for these days and the demo's own that they have worked on: nothing is laid over it. */
async function takenTables(
  tx: TenantTransaction,
  tables: readonly TableEntity[],
  from: string,
): Promise<TakenTable[]> {
  const ids = tables.map(({ id }) => id);
  await tx.rows(sql`select app_private.lock_service_day(${DEMO_RESTAURANT_ID}::uuid, day::date)
      from generate_series(current_date - 2, current_date + ${BOOKED_AHEAD_DAYS}::int, interval '1 day') as day`);
  const held = sql`select s.table_id as "tableId", lower(s.during) as "startsAt", greatest(upper(s.during), upper(s.sits)) as "endsAt"
      from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = ${DEMO_RESTAURANT_ID} and b.date >= ${from}::date and (s.holding or s.sits is not null or b.status = 'completed')`;
  const blocked = sql`select t.table_id as "tableId", b.starts_at as "startsAt", b.ends_at as "endsAt"
      from blocks b join block_tables t on t.restaurant_id = b.restaurant_id and t.block_id = b.id
      where b.restaurant_id = ${DEMO_RESTAURANT_ID}`;
  const closed = sql`select t.id as "tableId", b.starts_at as "startsAt", b.ends_at as "endsAt"
      from blocks b join tables t on t.restaurant_id = b.restaurant_id and t.id = any (${ids}::uuid[])
      where b.restaurant_id = ${DEMO_RESTAURANT_ID} and b.whole_restaurant`;
  return tx.rows<TakenTable>(sql`${held} union all ${blocked} union all ${closed}`);
}

interface Seen {
  now: Date;
  timezone: string;
  today: string;
  hours: readonly DemoHours[];
}

/** The parties of a date: of today the evening that is under way, where it is evening. */
function partiesOf(date: string, { now, timezone, today, hours }: Seen): DemoParty[] {
  const minute = minuteOfDay(localMinuteAt(now, timezone));
  const ahead = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  const dinner = hours.at(-1);
  if (dinner && ahead === -OPEN_FOR_DAYS)
    return [ownersTest(date, dinner), ...plainDay({ date, ahead, minute }, hours)];
  if (ahead !== 0 || !dinner || !isGoodEvening(now, timezone))
    return plainDay({ date, ahead, minute }, hours);
  const others = plainDay({ date, ahead, minute }, hours.slice(0, -1));
  return [...others, ...demoEvening(date, minute, dinner)];
}

/** What the owner booked to try the page out. */
function ownersTest(date: string, dinner: DemoHours): DemoParty {
  return {
    subject: 'the test of the owner',
    date,
    time: clockOf(dinner.opens),
    guests: 2,
    status: 'completed',
    source: 'online',
    person: DEMO_OWNER_AS_GUEST,
    specialRequests: null,
    cancellation: null,
    tables: [],
    here: null,
    satAfter: null,
    bookedBefore: 3 * 1_440,
  };
}

import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { addDays, localDateAt } from '../platform/time/zoned-time.ts';
import { DEMO_CITIES, eveningCity, isGoodEvening } from './demo-cities.ts';
import { DEMO_IDS } from './demo-ids.ts';
import { DEMO_RESTAURANT_ID as RESTAURANT } from './demo-restaurant.ts';
import { closeWaitlist } from './demo-waitlist.ts';

const OWN = sql`restaurant_id = ${RESTAURANT} and id between ${DEMO_IDS.first}::uuid and ${DEMO_IDS.last}::uuid`;

/** What is paid for stays, as its money does. */
const UNPAID = sql`not exists (select from guarantees g where g.restaurant_id = bookings.restaurant_id and g.booking_id = bookings.id)`;

/** What nobody has worked on since it was laid out. */
const UNTOUCHED = sql`${OWN} and updated_at = created_at and deleted_at is null and ${UNPAID}`;

interface Standing {
  timezone: string;
  address: string | null;
}

/** Where the demo stands, and from which date on it is to be laid out. */
export interface ClearedDemo {
  timezone: string;
  from: string;
}

/**
 * Takes the demo's own parties away from the day on which it was last laid out, so that they can be laid out anew; and moves
 * the restaurant to where it is evening at `now` when the evening of its city is over. Its past keeps its clock times there, and
 * so does what people have booked. A zone that is none of ours was chosen by somebody and stays.
 */
export async function moveDemo(tx: TenantTransaction, now: Date): Promise<ClearedDemo> {
  const stands = await tx.row<Standing>(
    sql`select timezone, address from restaurants where id = ${RESTAURANT}`,
  );
  if (!stands) throw new Error('The demo restaurant is not there.');
  const isOurs = DEMO_CITIES.some(({ timezone }) => timezone === stands.timezone);
  const stays = !isOurs || isGoodEvening(now, stands.timezone);
  const city = stays ? null : eveningCity(now);
  const from = await takeAway(tx, { now, timezone: stands.timezone, isMoving: city !== null });
  if (!city) return { timezone: stands.timezone, from };
  await closeWaitlist(tx, RESTAURANT, now);
  if (city.timezone !== stands.timezone) await moveTo(tx, city, stands, now);
  return { timezone: city.timezone, from };
}

/**
 * The date from which on nothing is left. On a move the evening is over for everybody: who sat has gone home. Else what somebody has worked on stays as it is. Rows go
 * for good, as nothing may be left that holds their tables.
 */
async function takeAway(
  tx: TenantTransaction,
  { now, timezone, isMoving }: { now: Date; timezone: string; isMoving: boolean },
): Promise<string> {
  const yesterday = addDays(localDateAt(now, timezone), -1);
  // What was to come when it was laid out last: the first of these dates is that evening's.
  const last = await tx.row<{ evening: string | null }>(sql`select min(date) as evening from bookings
      where ${UNTOUCHED} and status in ('pending', 'confirmed', 'seated')`);
  const evening = last?.evening ?? yesterday;
  const [from = yesterday] = [evening, yesterday].sort();
  const gone = isMoving
    ? sql`(${UNTOUCHED} or ${OWN} and deleted_at is null and date <= ${evening}::date and ${UNPAID})`
    : sql`(${UNTOUCHED})`;
  await tx.rows(
    sql`update bookings set deleted_at = ${now}, updated_at = ${now} where ${gone} and date >= ${from}::date`,
  );
  await tx.rows(sql`select app_private.forget_deleted(${RESTAURANT}::uuid)`);
  const over = isMoving ? sql`true` : sql`ends_at < ${now}::timestamptz - interval '4 hours'`;
  await tx.rows(sql`update bookings set status = 'completed', updated_at = ${now}
      where restaurant_id = ${RESTAURANT} and status = 'seated' and deleted_at is null and ${over}`);
  await tx.rows(sql`update bookings set status = 'completed', seated_at = starts_at, left_at = ends_at, updated_at = ${now}
      where ${OWN} and status = 'confirmed' and deleted_at is null and ends_at < ${now} and not ${UNPAID}`);
  return from;
}

async function moveTo(
  tx: TenantTransaction,
  { timezone, address }: { timezone: string; address: string },
  before: Standing,
  now: Date,
): Promise<void> {
  const isOurAddress = DEMO_CITIES.some((city) => city.address === before.address);
  // The past was sat down to by the clock that moves; an import or a person's own booking keeps what was written.
  await tx.rows(sql`update restaurants set timezone = ${timezone}, address = ${isOurAddress ? address : before.address},
      updated_at = ${now} where id = ${RESTAURANT}`);
  await tx.rows(sql`update bookings set seated_at = (seated_at at time zone ${before.timezone}) at time zone ${timezone}
      where ${OWN} and seated_at is not null and status = 'completed'`);
}

import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { addDays, instantOf } from '../platform/time/zoned-time.ts';
import { minuteOfDay } from './demo-cities.ts';
import { DEMO_SERVICES, DEMO_TURNS, type DemoHours, LARGEST_UNASKED } from './demo-party.ts';

/** The day from which on, and until which, there is a special one in the demo. */
const SPECIAL = { from: 8, until: 30 };
const THURSDAY = 4;

/** Eight wines take their time, whoever drinks them. */
const LONG_DINNER = JSON.stringify([{ upTo: 100, minutes: 180 }]);

/** The table that is kept out of the evening, and why. */
const BLOCKED = { table: '22', reason: 'A wobbly leg: the joiner comes tomorrow' };

/** Services, turn times and rules of a restaurant that has none yet: what somebody has set since stays. */
export async function ensureRules(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const services = DEMO_SERVICES.map((service, position) => ({ ...service, position }));
  await tx.rows(sql`insert into services (restaurant_id, position, name, weekdays, opening_time, closing_time, last_seating,
        quarter_pacing)
      select ${restaurantId}::uuid, s.position, s.name, '{1,2,3,4,5,6,7}', s.opens, s.closes, s."lastSeating", s."quarterPacing"
      from jsonb_to_recordset(${JSON.stringify(services)}::jsonb)
        as s(position int, name text, opens time, closes time, "lastSeating" time, "quarterPacing" jsonb)
      where not exists (select from booking_rules where restaurant_id = ${restaurantId}::uuid)`);
  await tx.rows(sql`insert into turn_times (restaurant_id, up_to, minutes)
      select ${restaurantId}::uuid, t."upTo", t.minutes
      from jsonb_to_recordset(${JSON.stringify(DEMO_TURNS)}::jsonb) as t("upTo" int, minutes int)
      where not exists (select from booking_rules where restaurant_id = ${restaurantId}::uuid)`);
  await tx.rows(sql`insert into booking_rules (restaurant_id, lead_minutes, horizon_days, largest_online_party,
        instant_confirmation, online_booking_paused, updated_at)
      values (${restaurantId}, 15, 60, ${LARGEST_UNASKED}, false, false, ${now}) on conflict do nothing`);
}

/** A dinner of its own kind, and a day off, some weeks ahead, unless there are special days to come. */
export async function ensureSpecialDays(
  tx: TenantTransaction,
  restaurantId: string,
  today: string,
): Promise<void> {
  const soon = sql`restaurant_id = ${restaurantId} and date between ${today}::date and ${addDays(today, SPECIAL.until)}::date`;
  const known = await tx.row(sql`select date from special_days where ${soon} limit 1`);
  if (known) return;
  const thursday = firstAfter(addDays(today, SPECIAL.from), THURSDAY);
  const dayOff = addDays(thursday, 11);
  const notes = [
    { date: thursday, note: 'Winemakers’ dinner: one menu, eight wines' },
    { date: dayOff, note: 'Closed for our staff party' },
  ];
  await tx.rows(sql`insert into special_days (restaurant_id, date, note)
      select ${restaurantId}::uuid, d.date, d.note from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as d(date date, note text)`);
  await tx.rows(sql`insert into special_day_services (restaurant_id, date, position, name, opening_time, closing_time, last_seating,
        turn_times)
      values (${restaurantId}, ${thursday}, 0, 'Winemakers’ dinner', '18:30', '23:30', '20:30', ${LONG_DINNER}::jsonb)`);
}

/** Keeps one table out of the evening that is under way, unless it is blocked already. */
export async function ensureBlock(
  tx: TenantTransaction,
  {
    restaurantId,
    timezone,
    now,
    today,
  }: { restaurantId: string; timezone: string; now: Date; today: string },
): Promise<void> {
  const [, { opens, closes }] = DEMO_SERVICES;
  const startsAt = instantOf(today, opens, timezone);
  const endsAt = instantOf(today, closes, timezone);
  if (!startsAt || !endsAt) return;
  await tx.rows(sql`with made as (
        insert into blocks (restaurant_id, id, starts_at, ends_at, whole_restaurant, online_only, reason, created_at)
        select t.restaurant_id, ${newUuid()}::uuid, ${startsAt}, ${endsAt}, false, false, ${BLOCKED.reason}, ${now}
        from tables t where t.restaurant_id = ${restaurantId} and t.name = ${BLOCKED.table} and t.deleted_at is null
          and not exists (select from blocks b where b.restaurant_id = t.restaurant_id
            and b.starts_at < ${endsAt} and b.ends_at > ${startsAt})
        limit 1 returning restaurant_id, id)
      insert into block_tables (restaurant_id, block_id, table_id)
        select made.restaurant_id, made.id, t.id from made
          join tables t on t.restaurant_id = made.restaurant_id and t.name = ${BLOCKED.table} and t.deleted_at is null limit 1`);
}

/** The hours of the dates that are special, by date; one without any is closed. */
export async function specialHours(
  tx: TenantTransaction,
  restaurantId: string,
): Promise<Map<string, DemoHours[]>> {
  const rows = await tx.rows<{ date: string; name: string | null; opens: string; lastSeating: string }>(
    sql`select d.date, s.name, s.opening_time as opens, coalesce(s.last_seating, s.opening_time) as "lastSeating"
      from special_days d left join special_day_services s using (restaurant_id, date)
      where d.restaurant_id = ${restaurantId}`,
  );
  const hours = new Map<string, DemoHours[]>();
  for (const { date, name, opens, lastSeating } of rows) {
    const services = hours.get(date) ?? [];
    if (name !== null) services.push(hoursOf({ name, opens, lastSeating }));
    hours.set(date, services);
  }
  return hours;
}

/** The services of a plain day in minutes. */
export const PLAIN_HOURS: readonly DemoHours[] = DEMO_SERVICES.map(hoursOf);

function hoursOf({
  name,
  opens,
  lastSeating,
}: {
  name: string;
  opens: string;
  lastSeating: string;
}): DemoHours {
  return { name, opens: minuteOfDay(opens), lastSeating: minuteOfDay(lastSeating) };
}

/** The first date on or after this one that is such a weekday (ISO). */
function firstAfter(date: string, weekday: number): string {
  const ahead = (weekday - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(date, ahead);
}

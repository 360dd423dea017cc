import { describe, expect, test } from 'vitest';
import { DEMO_CITIES } from '../../../api/src/demo/demo-cities.ts';
import { DEMO_RESTAURANT_ID } from '../../../api/src/demo/demo-restaurant.ts';
import { localDateAt } from '../../../api/src/platform/time/zoned-time.ts';
import type { Caller } from '../../testkit/caller.ts';
import { type TestServer, testServer } from '../../testkit/server.ts';
import { reportOf } from '../bookings/integrity/integrity-calls.ts';
import { DEMO, demoOwner } from '../guide/demo.ts';

interface Evening {
  timezone: string;
  seated: number;
  overdue: number;
  late: number;
  arriving: number;
  here: number;
  partly: number;
  pending: number;
  waiting: number;
  occupied: number;
  blocked: number;
  serving: number;
  sections: number;
  isBriefed: boolean;
}

/** What somebody finds who opens the demo at the server's time. */
async function eveningOf(server: TestServer): Promise<Evening> {
  const now = server.clock.now();
  const [evening] = await server.rows<Evening>(
    `select r.timezone,
        count(*) filter (where b.status = 'seated' and b.seated_at <= $2)::int as seated,
        count(*) filter (where b.status = 'seated' and b.ends_at < $2)::int as overdue,
        count(*) filter (where b.status = 'confirmed' and b.starts_at <= $2::timestamptz - interval '15 minutes')::int as late,
        count(*) filter (where b.status = 'confirmed' and b.starts_at > $2::timestamptz - interval '15 minutes'
          and b.starts_at < $2::timestamptz + interval '45 minutes')::int as arriving,
        count(*) filter (where b.status = 'confirmed' and b.arrived_at <= $2)::int as here,
        count(*) filter (where b.status = 'seated' and b.arrived_guests < b.guests)::int as partly,
        count(*) filter (where b.status = 'pending')::int as pending,
        (select count(*) from waitlist_entries w where w.restaurant_id = r.id and status in ('waiting', 'notified'))::int as waiting,
        (select count(*) from tables t where t.restaurant_id = r.id and status = 'occupied')::int as occupied,
        (select count(*) from blocks k where k.restaurant_id = r.id and k.starts_at <= $2 and k.ends_at > $2)::int as blocked,
        (select count(*) from shift_servers s where s.restaurant_id = r.id and s.date = ($2::timestamptz at time zone r.timezone)::date
          and s.service = '17:00')::int as serving,
        (select count(*) from shift_sections s where s.restaurant_id = r.id and s.date = ($2::timestamptz at time zone r.timezone)::date
          and s.service = '17:00')::int as sections,
        exists (select from shifts s where s.restaurant_id = r.id and s.date = ($2::timestamptz at time zone r.timezone)::date
          and s.service = '17:00' and s.note is not null) as "isBriefed"
      from restaurants r left join bookings b on b.restaurant_id = r.id and b.date = ($2::timestamptz at time zone r.timezone)::date
        and b.deleted_at is null
      where r.id = $1 group by r.id, r.timezone`,
    [DEMO_RESTAURANT_ID, now],
  );
  if (!evening) throw new Error('There is no demo.');
  return evening;
}

/** What the dashboard's list of first steps ticks off. */
async function onboardingOf(owner: Caller): Promise<Record<string, boolean>> {
  const { restaurant } = await owner.ask<{ restaurant: { onboarding: Record<string, boolean> } }>(
    `query($id: ID!) { restaurant(id: $id) {
      onboarding { hoursSet tablesAdded testBookingMade formEmbedded guestBookingMade } } }`,
    { id: DEMO },
  );
  return restaurant.onboarding;
}

const GOOD = {
  late: 2,
  here: 2,
  partly: 1,
  waiting: 4,
  blocked: 1,
  serving: 3,
  sections: 3,
  isBriefed: true,
};

async function isGood(server: TestServer): Promise<Evening> {
  const evening = await eveningOf(server);
  expect(evening).toMatchObject(GOOD);
  expect(evening.seated).toBeGreaterThanOrEqual(12);
  expect(evening.overdue).toBeGreaterThanOrEqual(1);
  expect(evening.arriving).toBeGreaterThanOrEqual(3);
  expect(evening.pending).toBeGreaterThanOrEqual(1);
  expect(evening.occupied).toBe(evening.seated);
  return evening;
}

describe('the demo', () => {
  test('is in a good evening whenever it is started, and keeps to its rules', async () => {
    const server = await testServer({ now: '2026-11-23T12:10:00Z' });
    const startAt = async (now: string) => {
      server.clock.moveTo(now);
      const owner = await demoOwner(server, new Date(now));
      const report = await reportOf(DEMO, owner);
      expect(report.findings, now).toEqual([]);
      expect(report.bookingsChecked, now).toBeGreaterThan(80);
      expect(Object.values(await onboardingOf(owner)), now).toEqual([true, true, true, true, true]);
      return (await isGood(server)).timezone;
    };
    expect(await startAt('2026-11-23T12:10:00Z')).toBe('Asia/Singapore');
    // Three quarters of an hour later the evening still runs there; three hours later it does elsewhere.
    expect(await startAt('2026-11-23T12:55:00Z')).toBe('Asia/Singapore');
    expect(await startAt('2026-11-23T15:40:00Z')).toBe('Asia/Dubai');
    // After months: the day on which clocks change in New York, and the day of a leap year.
    expect(await startAt('2027-03-14T23:40:00Z')).toBe('America/New_York');
    expect(await startAt('2027-11-08T00:40:00Z')).toBe('America/New_York');
    expect(await startAt('2028-02-29T16:40:00Z')).toBe('Europe/Istanbul');
    const [history] = await server.rows<{ days: number; first: string; seatless: number }>(
      `select (count(distinct date) + (select count(*) from special_days d where date < '2028-02-29' and not exists (
          select from special_day_services s where s.restaurant_id = d.restaurant_id and s.date = d.date)))::int as days, min(date)::text as first,
        count(*) filter (where status = 'completed' and not exists (
          select from seatings s where s.restaurant_id = b.restaurant_id and s.booking_id = b.id))::int as seatless
        from bookings b where date < '2028-02-29'`,
    );
    expect(history).toEqual({ days: 463 + 365, first: '2025-11-23', seatless: 0 });
    const unsettled = await server.rows(
      `select date, status from bookings where date < '2028-02-28' and status in ('pending', 'confirmed', 'seated')`,
    );
    expect(unsettled).toEqual([]);
  }, 240_000);

  test('keeps what people did there, and touches no other restaurant', async () => {
    const server = await testServer({ now: '2026-11-23T12:10:00Z' });
    const owner = await demoOwner(server, server.clock.now());
    const other = await server.seed.restaurant();
    await other.book({ date: '2026-11-24', time: '19:00' });
    const before = await other.fingerprint();

    const booked = await owner.ask<{ createBooking: { booking: { id: string } } }>(
      `mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } userErrors { code } } }`,
      {
        input: {
          restaurantId: DEMO,
          date: '2026-11-24',
          time: '19:30',
          guests: 2,
          customerName: 'Ada Lovelace',
          email: 'ada@example.com',
          phone: '+44 20 7946 0958',
        },
      },
    );
    expect(booked.createBooking.booking.id).toBeTruthy();
    const [asked] = await server.rows<{ id: string; customer_name: string; time: string }>(
      `select id, customer_name, time from bookings where restaurant_id = $1 and status = 'pending' and date > '2026-11-23'
        and email is not null and email <> 'ada@example.com' order by date, time limit 1`,
      [DEMO_RESTAURANT_ID],
    );
    await server.rows(`update bookings set status = 'confirmed', updated_at = $2 where id = $1`, [
      asked?.id,
      server.clock.now(),
    ]);

    server.clock.moveTo('2026-11-23T17:40:00Z');
    await demoOwner(server, server.clock.now());
    const { timezone } = await isGood(server);
    expect(timezone).not.toBe('Asia/Singapore');
    const kept = await server.rows<{ time: string; starts_at: Date; status: string; tables: number }>(
      `select b.time, b.starts_at, b.status, (select count(*) from seatings s where s.booking_id = b.id and s.holding)::int as tables
        from bookings b where b.restaurant_id = '${DEMO_RESTAURANT_ID}' and b.email = 'ada@example.com'`,
    );
    expect(kept).toMatchObject([{ time: '19:30:00', status: expect.any(String), tables: 1 }]);
    expect(localDateAt(kept[0]?.starts_at ?? new Date(0), timezone)).toBe('2026-11-24');
    expect(await server.rows(`select time, status from bookings where id = $1`, [asked?.id])).toEqual([
      { time: asked?.time, status: 'confirmed' },
    ]);
    expect(await other.fingerprint()).toBe(before);
  }, 240_000);

  test('stays in the zone that its owner chose, at any hour', async () => {
    const server = await testServer({ now: '2026-11-23T12:10:00Z' });
    await demoOwner(server, server.clock.now());
    expect(DEMO_CITIES.map(({ timezone }) => timezone)).not.toContain('Europe/Vienna');
    await server.rows(`update restaurants set timezone = 'Europe/Vienna', updated_at = now() where id = $1`, [
      DEMO_RESTAURANT_ID,
    ]);
    server.clock.moveTo('2026-11-24T03:00:00Z');
    const owner = await demoOwner(server, server.clock.now());
    expect((await eveningOf(server)).timezone).toBe('Europe/Vienna');
    expect((await reportOf(DEMO, owner)).findings).toEqual([]);
  }, 240_000);

  test('is the same for the same instant', async () => {
    const laidOut = async () => {
      const server = await testServer({ now: '2026-06-10T09:00:00Z' });
      await demoOwner(server, server.clock.now());
      const [bookings] = await server.rows(
        `select md5(string_agg(concat_ws(' ', b.id, reference, date, time, starts_at, guests, b.status, customer_name, created_at,
          (select string_agg(t.name, ',' order by t.name) from seatings s join tables t on t.id = s.table_id where s.booking_id = b.id)), '|'
          order by b.id)) as bookings from bookings b`,
      );
      const [guests] = await server.rows(
        `select md5(string_agg(concat_ws(' ', name, phone, notes, tags, dietary, created_at), '|' order by name)) as guests from guests`,
      );
      return { ...bookings, ...guests };
    };
    expect(await laidOut()).toEqual(await laidOut());
  }, 240_000);
});

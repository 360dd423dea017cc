import { beforeAll, describe, expect, test } from 'vitest';
import { globalId } from '../../../api/src/platform/ids/global-id.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { reportOf as integrityOf } from '../bookings/integrity/integrity-calls.ts';
import { writePast } from './past.ts';
import { type Asked, type Figures, reportOf } from './report-calls.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { rows, seed } = server;
const TODAY = '2026-07-15';
let restaurant: SeededRestaurant;
let terrace: string;

const REPLACE = `mutation($input: ReplaceServicesInput!) { replaceServices(input: $input) { userErrors { message } } }`;

/** A restaurant with two services, two areas and a past in which everything has happened that reports tell apart. */
beforeAll(async () => {
  restaurant = await seed.restaurant();
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const { replaceServices } = await restaurant.owner.ask<{ replaceServices: { userErrors: object[] } }>(
    REPLACE,
    {
      input: {
        restaurantId: restaurant.id,
        services: [
          { name: 'Lunch', weekdays, openingTime: '11:30:00', closingTime: '15:00:00' },
          { name: 'Dinner', weekdays, openingTime: '17:00:00', closingTime: '02:00:00' },
        ],
      },
    },
  );
  expect(replaceServices.userErrors).toEqual([]);
  await rows(
    `insert into areas (restaurant_id, id, position, name, is_public, zones)
      select $1, gen_random_uuid(), n, name, true, '{}' from unnest(array['Terrace', 'Cellar']) with ordinality as a (name, n)`,
    [restaurant.uuid],
  );
  const areas = await rows<{ id: string }>(
    'select id from areas where restaurant_id = $1 order by position',
    [restaurant.uuid],
  );
  terrace = areas[0]?.id ?? '';
  await writePast(server, restaurant, { until: addDays(TODAY, 3), areas: areas.map(({ id }) => id) });
  await changeMuch();
});

/** What bookings live through afterwards, whoever writes it: other statuses, days, times, sizes and areas, deletions and their undoing. */
async function changeMuch(): Promise<void> {
  const some = (n: number) => `restaurant_id = $1 and abs(hashtext(reference)) % 9 = ${n}`;
  const changes = [
    `update bookings set status = 'cancelled', cancellation = 'by_guest', updated_at = starts_at - interval '90 minutes' where ${some(0)} and status <> 'cancelled'`,
    `update bookings set status = 'confirmed', cancellation = null, updated_at = now() where ${some(1)} and status = 'cancelled'`,
    `update bookings set status = 'completed', updated_at = starts_at + interval '100 minutes' where ${some(2)} and status = 'seated'`,
    `update bookings set date = date - 8, starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days' where ${some(3)}`,
    `update bookings set guests = guests % 7 + 1, area_id = null where ${some(4)}`,
    `update bookings set deleted_at = case when deleted_at is null then now() end where ${some(5)}`,
    `update bookings set status = 'no_show', updated_at = now() where ${some(6)} and status in ('confirmed', 'pending')`,
    `delete from bookings where ${some(7)} and deleted_at is not null`,
    `update bookings set time = time '13:00', starts_at = date + time '13:00', ends_at = date + time '14:00' where ${some(8)}`,
  ];
  for (const change of changes) await rows(change, [restaurant.uuid]);
}

const report = (asked: Asked) => reportOf(restaurant.owner, restaurant.id, asked);

interface Filter {
  from: string;
  to: string;
  where?: string;
}

/** The same figures by SQL of its own, booking by booking. */
async function counted({ from, to, where = 'true' }: Filter): Promise<Figures> {
  const [row] = await rows<Figures>(
    `with b as (select * from bookings where restaurant_id = $1 and deleted_at is null and date >= $2 and date <= $3 and ${where})
      select (select count(*) from b)::int as bookings,
        (select count(*) from b where status = any ('{pending,confirmed,seated,completed}'))::int as parties,
        (select coalesce(sum(guests), 0) from b where status = any ('{pending,confirmed,seated,completed}'))::int as covers,
        (select count(*) from b where status = 'no_show')::int as "noShows",
        (select coalesce(sum(guests), 0) from b where status = 'no_show')::int as "noShowCovers",
        (select avg((status = 'no_show')::int) from b where status <> 'cancelled')::float8 as "noShowShare",
        (select count(*) from b where cancellation in ('by_guest', 'by_restaurant'))::int as cancellations,
        (select coalesce(sum(guests), 0) from b where cancellation in ('by_guest', 'by_restaurant'))::int as "cancelledCovers",
        (select count(*) from b where cancellation = 'by_guest')::int as "cancelledByGuest",
        (select avg((status = 'cancelled')::int) from b where cancellation is distinct from 'declined')::float8 as "cancellationShare",
        (select count(*) from b where cancellation = 'declined')::int as declined,
        (select avg(guests) from b where status = any ('{pending,confirmed,seated,completed}'))::float8 as "averagePartySize"`,
    [restaurant.uuid, from, to],
  );
  if (!row) throw new Error('nothing was counted');
  return row;
}

const rounded = (figures: Figures | null) =>
  figures &&
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value && Math.round(value * 1e9) / 1e9]),
  );

const SPAN = { from: addDays(TODAY, -40), to: addDays(TODAY, 2) };

describe('every figure of a report is what the bookings say, counted a second time', () => {
  test('in all, and of the days that it is compared with', async () => {
    const { total, totalBefore, ...spans } = await report({ ...SPAN, compareWith: 'SAME_WEEKDAYS_BEFORE' });
    const before = { from: addDays(SPAN.from, -49), to: addDays(SPAN.to, -49) };
    expect(spans).toMatchObject({ ...SPAN, comparedFrom: before.from, comparedTo: before.to });
    expect(total.bookings).toBeGreaterThan(200);
    expect(rounded(total)).toEqual(rounded(await counted(SPAN)));
    expect(totalBefore?.bookings).toBeGreaterThan(20);
    expect(rounded(totalBefore)).toEqual(rounded(await counted(before)));
  });

  test('by the day, each beside its own weekday', async () => {
    const week = { from: addDays(TODAY, -9), to: addDays(TODAY, -1) };
    const { groups } = await report({ ...week, compareWith: 'SAME_WEEKDAYS_BEFORE' });
    expect(groups.map(({ date }) => date)).toEqual(
      Array.from({ length: 9 }, (_, day) => addDays(week.from, day)),
    );
    for (const { date, figures, before } of groups) {
      if (!date) throw new Error('a day without a date');
      const earlier = addDays(date, -14);
      expect(rounded(figures)).toEqual(rounded(await counted({ from: date, to: date })));
      expect(rounded(before)).toEqual(rounded(await counted({ from: earlier, to: earlier })));
    }
  });

  test('by the week from Monday and by the month, cut where the report ends', async () => {
    const weeks = await report({ ...SPAN, groupBy: 'WEEK', compareWith: 'YEAR_BEFORE' });
    expect(weeks.comparedFrom).toBe(addDays(SPAN.from, -364));
    expect(weeks.groups[0]?.date).toBe('2026-06-01');
    for (const { date, figures } of weeks.groups) {
      if (!date) throw new Error('a week without a date');
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1);
      const to = addDays(date, 6);
      const span = {
        from: [date, SPAN.from].sort()[1] ?? date,
        to: [to, SPAN.to].sort()[0] ?? to,
      };
      expect(rounded(figures)).toEqual(rounded(await counted(span)));
    }
    const months = await report({ ...SPAN, groupBy: 'MONTH' });
    expect(months.groups.map(({ date, before }) => [date, before])).toEqual([
      ['2026-06-01', null],
      ['2026-07-01', null],
    ]);
    expect(rounded(months.groups[0]?.figures ?? null)).toEqual(
      rounded(await counted({ from: SPAN.from, to: '2026-06-30' })),
    );
  });

  test('by service, where a night past twelve is still dinner', async () => {
    const dinner = `(time >= '17:00' or time < '02:00')`;
    const { groups, services } = await report({ ...SPAN, groupBy: 'SERVICE' });
    expect(services).toEqual(['Lunch', 'Dinner']);
    const found = Object.fromEntries(groups.map(({ name, figures }) => [name, rounded(figures)]));
    expect(found).toEqual({
      Dinner: rounded(await counted({ ...SPAN, where: dinner })),
      Lunch: rounded(await counted({ ...SPAN, where: `not ${dinner}` })),
    });
    const { total, partySizes } = await report({ ...SPAN, service: 'Dinner' });
    expect(rounded(total)).toEqual(found.Dinner);
    expect(partySizes.restsOn).toBe(total.parties + total.noShows);
  });

  test('by area, also of bookings for none', async () => {
    const { groups } = await report({ ...SPAN, groupBy: 'AREA' });
    const found = Object.fromEntries(
      groups.map(({ name, area, figures }) => [area?.name ?? name, rounded(figures)]),
    );
    expect(found).toEqual({
      null: rounded(await counted({ ...SPAN, where: 'area_id is null' })),
      Terrace: rounded(await counted({ ...SPAN, where: `area_id = '${terrace}'` })),
      Cellar: rounded(await counted({ ...SPAN, where: `area_id is not null and area_id <> '${terrace}'` })),
    });
    const { total, lostSearches } = await report({ ...SPAN, areaId: globalId('Area', terrace) });
    expect(rounded(total)).toEqual(found.Terrace);
    expect(lostSearches).toBeNull();
  });

  test('sources, sizes and leads', async () => {
    const { sources, partySizes, bookingLeads, cancellationLeads, total } = await report(SPAN);
    const number = async (where: string) => (await counted({ ...SPAN, where })).bookings;
    const stayed = "status <> 'cancelled'";
    expect(sources.restsOn).toBe(total.parties + total.noShows);
    for (const { source, bookings } of sources.sources) {
      expect(bookings).toBe(await number(`${stayed} and source = '${source.toLowerCase()}'`));
    }
    for (const { from, to, bookings } of partySizes.bands) {
      expect(bookings).toBe(await number(`${stayed} and guests >= ${from} and guests <= ${to ?? 100}`));
    }
    const hours = (span: string, from: number | null, to: number | null) =>
      `${from === null ? 'true' : `${span} >= interval '${from} hours'`} and ${to === null ? 'true' : `${span} < interval '${to} hours'`}`;
    for (const { from, to, bookings } of bookingLeads.bands) {
      const lead = hours('starts_at - created_at', from, to);
      expect(bookings).toBe(await number(`${stayed} and source in ('online', 'phone') and ${lead}`));
    }
    const called = "cancellation in ('by_guest', 'by_restaurant') and cancelled_at is not null";
    for (const { from, to, bookings } of cancellationLeads.bands) {
      const exact =
        from === null
          ? 'starts_at <= cancelled_at'
          : `starts_at > cancelled_at and ${hours('starts_at - cancelled_at', from, to)}`;
      expect(bookings).toBe(await number(`${called} and ${exact}`));
      expect(bookings).toBeGreaterThan(0);
    }
    expect(cancellationLeads.restsOn).toBe(await number(called));
  });

  test('hours of the day and turn times', async () => {
    const { hours, turnTimes, total } = await report(SPAN);
    expect(hours.reduce((sum, { parties }) => sum + parties, 0)).toBe(total.parties);
    for (const { hour, parties, covers, noShows } of hours) {
      const {
        parties: came,
        covers: guests,
        noShows: missing,
      } = await counted({ ...SPAN, where: `extract(hour from time) = ${hour}` });
      expect({ parties, covers, noShows }).toEqual({ parties: came, covers: guests, noShows: missing });
    }
    for (const band of [turnTimes.all, ...turnTimes.byPartySize]) {
      const [row] = await rows<object>(
        `with turns as (
            select trunc(extract(epoch from left_at - seated_at) / 60) as minutes, planned_minutes as planned from bookings
            where restaurant_id = $1 and deleted_at is null and status = 'completed' and date >= $2 and date <= $3
              and guests >= $4 and guests <= $5 and left_at > seated_at and left_at < seated_at + interval '721 minutes'),
          ranked as (select minutes, row_number() over (order by minutes) as place, count(*) over () as n from turns),
          plans as (select planned, row_number() over (order by planned) as place, count(*) over () as n from turns where planned is not null)
        select (select count(*)::int from turns) as "restsOn",
          (select min(minutes)::int from ranked where place >= 0.5 * n) as median,
          (select min(minutes)::int from ranked where place >= 0.9 * n) as ninetieth,
          (select min(planned)::int from plans where place >= 0.5 * n) as planned,
          (select count(*)::int from plans) as "plannedRestsOn"`,
        [restaurant.uuid, SPAN.from, SPAN.to, band.from, band.to ?? 100],
      );
      expect(band).toMatchObject(row ?? {});
      expect(band.restsOn).toBeGreaterThan(3);
    }
    expect(turnTimes.finished).toBe((await counted({ ...SPAN, where: "status = 'completed'" })).bookings);
  });

  test('and the integrity report finds nothing, until somebody changes a figure by hand', async () => {
    const { checks } = await integrityOf(restaurant.id, restaurant.owner);
    expect(checks.find(({ check }) => check === 'FIGURES_DIFFER')).toEqual({
      check: 'FIGURES_DIFFER',
      findingCount: 0,
    });
    const row = `(restaurant_id, date, quarter, area_id) = (select restaurant_id, date, quarter, area_id from booking_quarters
      where restaurant_id = $1 and date < '${TODAY}' and party_two > 0 order by date desc, quarter limit 1)`;
    await rows(
      `update booking_quarters set party_two = party_two - 1, party_one = party_one + 1 where ${row}`,
      [restaurant.uuid],
    );
    const { findings } = await integrityOf(restaurant.id, restaurant.owner);
    expect(findings.filter(({ check }) => check === 'FIGURES_DIFFER')).toMatchObject([
      { explanation: "Reports tell this date's bookings otherwise than they are." },
    ]);
    await rows('delete from booking_quarters where restaurant_id = $1', [restaurant.uuid]);
    const again = await integrityOf(restaurant.id, restaurant.owner);
    expect(again.checks.find(({ check }) => check === 'FIGURES_DIFFER')?.findingCount).toBeGreaterThan(40);
  });
});

import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { remove } from '../booking-calls.ts';

const { seed, stranger } = await testServer({ now: '2026-07-15T09:30:00.000Z' });

interface SeenDay {
  date: string;
  opensAt: string | null;
  closesAt: string | null;
  note: string | null;
  services: { name: string; startsAt: string; endsAt: string }[];
  tables: { name: string }[];
  bookings: { customerName: string; status: string; endsAt: string; tables: { name: string }[] }[];
  blocks: { reason: string | null; tables: { name: string }[] | null }[];
}

const DAY = `query($id: ID!, $date: LocalDate) { restaurant(id: $id) { serviceDay(date: $date) {
  date opensAt closesAt note services { name startsAt endsAt } tables { name }
  bookings { customerName status endsAt tables { name } } blocks { reason tables { name } } } } }`;

async function dayOf({ owner, id }: SeededRestaurant, date?: string, as: Caller = owner): Promise<SeenDay> {
  const data = await as.ask<{ restaurant: { serviceDay: SeenDay } }>(DAY, { id, date });
  return data.restaurant.serviceDay;
}

async function setSpecialDay({ owner, id }: SeededRestaurant, special: object) {
  await owner.ask(
    'mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }',
    { input: { restaurantId: id, ...special } },
  );
}

describe('a host who opens a day', () => {
  test('sees who comes when, at which tables, whatever became of the booking', async () => {
    const bistro = await seed.restaurant({ timeSlotDuration: 90 });
    await bistro.table({ name: 'Window' });
    const host = await bistro.member('host');
    await bistro.book({ customerName: 'Grace', date: '2026-07-16', time: '20:00:00' });
    const ada = await bistro.book({ customerName: 'Ada', date: '2026-07-16', time: '18:00:00' });
    await bistro.setStatus(ada.id, 'CANCELLED');
    await bistro.book({ customerName: 'Tomorrow', date: '2026-07-17' });
    const gone = await bistro.book({ customerName: 'Gone', date: '2026-07-16', time: '12:00:00' });
    await remove(bistro.owner, gone.id);
    expect((await dayOf(bistro, '2026-07-16', host)).bookings).toEqual([
      expect.objectContaining({ customerName: 'Ada', status: 'CANCELLED' }),
      {
        customerName: 'Grace',
        status: 'PENDING',
        endsAt: '2026-07-16T21:30:00.000Z',
        tables: [{ name: 'Window' }],
      },
    ]);
  });

  test('sees today when no date is named, by the restaurant’s own clock', async () => {
    const bistro = await seed.restaurant({ timezone: 'Pacific/Auckland', openingTime: '18:00:00' });
    const day = await dayOf(bistro);
    expect(day).toMatchObject({
      date: '2026-07-15',
      opensAt: '2026-07-15T06:00:00.000Z',
      closesAt: '2026-07-15T10:00:00.000Z',
      services: [{ name: '', startsAt: '2026-07-15T06:00:00.000Z', endsAt: '2026-07-15T10:00:00.000Z' }],
    });
  });

  test('sees a special day with its own services and its note, and a closed one without any', async () => {
    const bistro = await seed.restaurant();
    const hours = (name: string, openingTime: string, closingTime: string) => ({
      name,
      openingTime,
      closingTime,
    });
    await setSpecialDay(bistro, {
      date: '2026-07-20',
      note: 'Jazz night',
      services: [hours('Lunch', '12:00:00', '15:00:00'), hours('Night', '19:00:00', '02:00:00')],
    });
    await setSpecialDay(bistro, { date: '2026-07-21', services: [] });
    const jazz = await dayOf(bistro, '2026-07-20');
    expect(jazz).toMatchObject({ note: 'Jazz night', closesAt: '2026-07-21T02:00:00.000Z' });
    expect(jazz.services.map(({ name }) => name)).toEqual(['Lunch', 'Night']);
    expect(await dayOf(bistro, '2026-07-21')).toMatchObject({ opensAt: null, closesAt: null, services: [] });
  });

  test('sees the blocks of the day and of the night it runs into, and none of the next day', async () => {
    const bistro = await seed.restaurant({ openingTime: '18:00:00', closingTime: '03:00:00' });
    const window = await bistro.table({ name: 'Window' });
    const block = (reason: string, startsAt: string, endsAt: string, tableIds?: string[]) =>
      bistro.block({ reason, startsAt, endsAt, tableIds });
    await block('Paint', '2026-07-20T18:00:00Z', '2026-07-20T20:00:00Z', [window]);
    await block('Last call', '2026-07-21T02:00:00Z', '2026-07-21T03:00:00Z');
    await block('Next evening', '2026-07-21T18:00:00Z', '2026-07-21T20:00:00Z');
    await block('Night before', '2026-07-19T22:00:00Z', '2026-07-20T00:00:00Z');
    expect((await dayOf(bistro, '2026-07-20')).blocks).toEqual([
      { reason: 'Paint', tables: [{ name: 'Window' }] },
      { reason: 'Last call', tables: null },
    ]);
  });

  test('sees the tables zone by zone', async () => {
    const bistro = await seed.restaurant();
    for (const [name, serverZone] of [
      ['Terrace', 2],
      ['Bar', 1],
      ['Alcove', 2],
    ] as const) {
      await bistro.owner.ask(
        'mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { message } } }',
        { input: { restaurantId: bistro.id, name, capacity: 4, serverZone } },
      );
    }
    expect((await dayOf(bistro)).tables.map(({ name }) => name)).toEqual(['Bar', 'Alcove', 'Terrace']);
  });

  test('can look at the day of a clock change', async () => {
    const bistro = await seed.restaurant({ timezone: 'America/New_York', closingTime: '23:00:00' });
    const { opensAt, closesAt } = await dayOf(bistro, '2026-11-01');
    expect([opensAt, closesAt]).toEqual(['2026-11-01T15:00:00.000Z', '2026-11-02T04:00:00.000Z']);
  });
});

test('a stranger and another restaurant’s owner see nothing of a day', async () => {
  const bistro = await seed.restaurant();
  await bistro.book({ customerName: 'Ada', date: '2026-07-16' });
  const other = await seed.restaurant();
  for (const caller of [stranger(), other.owner]) {
    const { data, errors } = await caller.send(DAY, { id: bistro.id, date: '2026-07-16' });
    expect(data).toEqual({ restaurant: { serviceDay: null } });
    expect(errors).toHaveLength(1);
  }
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../../bookings/create/staff-calls.ts';

const { seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const DINNER = { name: 'Dinner', openingTime: '18:00:00', closingTime: '22:00:00' };
let bistro: SeededRestaurant;

interface Outcome {
  specialDay?: { date: string } | null;
  specialDays?: { date: string; note: string | null; services: { name: string }[] }[] | null;
  userErrors: { code: string; field: string[] | null; message: string }[];
}

beforeEach(async () => {
  bistro = await seed.restaurant();
});

const change = async (mutation: 'setSpecialDay' | 'removeSpecialDay', input: object): Promise<Outcome> => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const fields =
    mutation === 'setSpecialDay' ? 'specialDay { date } specialDays { date note services { name } }' : '';
  const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { ${fields} userErrors { code field message } } }`;
  const answer = await bistro.owner.ask<Record<string, Outcome>>(query, {
    input: { restaurantId: bistro.id, ...input },
  });
  return answer[mutation] ?? { userErrors: [] };
};

async function dates(): Promise<string[]> {
  const query = 'query($id: ID!) { restaurant(id: $id) { specialDays { date } } }';
  const { restaurant } = await bistro.owner.ask<{ restaurant: { specialDays: { date: string }[] } }>(query, {
    id: bistro.id,
  });
  return restaurant.specialDays.map(({ date }) => date);
}

describe('special days in a row', () => {
  test('close the house for a holiday: each date is one of its own, and takes no bookings', async () => {
    const set = await change('setSpecialDay', {
      date: '2026-07-30',
      to: '2026-08-02',
      services: [],
      note: 'We are at the sea.',
    });
    expect(set.specialDay).toEqual({ date: '2026-07-30' });
    expect(set.specialDays?.map(({ date, note }) => [date, note])).toEqual([
      ['2026-07-30', 'We are at the sea.'],
      ['2026-07-31', 'We are at the sea.'],
      ['2026-08-01', 'We are at the sea.'],
      ['2026-08-02', 'We are at the sea.'],
    ]);
    const host = new Host(bistro);
    expect((await host.book({ date: '2026-08-02' })).refusal?.reason).toBe('CLOSED');
    expect((await host.book({ date: '2026-08-03' })).userErrors).toEqual([]);
  });

  test('replace what some of them had, and one of them can differ afterwards', async () => {
    await change('setSpecialDay', { date: '2026-07-31', services: [DINNER] });
    await change('setSpecialDay', {
      date: '2026-07-30',
      to: '2026-08-01',
      services: [DINNER, { ...DINNER, name: 'Late', openingTime: '22:00:00', closingTime: '23:30:00' }],
    });
    await change('setSpecialDay', { date: '2026-07-31', services: [] });
    const again = await change('setSpecialDay', { date: '2026-08-01', services: [DINNER] });
    expect(again.specialDays).toEqual([{ date: '2026-08-01', note: null, services: [{ name: 'Dinner' }] }]);
    expect(await dates()).toEqual(['2026-07-30', '2026-07-31', '2026-08-01']);
  });

  test('are removed together, also where some of the dates are none', async () => {
    await change('setSpecialDay', { date: '2026-07-30', to: '2026-08-02', services: [] });
    const span = { date: '2026-07-31', to: '2026-08-20' };
    expect((await change('removeSpecialDay', span)).userErrors).toEqual([]);
    expect(await dates()).toEqual(['2026-07-30']);
    expect((await change('removeSpecialDay', span)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test.each([
    ['runs backwards', { date: '2026-08-02', to: '2026-08-01' }, ['to']],
    ['is longer than a year', { date: '2026-08-01', to: '2027-08-02' }, ['to']],
    ['begins in the past', { date: '2026-06-30', to: '2026-08-01' }, ['date']],
  ])('are refused where the span %s', async (_, span, field) => {
    expect((await change('setSpecialDay', { ...span, services: [] })).userErrors).toMatchObject([
      { code: 'OUT_OF_RANGE', field },
    ]);
    expect(await dates()).toEqual([]);
  });

  test('can be a whole year', async () => {
    const { specialDays } = await change('setSpecialDay', {
      date: '2026-08-01',
      to: '2027-08-01',
      services: [],
    });
    expect(specialDays).toHaveLength(366);
  });
});

import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { Importer } from './portability-calls.ts';

const { rows, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

/** A list with one booking, read and imported by a restaurant in New York. */
async function imported(date: string, time: string | null, dateOrder = 'YEAR_FIRST') {
  const restaurant = await seed.restaurant({ timezone: 'America/New_York' });
  const importer = new Importer(restaurant);
  const list =
    time === null ? `date,guests,name\n${date},2,Ada\n` : `date,time,guests,name\n${date},${time},2,Ada\n`;
  const { id, problems } = await importer.check('BOOKINGS', list, dateOrder);
  await importer.step('runImport', { id });
  await importer.ended(id);
  const kept = await rows<{ date: string; time: string; startsAt: string }>(
    `select date::text, time::text, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "startsAt"
      from bookings where restaurant_id = $1`,
    [restaurant.uuid],
  );
  return { problems: problems.map(({ column, problem }) => `${column}: ${problem}`), kept: kept[0] ?? null };
}

test.each([
  ['2024-12-31T23:30:00Z', null],
  ['2025-01-01T00:30:00+01:00', null],
  ['2024-12-31 23:30:00.000+0000', null],
  ['2025-01-01T00:30+01:00[Europe/Paris]', null],
  ['2024-12-31 23:30 UTC', null],
  ['2024-12-31T18:30:00-05:00', null],
  ['2024-12-31', '23:30Z'],
  ['2025-01-01', '00:30 +01:00'],
])(
  'a time that names its zone (%s %s) is the same instant, by the clock of the restaurant',
  async (date, time) => {
    expect(await imported(date, time)).toEqual({
      problems: [],
      kept: { date: '2024-12-31', time: '18:30:00', startsAt: '2024-12-31T23:30Z' },
    });
  },
);

test.each([
  ['2024-12-31 23:30 CET', null, 'date'],
  ['2024-12-31T23:30 Europe/Paris', null, 'date'],
  ['2024-12-31', '18:00-02:00', 'time'],
  ['2024-12-31', '18:00+23:00', 'time'],
])(
  'one that cannot be told for certain (%s %s) is refused with a word, never shifted',
  async (date, time, column) => {
    expect(await imported(date, time)).toEqual({
      problems: [`${column}: The time names a time zone that cannot be read for certain.`],
      kept: null,
    });
  },
);

test.each([
  ['2024-12-31', '18:30', '18:30:00'],
  ['2024-12-31', '6:30 PM', '18:30:00'],
  ['2024-12-31', '18.30 Uhr', '18:30:00'],
  ['2024-12-31', '18h30', '18:30:00'],
  ['2024-12-31', '18:30 - 21:00', '18:30:00'],
  ['2024-12-31T18:30:00', null, '18:30:00'],
])('one without a zone (%s %s) is what the clock of the restaurant showed', async (date, time, read) => {
  expect(await imported(date, time)).toMatchObject({
    problems: [],
    kept: { date: '2024-12-31', time: read },
  });
});

test('a year of two digits is the nearest one: 99 was the last of its century', async () => {
  const seen = (date: string) => imported(date, '19:00', 'MONTH_FIRST');
  expect((await seen('12/31/99')).kept?.date).toBe('1999-12-31');
  expect((await seen('12/31/25')).kept?.date).toBe('2025-12-31');
  expect((await seen('12/31/30')).problems).toEqual(['date: This date is too far away.']);
});

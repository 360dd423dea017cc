import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { Importer } from './portability-calls.ts';

const { clock, rows, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

// As in life, a clock goes on between two looks at it.
const look = clock.now.bind(clock);
clock.now = () => {
  clock.pass({ seconds: 0.001 });
  return look();
};

test('of an import nothing is changed since that nobody touched: an undo takes all of it back', async () => {
  const restaurant = await seed.restaurant({ seatingCapacity: 500 });
  const coming = Array.from(
    { length: 60 },
    (_, index) => `${restaurant.dayFromToday(2 + (index % 20))},19:00,2,Guest ${index},g${index}@example.com`,
  );
  const past = Array.from(
    { length: 20 },
    (_, index) => `2024-05-01,19:00,2,Past ${index},p${index}@example.com`,
  );
  const importer = new Importer(restaurant);
  const { id } = await importer.check(
    'BOOKINGS',
    `date,time,guests,name,email\n${[...coming, ...past].join('\n')}\n`,
    'YEAR_FIRST',
  );
  await importer.step('runImport', { id, keepsPlaceless: true });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', rowsImported: 80 });
  await importer.step('undoImport', { id });
  expect(await importer.ended(id)).toMatchObject({
    status: 'UNDONE',
    rowsImported: 0,
    badRows: 0,
    problems: [],
  });
  expect(
    await rows('select id from bookings where restaurant_id = $1 and deleted_at is null', [restaurant.uuid]),
  ).toEqual([]);
});

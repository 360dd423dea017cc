import { expect, test } from 'vitest';
import { PatientCaller } from '../../testkit/patient-caller.ts';
import { Seed } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Importer } from './portability-calls.ts';

const ROWS = 50_000;
const PATIENCE_MS = 300_000;

const { rows, url } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

test(
  'fifty thousand bookings with a broken line among them come in, each once',
  async () => {
    const restaurant = await new Seed(() => new PatientCaller(url), rows).restaurant();
    const importer = new Importer(restaurant);
    const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + (n % 2_000))).toISOString().slice(0, 10);
    const lines = Array.from(
      { length: ROWS },
      (_, n) => `R-${n},${day(n)},19:00,${1 + (n % 8)},Guest ${n},guest${n % 9_000}@example.com`,
    );
    lines[25_000] = 'R-25000,2021-01-01,19:00,2,"Broken,broken@example.com';
    const list = ['id,date,time,guests,name,email', ...lines].join('\n');
    const { id } = await importer.check('BOOKINGS', list);
    expect(await importer.ended(id, PATIENCE_MS)).toMatchObject({
      totalRows: ROWS,
      badRows: 1,
      skippedRows: 0,
    });
    await importer.step('runImport', { id });
    expect(await importer.ended(id, PATIENCE_MS)).toMatchObject({
      status: 'FINISHED',
      rowsImported: ROWS - 1,
      badRows: 1,
      problems: [{ row: 25_002, problem: 'Its quotation marks make no sense.' }],
    });
    const [counted] = await rows<{ days: number; bookings: number; guests: number }>(
      `select (select sum(completed)::int from booking_days where restaurant_id = $1) as days,
        (select count(*)::int from bookings where restaurant_id = $1) as bookings,
        (select count(*)::int from guests where restaurant_id = $1) as guests`,
      [restaurant.uuid],
    );
    expect(counted).toEqual({ days: ROWS - 1, bookings: ROWS - 1, guests: 9_000 });
  },
  2 * PATIENCE_MS,
);

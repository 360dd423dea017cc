import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { exportBytes, Importer } from './portability-calls.ts';

const { clock, rows, seed } = await testServer({
  now: '2026-07-01T10:00:00.000Z',
  accessTokenSeconds: 86_400,
});

test('an evening is restored on which a table was given on from who never answered or came', async () => {
  const bistro = await seed.restaurant({ timeSlotDuration: 60 });
  const host = new Host(bistro);
  const only = await bistro.table({ name: 'Only', minCapacity: 1 });
  const at = (time: string, more: object) =>
    host.booked({ date: bistro.today, time, tableIds: [only], ...more });
  await at('12:00:00', { status: 'PENDING' });
  await at('13:00:00', {});
  clock.moveTo('2026-07-01T12:05:00.000Z');
  const until = '2026-07-01T13:00:00.000Z';
  await host.booked({ date: null, time: null, status: 'SEATED', tableIds: [only], until });

  const copy = await seed.restaurant();
  const importer = new Importer(copy);
  const { id } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(bistro)));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
  const held = await rows(
    `select b.status, s.holding from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = $1 order by b.starts_at`,
    [copy.uuid],
  );
  expect(held).toEqual([
    { status: 'pending', holding: false },
    { status: 'seated', holding: true },
    { status: 'confirmed', holding: true },
  ]);
});

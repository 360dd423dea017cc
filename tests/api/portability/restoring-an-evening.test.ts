import { expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { exportBytes, Importer, zippedAgain } from './portability-calls.ts';

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

/** Where each party sits, from when to when nobody else sits down there. */
const sitting = (uuid: string) =>
  rows<{ time: string; from: string | null; to: string | null }>(
    `select b.time::text as time, lower(s.sits)::timestamptz(0)::text as "from", upper(s.sits)::timestamptz(0)::text as "to"
      from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = $1 order by b.starts_at`,
    [uuid],
  );

/** A house with a party that sits since noon, and what came of its archive. */
async function restored(archiveOf: (bistro: SeededRestaurant) => Promise<Buffer<ArrayBuffer>>) {
  clock.moveTo('2026-07-01T12:00:00.000Z');
  const bistro = await seed.restaurant({ timeSlotDuration: 60 });
  const only = await bistro.table({ name: 'Only', minCapacity: 1 });
  const host = new Host(bistro);
  await host.booked({ date: null, time: null, status: 'SEATED', tableIds: [only] });
  await host.booked({ date: bistro.today, time: '14:00:00', tableIds: [only] });
  const copy = await seed.restaurant();
  const importer = new Importer(copy);
  const { id } = await importer.upload('ARCHIVE', await archiveOf(bistro));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
  return { bistro, copy };
}

test('a party that sits in a restored evening has its table until it leaves, and nobody is seated beside it', async () => {
  const { bistro, copy } = await restored(async (one) => Buffer.from(await exportBytes(one)));
  const [party, next] = await sitting(copy.uuid);
  expect([party?.from, party?.to, next?.from]).toEqual([expect.any(String), expect.any(String), null]);
  expect(await sitting(copy.uuid)).toEqual(await sitting(bistro.uuid));
});

test('of two parties that sat at one table in an archive of before, the last to sit down has it', async () => {
  const { copy } = await restored((one) =>
    zippedAgain(one, 'bookings.json', (booking) =>
      booking.time === '14:00:00' ? { ...booking, status: 'seated', seatedAt: booking.startsAt } : booking,
    ),
  );
  const [forgotten, last] = await sitting(copy.uuid);
  expect([forgotten?.from, last?.from]).toEqual([null, '2026-07-01 14:00:00+00']);
});

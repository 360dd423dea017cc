import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  heldFrom,
  heldUntil,
  type StayingParty,
  sitsAt,
  sitsNow,
  stayOf,
} from '../../../../api/src/features/availability/engine/seated-stay.ts';
import { raw } from '../../../../api/src/platform/db/statement.ts';
import { testServer } from '../../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const NOW = new Date('2026-07-01T19:00:00.000Z');
const minutes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((each) => new Date(NOW.getTime() + each * 60_000));

const party: fc.Arbitrary<StayingParty> = fc
  .record({
    status: fc.constantFrom('pending', 'confirmed', 'seated', 'completed'),
    startsAt: minutes(-480, 300),
    endsAt: fc.constant(NOW),
    seatedAt: fc.option(minutes(-600, 0)),
  })
  .chain((one) =>
    fc
      .integer({ min: 1, max: 240 })
      .map((turn) => ({ ...one, endsAt: new Date(one.startsAt.getTime() + turn * 60_000) })),
  );

interface Row {
  from: Date;
  to: Date;
  sits: boolean;
  stored: boolean;
}

test('what a party holds is the same to the program, to its statements and to the constraint', async () => {
  const bistro = await server.seed.restaurant();
  const { id } = await bistro.book();
  expect(id).toBeTruthy();
  const at = raw('$5::timestamptz');
  const from = heldFrom('b').text;
  const statement = `select ${from} as from, ${heldUntil('b', at).text} as to, ${sitsNow('b', at).text} as sits,
      app_private.stay_of(b) = tstzrange(${from}, b.ends_at, '[)') as stored
    from bookings one, lateral (select (jsonb_populate_record(one, jsonb_build_object('status', $1::text, 'starts_at',
      $2::timestamptz, 'ends_at', $3::timestamptz, 'seated_at', $4::timestamptz))).*) b where one.restaurant_id = $6`;
  await fc.assert(
    fc.asyncProperty(party, async (one) => {
      const values = [one.status, one.startsAt, one.endsAt, one.seatedAt, NOW, bistro.uuid];
      const [row] = await server.rows<Row>(statement, values);
      const stay = stayOf(one, NOW);
      expect(row).toEqual({
        from: new Date(stay.from),
        to: new Date(stay.to),
        sits: sitsAt(one, NOW),
        stored: true,
      });
    }),
    { numRuns: 300 },
  );
});

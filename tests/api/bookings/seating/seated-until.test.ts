import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host } from '../create/staff-calls.ts';
import { seat, tableNow } from './tonight-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, rows, seed } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let bar: string;
let id: string;

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1 });
  ({ id } = await host.booked({ date: DATE, time: '19:00:00', tableIds: [window] }));
  await host.booked({ date: DATE, time: '20:00:00', tableIds: [bar], customerName: 'Grace' });
  clock.moveTo(at('19:00'));
});

/** Until when the bar is offered to the party of seven o'clock. */
async function offeredUntil(): Promise<string | null | undefined> {
  const { seatBooking } = await host.caller.ask<{
    seatBooking: { refusal: { freeUntil: string | null } | null };
  }>(`mutation($input: SeatBookingInput!) { seatBooking(input: $input) { refusal { freeUntil } } }`, {
    input: { id, tableIds: [bar] },
  });
  return seatBooking.refusal?.freeUntil;
}

describe('a booked party at a table that is booked later', () => {
  test('is told until when it is free, and sits there until then without a reason', async () => {
    expect(await offeredUntil()).toBe(at('20:00'));
    const { booking } = await seat(host.caller, id, { tableIds: [bar], until: at('20:00') });
    expect(booking).toMatchObject({ status: 'SEATED', endsAt: at('20:00') });
    expect((await host.seen(id))?.overrules).toEqual([]);
    expect(await tableNow(bistro, 'Bar')).toMatchObject({
      state: 'SEATED',
      booking: { endsAt: at('20:00') },
      next: { customerName: 'Grace' },
      isNextAtRisk: false,
    });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('gets no minute of the next party', async () => {
    expect(codesOf(await seat(host.caller, id, { tableIds: [bar], until: at('20:01') }))).toEqual([
      'SLOT_TAKEN',
    ]);
  });

  test('leaves its table for others from its end on: the stored span says so too', async () => {
    expect((await seat(host.caller, id, { until: at('19:45') })).booking?.endsAt).toBe(at('19:45'));
    const [held] = await rows<{ ends: Date }>(
      `select upper(during) as ends from seatings s join tables t on t.id = s.table_id where s.restaurant_id = $1 and t.name = 'Window'`,
      [bistro.uuid],
    );
    expect(held).toEqual({ ends: new Date(at('19:45')) });
    const next = await host.book({ date: DATE, time: '19:45:00', tableIds: [window] });
    expect(next.userErrors).toEqual([]);
  });

  test('stays no longer than a turn, however late it may', async () => {
    expect((await seat(host.caller, id, { until: at('23:00') })).booking?.endsAt).toBe(at('20:30'));
  });

  test.each(['19:14', '18:00'])('until %s is refused, as nobody eats in that time', async (time) => {
    expect((await seat(host.caller, id, { until: at(time) })).userErrors).toMatchObject([
      { code: 'OUT_OF_RANGE', field: ['until'] },
    ]);
  });

  test('has its whole time again when it has not come after all', async () => {
    await seat(host.caller, id, { until: at('19:30') });
    expect((await host.setStatus(id, 'CONFIRMED')).booking?.endsAt).toBe(at('20:30'));
  });
});

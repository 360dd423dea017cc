import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host, type Placed } from '../create/staff-calls.ts';
import { seat } from '../seating/tonight-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, seed } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let id: string;

const CHANGE = `mutation($input: ChangeStayInput!) { changeStay(input: $input) {
  booking { id startsAt endsAt status tables { name } }
  refusal { reason explanation canOverrule } userErrors { code message field } } }`;

async function stay(until: string, more: object = {}): Promise<Placed> {
  const input = { id, until, ...more };
  return (await host.caller.ask<{ changeStay: Placed }>(CHANGE, { input })).changeStay;
}

const endOf = async (booking: string) => (await host.seen(booking))?.endsAt;

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  ({ id } = await host.booked({ date: DATE, time: '19:00:00', tableIds: [window] }));
});

describe('a host who says until when a party stays', () => {
  test('keeps its table for longer, which nobody else gets then', async () => {
    const { booking } = await stay(at('21:30'));
    expect(booking).toMatchObject({ startsAt: at('19:00'), endsAt: at('21:30'), status: 'CONFIRMED' });
    expect(codesOf(await host.book({ date: DATE, time: '20:30:00', tableIds: [window] }))).toEqual([
      'SLOT_TAKEN',
    ]);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('gives the table to the next party sooner', async () => {
    await stay(at('20:00'));
    await host.booked({ date: DATE, time: '20:00:00', tableIds: [window] });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('is refused where the next party sits by then, whatever the reason, and nothing changes', async () => {
    await host.booked({ date: DATE, time: '20:30:00', tableIds: [window], customerName: 'Grace' });
    for (const overruleReason of [null, 'They are friends']) {
      const refused = await stay(at('20:45'), { overruleReason });
      expect(refused).toMatchObject({ booking: null, refusal: { canOverrule: false } });
      expect(refused.userErrors).toMatchObject([{ code: 'SLOT_TAKEN', field: ['until'] }]);
    }
    expect(await endOf(id)).toBe(at('20:30'));
  });

  test('has to say why in a room that is full by then', async () => {
    const tight = await seed.restaurant({ timeSlotDuration: 90, seatingCapacity: 2 });
    host = new Host(tight);
    await tight.table({ name: 'One', minCapacity: 1 });
    const two = await tight.table({ name: 'Two', minCapacity: 1 });
    ({ id } = await host.booked({ date: DATE, time: '19:00:00' }));
    await host.booked({ date: DATE, time: '20:30:00', tableIds: [two] });
    expect((await stay(at('21:00'))).refusal).toMatchObject({ reason: 'FULL_ROOM', canOverrule: true });
    expect((await stay(at('21:00'), { overruleReason: 'A birthday' })).booking).toMatchObject({
      endsAt: at('21:00'),
    });
    expect((await host.seen(id))?.overrules).toMatchObject([{ reason: 'A birthday' }]);
  });

  test('lengthens the stay of a party that sits, and not into the past', async () => {
    clock.moveTo(at('19:00'));
    await seat(host.caller, id, { tableIds: [window] });
    clock.moveTo(at('20:00'));
    expect((await stay(at('21:15'))).booking).toMatchObject({ status: 'SEATED', endsAt: at('21:15') });
    expect(codesOf(await stay(at('19:45')))).toEqual(['OUT_OF_RANGE']);
    expect(await endOf(id)).toBe(at('21:15'));
  });

  test('hears what is too short, too long, or over', async () => {
    expect(codesOf(await stay(at('19:10')))).toEqual(['OUT_OF_RANGE']);
    expect(codesOf(await stay('2026-07-02T08:00:00.000Z'))).toEqual(['OUT_OF_RANGE']);
    await host.setStatus(id, 'CANCELLED');
    expect(codesOf(await stay(at('21:00')))).toEqual(['CONFLICT']);
  });
});

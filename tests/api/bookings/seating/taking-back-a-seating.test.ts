import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host, namesOf } from '../create/staff-calls.ts';
import { seat, tableNow } from './tonight-calls.ts';

const { clock, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let bar: string;

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ timeSlotDuration: 60, seatingCapacity: 12 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1 });
});

const at = (time: string, tableIds: string[] = [window], more: object = {}) =>
  host.booked({ date: '2026-07-01', time: `${time}:00`, tableIds, ...more });
const clockAt = (time: string) => clock.moveTo(`2026-07-01T${time}:00.000Z`);
const walkIn = (tableIds: string[]) => {
  const [date, time] = clock.now().toISOString().slice(0, 19).split('T');
  return host.book({ date, time, source: 'WALK_IN', status: 'SEATED', tableIds });
};

/** A party that was seated late and is marked as gone by mistake. */
async function gone(): Promise<string> {
  const { id } = await at('18:00');
  clockAt('18:20');
  await seat(host.caller, id);
  clockAt('18:40');
  await host.setStatus(id, 'COMPLETED');
  return id;
}

describe('a finish that is taken back', () => {
  test('gives the party the turn that it had, at its table', async () => {
    const id = await gone();
    clockAt('18:41');
    const { booking } = await host.setStatus(id, 'SEATED');
    expect(booking).toMatchObject({ endsAt: '2026-07-01T19:20:00.000Z', tables: [{ name: 'Window' }] });
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'SEATED',
      table: { status: 'OCCUPIED' },
      booking: { seatedAt: '2026-07-01T18:20:00.000Z' },
    });
  });

  test('seats it at no other table: when somebody sits at its own, it is refused', async () => {
    const id = await gone();
    await walkIn([window]);
    const refused = await host.setStatus(id, 'SEATED', { overruleReason: 'They are still here' });
    expect(refused.userErrors).toMatchObject([
      {
        code: 'SLOT_TAKEN',
        message: 'Its table has been given to somebody else meanwhile. Seat this party at another one.',
      },
    ]);
    expect(refused.refusal?.canOverrule).toBe(false);
    expect((await host.seen(id))?.status).toBe('COMPLETED');
    expect(await tableNow(bistro, 'Window')).toMatchObject({ booking: { customerName: 'Grace Hopper' } });
  });

  test('ends, with a reason, when the party comes that has the table next', async () => {
    const id = await gone();
    await at('19:00');
    const refused = await host.setStatus(id, 'SEATED');
    expect([codesOf(refused), refused.refusal?.canOverrule]).toEqual([['SLOT_TAKEN'], true]);
    const { booking } = await host.setStatus(id, 'SEATED', { overruleReason: 'They are still here' });
    expect(booking).toMatchObject({ endsAt: '2026-07-01T19:00:00.000Z', tables: [{ name: 'Window' }] });
    expect(await bistro.overlaps()).toEqual([]);
  });
});

describe('a finish that is taken back after a table of the party has left the room', () => {
  test('asks for a reason, as what is left has too few seats', async () => {
    const forTwo = { capacity: 2, minCapacity: 1, maxCapacity: 2, combinable: true };
    const pair = [
      await bistro.table({ name: 'Left', ...forTwo }),
      await bistro.table({ name: 'Right', ...forTwo }),
    ];
    const { id } = await at('18:00', pair, { guests: 4 });
    clockAt('18:00');
    await seat(host.caller, id);
    clockAt('18:30');
    await host.setStatus(id, 'COMPLETED');
    await bistro.owner.ask(
      'mutation($input: DeleteTableInput!) { deleteTable(input: $input) { deletedTableId userErrors { code } } }',
      { input: { id: pair[1] } },
    );
    const refused = await host.setStatus(id, 'SEATED');
    expect([codesOf(refused), refused.refusal?.canOverrule]).toEqual([['SLOT_TAKEN'], true]);
    const insisted = await host.setStatus(id, 'SEATED', { overruleReason: 'They share chairs' });
    expect(namesOf(insisted.booking)).toEqual(['Left']);
  });
});

describe('a finish that is taken back long after, when its table has left the room', () => {
  const remove = (id: string) =>
    bistro.owner.ask(
      'mutation($input: DeleteTableInput!) { deleteTable(input: $input) { deletedTableId userErrors { code } } }',
      { input: { id } },
    );

  test.each([
    ['a party that nobody had finished until the next day', 'COMPLETED', '2026-07-02T09:00:00.000Z'],
    ['a party that was finished late in the evening', 'COMPLETED', '2026-07-01T22:30:00.000Z'],
    ['one that was marked as a no-show', 'NO_SHOW', '2026-07-02T09:00:00.000Z'],
  ])('asks where to put %s', async (_, was, now) => {
    const { id } = await at('18:00');
    clockAt('18:00');
    if (was === 'COMPLETED') await seat(host.caller, id);
    clock.moveTo(now);
    await host.setStatus(id, was);
    await remove(window);
    const refused = await host.setStatus(id, 'SEATED');
    expect([codesOf(refused), refused.refusal]).toMatchObject([
      ['SLOT_TAKEN'],
      { reason: 'NO_TABLE', canOverrule: true },
    ]);
    expect((await host.seen(id))?.status).toBe(was);
    const { booking } = await host.setStatus(id, 'SEATED', { overruleReason: 'For the books' });
    expect(booking).toMatchObject({ status: 'SEATED', tables: [], overrules: [{ reason: 'For the books' }] });
  });

  test('puts a forgotten party back at its table, whoever sits there today: it has left all the same', async () => {
    const { id } = await at('18:00');
    clockAt('18:00');
    await seat(host.caller, id);
    clock.moveTo('2026-07-02T09:00:00.000Z');
    expect(codesOf(await walkIn([window]))).toEqual([]);
    await host.setStatus(id, 'COMPLETED');
    const { booking } = await host.setStatus(id, 'SEATED');
    expect(booking).toMatchObject({ status: 'SEATED', endsAt: '2026-07-01T19:00:00.000Z' });
    expect(namesOf(booking)).toEqual(['Window']);
  });

  test('late in the evening is refused while somebody else sits at its table', async () => {
    const { id } = await at('18:00');
    clockAt('18:00');
    await seat(host.caller, id);
    clockAt('22:30');
    await host.setStatus(id, 'COMPLETED');
    expect(codesOf(await walkIn([window]))).toEqual([]);
    const refused = await host.setStatus(id, 'SEATED', { overruleReason: 'They are still here' });
    expect(refused.userErrors).toMatchObject([
      { message: 'Its table has been given to somebody else meanwhile. Seat this party at another one.' },
    ]);
  });
});

describe('a party that sits and is said to wait by mistake', () => {
  test('sits again since when it came and as long as it would have, when that is undone at once', async () => {
    const { id } = await at('18:00');
    clockAt('18:10');
    await seat(host.caller, id, { tableIds: [bar] });
    clockAt('18:50');
    const { undoUntil } = await host.setStatus(id, 'CONFIRMED');
    expect(await tableNow(bistro, 'Bar')).toMatchObject({ state: 'FREE', table: { status: 'AVAILABLE' } });
    const { booking, userErrors } = await host.undo(id, undoUntil);
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({ status: 'SEATED', endsAt: '2026-07-01T19:10:00.000Z' });
    expect(await tableNow(bistro, 'Bar')).toMatchObject({
      table: { status: 'OCCUPIED' },
      booking: { seatedAt: '2026-07-01T18:10:00.000Z' },
    });
    const back = await host.setStatus(id, 'CONFIRMED');
    expect([back.booking?.endsAt, namesOf(back.booking)]).toEqual(['2026-07-01T19:00:00.000Z', ['Window']]);
  });

  test('sits down anew when it is seated later: it had not come', async () => {
    const { id } = await at('18:00');
    clockAt('18:10');
    await seat(host.caller, id);
    await host.setStatus(id, 'CONFIRMED');
    clockAt('18:30');
    expect((await seat(host.caller, id)).booking?.seatedAt).toBe('2026-07-01T18:30:00.000Z');
  });

  test('is refused its table when somebody was seated there in between', async () => {
    const { id } = await at('18:00');
    clockAt('18:10');
    await seat(host.caller, id, { tableIds: [bar] });
    const { undoUntil } = await host.setStatus(id, 'CONFIRMED');
    expect(codesOf(await walkIn([bar]))).toEqual([]);
    expect(codesOf(await host.undo(id, undoUntil))).toEqual(['SLOT_TAKEN']);
    expect((await host.seen(id))?.status).toBe('CONFIRMED');
  });
});

describe('a tap on Seat that is taken back', () => {
  async function lengthenTurns(minutes: number) {
    await bistro.owner.ask(
      'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
      { input: { id: bistro.id, timeSlotDuration: minutes } },
    );
  }

  test('gives the booking its time and table again, whatever the turn times are by now', async () => {
    const { id } = await at('18:00');
    await at('19:00');
    clockAt('18:05');
    await seat(host.caller, id, { tableIds: [bar] });
    await lengthenTurns(120);
    const { booking, userErrors } = await host.setStatus(id, 'CONFIRMED');
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({ status: 'CONFIRMED', endsAt: '2026-07-01T19:00:00.000Z' });
    expect(namesOf(booking)).toEqual(['Window']);
  });

  test('keeps what is left of its time when somebody has got the rest', async () => {
    const { id } = await at('19:00');
    clockAt('18:00');
    await seat(host.caller, id); // until 19:15, a quarter-hour after its time
    await at('19:30');
    const { booking } = await host.setStatus(id, 'CONFIRMED');
    expect(booking).toMatchObject({ endsAt: '2026-07-01T19:30:00.000Z', tables: [{ name: 'Window' }] });
    expect(await bistro.overlaps()).toEqual([]);
  });
});

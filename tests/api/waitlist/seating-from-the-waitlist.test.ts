import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { codesOf, Door } from './waitlist-calls.ts';

const NOW = '2026-07-01T19:00:20.000Z';
const { clock, rows, seed } = await testServer({ now: NOW });
let bistro: SeededRestaurant;
let small: string;
let door: Door;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  small = await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  await bistro.table({ name: 'Large', capacity: 4, minCapacity: 3, maxCapacity: 4 });
  door = new Door(bistro);
});

describe('a party that is seated', () => {
  test('at a table becomes a booking that begins this minute, and its wait is known', async () => {
    const entry = await door.added();
    clock.pass({ minutes: 12 });
    const { entry: seated } = await door.set(entry, 'SEATED', { tableId: small });
    expect(seated).toMatchObject({
      status: 'SEATED',
      position: null,
      actualWait: 12,
      booking: { status: 'SEATED', source: 'WAITLIST', time: '19:12:00', tables: [{ name: 'Small' }] },
    });
    expect(await door.quote()).toMatchObject({ minutes: 60, tableNames: ['Small'] });
  });

  test('without a table makes no booking', async () => {
    const { entry } = await door.set(await door.added(), 'SEATED');
    expect(entry).toMatchObject({ status: 'SEATED', booking: null });
    expect(await rows('select 1 from bookings where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('where the restaurant has no tables takes seats', async () => {
    const bar = await seed.restaurant();
    const { entry } = await new Door(bar).set(await new Door(bar).added(), 'SEATED');
    expect(entry?.booking).toMatchObject({ status: 'SEATED', source: 'WAITLIST', tables: [] });
  });

  test('is proposed the best free table, and told what speaks against the others', async () => {
    const entry = await door.added();
    expect(await door.proposal(entry)).toEqual({
      tableIds: [small],
      explanation:
        'Table Small is the only free place that fits; 2 seats for 2, free for the rest of the evening.',
      choices: expect.arrayContaining([
        { name: 'Small', isFree: true, canChoose: true, explanation: 'Free; seats 1 to 2' },
        { name: 'Large', isFree: false, canChoose: true, explanation: 'For 3 to 4 guests' },
      ]),
    });
    await new Host(bistro).booked({ date: '2026-07-01', time: '19:30:00', tableIds: [small] });
    expect(await door.proposal(entry)).toMatchObject({
      tableIds: [],
      explanation:
        'No table for 2 is free for a whole turn right now. Small is free until 19:30, when the next party comes.',
      choices: expect.arrayContaining([
        { name: 'Small', isFree: false, canChoose: false, explanation: 'Free until 19:30' },
      ]),
    });
  });

  test('is told how large the largest place is, when it is too large for all of them', async () => {
    expect(await door.proposal(await door.added({ partySize: 100 }))).toMatchObject({
      tableIds: [],
      explanation: 'A party of 100 has its tables chosen by hand: none here is for more than 4.',
    });
  });

  test('is refused a table that somebody else holds, and shown where else it could sit', async () => {
    await new Host(bistro).booked({ date: '2026-07-01', time: '19:30:00', tableIds: [small] });
    const entry = await door.added();
    const refused = await door.set(entry, 'SEATED', { tableId: small, overruleReason: 'They insist' });
    expect(codesOf(refused)).toEqual([['SLOT_TAKEN', 'tableIds']]);
    expect(refused).toMatchObject({
      entry: null,
      refusal: { canOverrule: false },
      proposal: { tableIds: [] },
    });
    expect((await door.list())[0]).toMatchObject({ status: 'WAITING' });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('can be squeezed in by a host who gives a reason, but not otherwise', async () => {
    const entry = await door.added({ partySize: 3 });
    const refused = await door.set(entry, 'SEATED', { tableId: small });
    expect(refused).toMatchObject({ entry: null, refusal: { canOverrule: true } });
    const { entry: seated } = await door.set(entry, 'SEATED', { tableId: small, overruleReason: 'A baby' });
    expect(seated).toMatchObject({ status: 'SEATED', booking: { tables: [{ name: 'Small' }] } });
    expect(
      await rows('select reason from booking_overrules where restaurant_id = $1', [bistro.uuid]),
    ).toEqual([{ reason: 'A baby' }]);
  });

  test('is not given a table of another restaurant', async () => {
    const theirs = await (await seed.restaurant()).table();
    expect(codesOf(await door.set(await door.added(), 'SEATED', { tableId: theirs }))).toEqual([
      ['NOT_FOUND', 'tableIds'],
    ]);
  });

  test('by two hosts at one table at once is seated once, and nobody sits on anybody', async () => {
    const [ada, ben] = [await door.added(), await door.added({ customerName: 'Ben' })];
    const host = new Door(bistro, await bistro.member('host'));
    const both = await Promise.all([
      door.set(ada, 'SEATED', { tableId: small }),
      host.set(ben, 'SEATED', { tableId: small }),
    ]);
    expect(both.filter(({ entry }) => entry)).toHaveLength(1);
    expect(both.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual(['SLOT_TAKEN']);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('by two hosts at once has one booking', async () => {
    const entry = await door.added();
    const both = await Promise.all([1, 2, 3].map(() => door.set(entry, 'SEATED', { tableId: small })));
    expect(both.map(({ entry: seated }) => seated?.status)).toEqual(['SEATED', 'SEATED', 'SEATED']);
    expect(await rows('select 1 from bookings where restaurant_id = $1', [bistro.uuid])).toHaveLength(1);
    expect((await door.list())[0]?.events.filter(({ kind }) => kind === 'SEATED')).toHaveLength(1);
  });

  test('by one host is not seated by another, who is told where it sits, and whose undo is none', async () => {
    const entry = await door.added();
    await door.set(entry, 'SEATED', { tableId: small });
    const colleague = new Door(bistro, await bistro.member('host'));
    for (const more of [{ tableId: small }, {}]) {
      expect((await colleague.set(entry, 'SEATED', more)).userErrors).toEqual([
        {
          code: 'CONFLICT',
          field: ['id'],
          message: `This party was already seated at Small by ${bistro.email} at 19:00.`,
        },
      ]);
    }
    expect((await door.list())[0]).toMatchObject({
      status: 'SEATED',
      booking: { tables: [{ name: 'Small' }] },
    });
  });
});

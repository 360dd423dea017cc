import { beforeEach, describe, expect, test } from 'vitest';
import { type Held, Visitor } from '../../../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { move } from '../booking-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const DAY = '2026-07-08';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let tableId: string;
let ada: Visitor;
let ben: Visitor;

const visitor = (of = bistro) => new Visitor(server.stranger(), of);
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const holds = () => rows('select * from holds where restaurant_id = $1', [bistro.uuid]);

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  tableId = await bistro.table({ name: 'Only', capacity: 4, minCapacity: 1, maxCapacity: 4 });
  [ada, ben] = [visitor(), visitor()];
});

describe('a visitor who chooses a time', () => {
  test('has it for five minutes, which the answer counts', async () => {
    const { hold, alternatives, userErrors } = await ada.hold();
    expect(hold).toEqual({
      date: DAY,
      time: '19:00:00',
      startsAt: '2026-07-08T19:00:00.000Z',
      guests: 2,
      expiresAt: '2026-07-01T10:05:00.000Z',
      secondsLeft: 300,
      extendable: true,
    });
    expect({ alternatives, userErrors }).toEqual({ alternatives: null, userErrors: [] });
  });

  test('keeps everybody else from it, who is told as if it were booked', async () => {
    await ada.hold();
    expect(await ben.sees()).toBe('NO_TABLE');
    const refused = await ben.hold();
    expect(refused).toMatchObject({ hold: null, userErrors: [{ code: 'SLOT_TAKEN', field: ['time'] }] });
    expect(refused.alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
    expect(codesOf(await ben.book())).toEqual(['SLOT_TAKEN']);
    expect(codesOf(await bistro.ask())).toEqual(['SLOT_TAKEN']);
  });

  test('goes on seeing it as free, and so does nobody with a wrong key', async () => {
    await ada.hold();
    expect(await ada.sees()).toBeNull();
    expect(await ada.sees('19:30:00')).toBeNull();
    expect(await ada.sees('19:00:00', { visitorKey: null })).toBe('NO_TABLE');
    expect(await ada.sees('19:00:00', { visitorKey: 'a key that nobody has' })).toBe('NO_TABLE');
  });

  test('and chooses it again has the same hold, not a longer one', async () => {
    const first = await ada.hold();
    clock.pass({ minutes: 2 });
    const again = await ada.hold();
    expect(again.hold).toEqual({ ...first.hold, secondsLeft: 180 });
    expect(await holds()).toHaveLength(1);
  });

  test('and then another one has that alone, for five minutes anew', async () => {
    await ada.hold();
    clock.pass({ minutes: 2 });
    const { hold } = await ada.hold({ time: '19:30', guests: 3 });
    expect(hold).toMatchObject({ time: '19:30:00', guests: 3, secondsLeft: 300, extendable: true });
    expect(await ben.sees('18:30:00')).toBeNull();
    expect(await ben.sees('19:30:00')).toBe('NO_TABLE');
    expect(await holds()).toHaveLength(1);
  });

  test('on another day lets the first day go', async () => {
    await ada.hold();
    await ada.hold({ date: '2026-07-09' });
    expect(await ben.sees()).toBeNull();
    expect(await ben.sees('19:00:00', { date: '2026-07-09' })).toBe('NO_TABLE');
  });

  test('that cannot be had keeps the one they have', async () => {
    await bistro.book({ time: '21:00' });
    const { hold } = await ada.hold();
    clock.pass({ minutes: 1 });
    expect(codesOf(await ada.hold({ time: '21:00' }))).toEqual(['SLOT_TAKEN']);
    expect(codesOf(await ada.hold({ time: '21:15' }))).toEqual(['OUT_OF_RANGE']);
    expect(await ben.sees()).toBe('NO_TABLE');
    expect((await ada.hold()).hold).toEqual({ ...hold, secondsLeft: 240 });
  });

  test('as a party too large for a table holds their covers', async () => {
    await bistro.set({ seatingCapacity: 20 });
    expect((await ada.hold({ guests: 17 })).hold).toMatchObject({ guests: 17 });
    expect(await ben.sees()).toBeNull();
    expect(await ben.sees('19:00:00', { partySize: 4 })).toBe('FULL_ROOM');
    expect(await rows('select 1 from hold_tables where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('counts towards the pace like a booking', async () => {
    await bistro.owner.ask(
      `mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }`,
      { input: { restaurantId: bistro.id, pacingParties: 1 } },
    );
    await ada.hold();
    expect(await ben.sees()).toBe('PACED');
    expect(await ada.sees()).toBeNull();
  });

  test('by two keys at once gets it with one of them', async () => {
    const answers = await Promise.all([ada.hold(), ben.hold()]);
    expect(answers.filter(({ hold }) => hold)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(['SLOT_TAKEN']);
  });

  test('ten times at once, in many places, has one hold', async () => {
    const times = ['18:00', '18:15', '18:30', '19:00', '20:00', '18:00', '18:15', '18:30', '19:00', '20:00'];
    const answers = await Promise.all(
      times.map((time, place) => ada.hold({ time, date: place % 2 ? DAY : '2026-07-09' })),
    );
    expect(answers.flatMap(codesOf)).toEqual([]);
    const [{ places } = { places: -1 }] = await rows<{ places: number }>(
      'select count(*)::int as places from hold_tables where restaurant_id = $1',
      [bistro.uuid],
    );
    expect([(await holds()).length, places]).toEqual([1, 1]);
  });
});

describe('a hold', () => {
  test('can be extended once, for five minutes from then', async () => {
    await ada.hold();
    clock.pass({ minutes: 4 });
    const { hold } = await ada.extend();
    expect(hold).toMatchObject({
      expiresAt: '2026-07-01T10:09:00.000Z',
      secondsLeft: 300,
      extendable: false,
    });
    expect(await ada.extend()).toMatchObject({
      hold: null,
      userErrors: [{ code: 'CONFLICT', field: ['visitorKey'] }],
    });
    clock.pass({ minutes: 4, seconds: 59 });
    expect(await ben.sees()).toBe('NO_TABLE');
    clock.pass({ seconds: 1 });
    expect(await ben.sees()).toBeNull();
  });

  test('holds nothing from its last instant on, though its row is there', async () => {
    await ada.hold();
    clock.pass({ minutes: 5 });
    expect(await holds()).toHaveLength(1);
    expect(await ben.sees()).toBeNull();
    expect(await ada.extend()).toMatchObject({ hold: null, userErrors: [{ code: 'NOT_FOUND' }] });
    expect((await ben.hold()).userErrors).toEqual([]);
  });

  test('that ran out is taken again while the place is free, and can be extended again', async () => {
    await ada.hold();
    await ada.extend();
    clock.pass({ minutes: 6 });
    expect((await ada.hold()).hold).toMatchObject({ secondsLeft: 300, extendable: true });
    clock.pass({ minutes: 5 });
    await bistro.book();
    const { hold, alternatives, userErrors } = await ada.hold();
    expect([hold, codesOf({ userErrors }), alternatives?.length]).toEqual([null, ['SLOT_TAKEN'], 3]);
  });

  test('is freed as its visitor leaves, as often as they do', async () => {
    await ada.hold();
    expect(await ada.release()).toEqual([]);
    expect(await ada.release()).toEqual([]);
    expect(await holds()).toEqual([]);
    expect(await ben.sees()).toBeNull();
    expect(await ada.extend()).toMatchObject({ hold: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  test('of another visitor, or at another restaurant, is out of reach', async () => {
    const other = await seed.restaurant();
    await ada.hold();
    await ben.release();
    await visitor(other).release({ visitorKey: ada.key });
    expect(codesOf(await visitor(other).extend({ visitorKey: ada.key }))).toEqual(['NOT_FOUND']);
    expect((await visitor(other).hold({ visitorKey: ada.key })).hold).not.toBeNull();
    expect(await ben.sees()).toBe('NO_TABLE');
    expect(codesOf(await ada.extend())).toEqual([]);
  });

  test('keeps nothing of who asked but hashes', async () => {
    await ada.hold();
    const kept = JSON.stringify(await holds());
    expect(kept).not.toContain(ada.key);
    expect(kept).not.toContain('127.0.0.1');
  });

  test('keeps staff from moving or seating a booking there', async () => {
    const { id } = await bistro.book({ time: '12:00' });
    await ada.hold();
    const moved = await move(bistro.owner, { id, date: DAY, time: '19:00', guests: 2 });
    expect(codesOf(moved)).toEqual(['SLOT_TAKEN']);
    const large = await bistro.book({ guests: 11 });
    const assign = () =>
      bistro.owner.ask<{ assignTablesToBooking: Pick<Held, 'userErrors'> }>(
        `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) {
          userErrors { code message field } } }`,
        { input: { id: large.id, tableIds: [tableId], overruleReason: 'They squeeze in.' } },
      );
    expect((await assign()).assignTablesToBooking.userErrors).toMatchObject([
      { code: 'SLOT_TAKEN', field: ['tableIds'] },
    ]);
    clock.pass({ minutes: 5 });
    expect((await assign()).assignTablesToBooking.userErrors).toEqual([]);
  });

  test('keeps a cancelled booking from coming back', async () => {
    const { id } = await bistro.book();
    await bistro.setStatus(id, 'CANCELLED');
    await ada.hold();
    expect(codesOf(await bistro.setStatus(id, 'CONFIRMED'))).toEqual(['SLOT_TAKEN']);
    await ada.release();
    expect((await bistro.setStatus(id, 'CONFIRMED')).userErrors).toEqual([]);
  });
});

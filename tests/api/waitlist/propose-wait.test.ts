import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets } from '../../../api/src/features/availability/engine/held.ts';
import { playQueue, proposeWait } from '../../../api/src/features/waitlist/quote/propose-wait.ts';
import { asItStands, type RoomNow } from '../../../api/src/features/waitlist/quote/room-now.ts';
import { bistro, emptyDay, table } from '../availability/engine/bistro.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-07-10T17:00:00Z'); // 19:00 in Berlin
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

const room = (request: Partial<RoomNow> = {}, day: Partial<RoomNow['day']> = {}): RoomNow => ({
  date: '2026-07-10',
  now: NOW,
  seated: new Set(),
  states: [],
  ...request,
  day: { ...emptyDay, ...day },
});

const one = { floor: { tables: [table('1', 1, 4)], combinations: [] } };
const two = { floor: { tables: [table('1', 1, 2), table('2', 1, 4)], combinations: [] } };
const party = (heldBy: string, tableId: string, from: number, to: number) => ({
  heldBy,
  tableId,
  startsAt: inMinutes(from),
  endsAt: inMinutes(to),
});
const minutesOf = (request: RoomNow, size = 2, ahead: number[] = []) =>
  proposeWait(request, ahead, size).minutes;

describe('a party that joins', () => {
  test('waits for nobody when its table is free', () => {
    expect(proposeWait(room({}, one), [], 2)).toMatchObject({
      minutes: 0,
      lowMinutes: 0,
      highMinutes: 0,
      seat: { tableIds: ['1'], because: null },
    });
  });

  test('waits until the guests at the table leave, and is told a quarter-hour more or less', () => {
    const taken = room({ seated: new Set(['b']) }, { ...one, seatings: [party('b', '1', -20, 40)] });
    expect(proposeWait(taken, [], 2)).toMatchObject({ minutes: 40, lowMinutes: 25, highMinutes: 55 });
  });

  test('waits another quarter-hour for guests who sit past their turn', () => {
    const seatings = [party('b', '1', -90, -30)];
    expect(minutesOf(room({ seated: new Set(['b']) }, { ...one, seatings }))).toBe(15);
    expect(minutesOf(room({}, { ...one, seatings }))).toBe(0);
  });

  test('does not get the table between two bookings that leave it too little time', () => {
    const seatings = [party('b', '1', 45, 105)];
    expect(minutesOf(room({}, { ...one, seatings }))).toBe(105);
  });

  test('goes before a large party when the free table is too small for that one', () => {
    const seatings = [party('b', '2', -10, 50)];
    const waiting = room({ seated: new Set(['b']) }, { ...two, seatings });
    expect(playQueue(waiting, [4, 2]).map(({ startsAt }) => startsAt)).toEqual([inMinutes(50), NOW]);
  });

  test('waits for those of its size that came earlier', () => {
    expect(minutesOf(room({}, one), 2, [2])).toBe(60);
    expect(minutesOf(room({}, one), 2, [2, 3])).toBe(120);
  });

  test.each([6, 12])('of %i is told nothing, never "now", as staff choose its tables', (size) => {
    const floor = { ...one.floor, tables: [...one.floor.tables, table('hall', 20, 20)] };
    expect(proposeWait(room({}, one), [], size)).toMatchObject({ minutes: null, seat: { startsAt: null } });
    expect(minutesOf(room({}, { floor }), 12)).toBeNull();
  });

  test('is told nothing when the last seating is too near', () => {
    expect(minutesOf(room({}, one), 2, [2, 2])).toBe(120); // 21:00 is the last seating
    expect(minutesOf(room({}, one), 2, [2, 2, 2])).toBeNull();
  });

  test('cannot be promised the end of a range that may be past the last seating', () => {
    const seatings = [party('b', '1', 0, 115)];
    const late = room({ seated: new Set(['b']) }, { ...one, seatings });
    expect(proposeWait(late, [], 2)).toMatchObject({ minutes: 115, highMinutes: null });
  });

  test('waits until the doors open', () => {
    const morning = room({ now: new Date('2026-07-10T07:30:00Z') }, one); // 9:30, opens at 10
    expect(proposeWait(morning, [], 2)).toMatchObject({
      minutes: 30,
      seat: { because: { rule: 'outside services', time: '09:30:00' } },
    });
  });

  test('of a restaurant without tables waits for seats', () => {
    const full = { heldBy: 'b', startsAt: inMinutes(-30), endsAt: inMinutes(30), covers: 50 };
    expect(minutesOf(room({}, { held: [full] }))).toBe(30);
  });
});

describe('a table that the host has marked', () => {
  const marked = (status: RoomNow['states'][number]['status'], minutesAgo = 0) =>
    room({ states: [{ tableId: '1', status, since: inMinutes(-minutesAgo) }] }, one);

  test.each([
    ['cleaning', 0, 15],
    ['occupied', 20, 40],
    ['occupied', 100, 15],
    ['available', 0, 0],
    ['reserved', 0, null],
    ['maintenance', 0, null],
    ['out_of_order', 0, null],
  ] as const)('as %s %i minutes ago means a wait of %o minutes', (status, ago, minutes) => {
    expect(minutesOf(marked(status, ago))).toBe(minutes);
  });

  test('as occupied by a booking is free when the booking ends', () => {
    const seatings = [party('b', '1', -30, 30)];
    const states = [{ tableId: '1', status: 'occupied', since: inMinutes(-30) } as const];
    expect(minutesOf(room({ seated: new Set(['b']), states }, { ...one, seatings }))).toBe(30);
  });
});

describe('whatever the room and the queue', () => {
  const tables = [table('1', 1, 2), table('2', 1, 4), table('3', 2, 4), table('4', 3, 6)];
  const combinations = [{ combinationId: '2+3', tableIds: ['2', '3'], minParty: 5, maxParty: 8 }];
  const status = fc.constantFrom(
    ...(['available', 'occupied', 'reserved', 'cleaning', 'out_of_order'] as const),
  );
  const anyStay = fc.record({
    from: fc.integer({ min: -90, max: 150 }),
    length: fc.integer({ min: 15, max: 90 }),
  });
  const anyRoom = fc
    .record({
      stays: fc.array(
        fc.record({ tableId: fc.constantFrom('1', '2', '3', '4'), stay: anyStay, isSeated: fc.boolean() }),
        {
          maxLength: 8,
        },
      ),
      statuses: fc.array(fc.record({ tableId: fc.constantFrom('1', '2', '3', '4'), status }), {
        maxLength: 2,
      }),
      capacity: fc.integer({ min: 6, max: 40 }),
    })
    .map(({ stays, statuses, capacity }) => {
      const places = stays.map(({ tableId, stay, isSeated }, index) => ({
        ...party(`b${index}`, tableId, stay.from, stay.from + stay.length),
        isSeated: isSeated && stay.from <= 0,
      }));
      return room(
        {
          seated: new Set(places.filter(({ isSeated }) => isSeated).map(({ heldBy }) => heldBy)),
          states: statuses.map((state) => ({ ...state, since: inMinutes(-10) })),
        },
        {
          rules: { ...bistro, seatingCapacity: capacity },
          floor: { tables, combinations },
          seatings: places.map(({ isSeated: _, ...held }) => held),
          held: places.map(({ heldBy, startsAt, endsAt }) => ({ heldBy, startsAt, endsAt, covers: 2 })),
        },
      );
    });
  const anyQueue = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
  const stayOf = (startsAt: Date) => ({ from: startsAt.getTime(), to: startsAt.getTime() + 60 * MINUTE });

  test('nobody is expected at a table before it is free for a whole turn, and it fits them', () => {
    fc.assert(
      fc.property(anyRoom, anyQueue, (known, queue) => {
        const standing = asItStands(known);
        for (const { startsAt, tableIds, partySize } of playQueue(known, queue)) {
          if (!startsAt) continue;
          const taken = standing.seatings.filter(
            (held) => tableIds.includes(held.tableId) && meets(held, stayOf(startsAt)),
          );
          expect(taken).toEqual([]);
          const seats = tables
            .filter(({ tableId }) => tableIds.includes(tableId))
            .reduce((sum, { maxParty }) => sum + maxParty, 0);
          expect(seats).toBeGreaterThanOrEqual(partySize);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('no two of the queue are expected at one table at one time', () => {
    fc.assert(
      fc.property(anyRoom, anyQueue, (known, queue) => {
        const stays = playQueue(known, queue).flatMap(({ startsAt, tableIds }) =>
          startsAt ? tableIds.map((tableId) => ({ tableId, ...stayOf(startsAt) })) : [],
        );
        for (const [index, stay] of stays.entries()) {
          const others = stays.slice(index + 1).filter(({ tableId }) => tableId === stay.tableId);
          for (const other of others) expect(stay.from >= other.to || other.from >= stay.to).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('of equal parties the later one never comes first, and nobody gains from others in front', () => {
    const instant = (startsAt: Date | null | undefined) => startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(anyRoom, anyQueue, (known, queue) => {
        const played = playQueue(known, queue);
        for (const [index, { partySize, startsAt }] of played.entries()) {
          const later = played.slice(index + 1).filter((other) => other.partySize === partySize);
          for (const other of later)
            expect(instant(other.startsAt)).toBeGreaterThanOrEqual(instant(startsAt));
          const [alone] = playQueue(known, [partySize]);
          expect(instant(startsAt)).toBeGreaterThanOrEqual(instant(alone?.startsAt));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('who comes later changes nothing for those in front', () => {
    fc.assert(
      fc.property(anyRoom, anyQueue, fc.integer({ min: 1, max: 9 }), (known, queue, newcomer) => {
        expect(playQueue(known, [...queue, newcomer]).slice(0, -1)).toEqual(playQueue(known, queue));
      }),
      { numRuns: 1_000 },
    );
  });

  test('the range holds the wait, which counts in steps of five minutes', () => {
    fc.assert(
      fc.property(anyRoom, anyQueue, fc.integer({ min: 1, max: 9 }), (known, queue, newcomer) => {
        const proposed = proposeWait(known, queue, newcomer);
        if (proposed.minutes === null) return;
        expect(proposed.minutes % 5).toBe(0);
        expect(proposed.lowMinutes ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(proposed.minutes);
        expect(proposed.highMinutes ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(proposed.minutes);
      }),
      { numRuns: 1_000 },
    );
  });
});

import fc from 'fast-check';
import { clockTime } from '../../../../api/src/features/availability/engine/clock-time.ts';
import type { Channel, SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { Combination, Floor, Table } from '../../../../api/src/features/availability/engine/floor.ts';
import type { Block, HeldPlace, HeldTable } from '../../../../api/src/features/availability/engine/held.ts';
import type {
  BookingRules,
  Pacing,
  ServiceHours,
  TurnRule,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro } from './bistro.ts';
import { anyHours, heldAround, inTime, nowNear, zoneAndDate } from './questions.ts';

const MINUTE = 60_000;
const TABLE_IDS = ['1', '2', '3', '4', '5', '6'];

const anyPacing: fc.Arbitrary<Pacing> = fc.record({
  covers: fc.option(fc.integer({ min: 0, max: 16 }), { freq: 2 }),
  parties: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 2 }),
});

const anyTurns: fc.Arbitrary<TurnRule[]> = fc.uniqueArray(
  fc.record({ upTo: fc.integer({ min: 1, max: 12 }), minutes: fc.integer({ min: 1, max: 180 }) }),
  { maxLength: 3, selector: ({ upTo }) => upTo },
);

const pacedHours: fc.Arbitrary<ServiceHours> = fc
  .record({
    hours: anyHours,
    pacing: anyPacing,
    quarterPacing: fc.uniqueArray(
      fc
        .record({ quarter: fc.nat(95), pacing: anyPacing })
        .map(({ quarter, pacing }) => ({ time: clockTime(quarter * 900), ...pacing })),
      { maxLength: 12, selector: ({ time }) => time },
    ),
    turnRules: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: anyTurns }),
  })
  .map(({ hours, ...own }) => ({ ...hours, ...own }));

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 });

/** Everything that an owner can decide. */
const anyRules = (timezone: string, date: string): fc.Arbitrary<BookingRules> =>
  fc
    .record({
      everyday: pacedHours,
      weekly: fc.array(
        fc.record({ hours: pacedHours, weekdays }).map(({ hours, ...week }) => ({ ...hours, ...week })),
        { maxLength: 3 },
      ),
      specialDays: fc.array(
        fc.record({
          date: fc.constantFrom(date, date, '2026-12-24'),
          services: fc.array(pacedHours, { maxLength: 2 }),
          note: fc.constant('Family day'),
          isExperienceOnly: fc.constantFrom(false, false, false, true),
        }),
        { maxLength: 1 },
      ),
      turnMinutes: fc.constantFrom(15, 60, 90),
      pacing: anyPacing,
      turnRules: anyTurns,
      seatingCapacity: fc.integer({ min: 8, max: 120 }),
      leadMinutes: fc.constantFrom(0, 0, 90, 1_440),
      horizonDays: fc.constantFrom(0, 1, 60),
      largestOnlineParty: fc.constantFrom(0, 6, 10, 12),
      isOnlinePaused: fc.constantFrom(false, false, false, true),
      staffTablesReleaseHours: fc.constantFrom(null, 0, 3, 24),
      closedByPlan: fc.constantFrom(null, null, null, 'monthly limit' as const, 'subscription end' as const),
    })
    .map((rules) => ({ ...bistro, ...rules, timezone }));

const anyTable = (tableId: string): fc.Arbitrary<Table> =>
  fc
    .record({
      minParty: fc.integer({ min: 1, max: 3 }),
      more: fc.tuple(fc.nat(2), fc.nat(1)),
      isCombinable: fc.constantFrom(true, true, true, true, false),
      zone: fc.integer({ min: 1, max: 3 }),
      areaId: fc.constantFrom('terrace', 'terrace', 'room', null),
      mode: fc.constantFrom('online' as const, 'online' as const, 'staff' as const, 'walk_in' as const),
    })
    .map(({ minParty, more: [seats, squeezed], ...table }) => ({
      ...table,
      tableId,
      name: tableId,
      minParty,
      capacity: minParty + seats,
      maxParty: minParty + seats + squeezed,
    }));

/** One may name a table that is gone. */
const anyCombination = (tables: number): fc.Arbitrary<Omit<Combination, 'combinationId'>> =>
  fc
    .record({
      tableIds: fc.uniqueArray(fc.constantFrom(...TABLE_IDS.slice(0, Math.max(tables + 1, 2))), {
        minLength: 2,
        maxLength: 3,
      }),
      minParty: fc.integer({ min: 1, max: 6 }),
      more: fc.nat(8),
    })
    .map(({ more, ...combination }) => ({
      ...combination,
      maxParty: combination.minParty + more,
    }));

/** None, or up to five tables and four combinations of them. */
const anyFloor: fc.Arbitrary<Floor> = fc.constantFrom(0, 1, 3, 4, 5).chain((count) =>
  fc.record({
    tables: fc.tuple(...TABLE_IDS.slice(0, count).map(anyTable)),
    combinations: fc
      .array(anyCombination(count), { maxLength: 4 })
      .map((combinations) =>
        combinations.map((combination, index) => ({ ...combination, combinationId: `combination ${index}` })),
      ),
  }),
);

const anyBlocks = (date: string): fc.Arbitrary<Block[]> =>
  fc
    .array(
      fc.record({
        minute: fc.integer({ min: -12 * 60, max: 40 * 60 }),
        lasts: fc.integer({ min: 1, max: 600 }),
        tableIds: fc.option(fc.subarray(TABLE_IDS), { freq: 3 }),
        isOnlineOnly: fc.boolean(),
      }),
      { maxLength: 3 },
    )
    .map((blocks) =>
      blocks.map(({ minute, lasts, ...block }, index) => {
        const startsAt = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
        const endsAt = new Date(startsAt + lasts * MINUTE);
        return { ...block, blockId: `block ${index}`, startsAt: new Date(startsAt), endsAt, note: null };
      }),
    );

/** Some of the guests sit at tables, some at several. */
const anySeatings = (held: readonly HeldPlace[]): fc.Arbitrary<HeldTable[]> =>
  fc
    .tuple(
      ...held.map(() => fc.oneof(fc.constant([]), fc.subarray(TABLE_IDS, { minLength: 1, maxLength: 3 }))),
    )
    .map((places) =>
      held.flatMap(({ heldBy, startsAt, endsAt }, index) =>
        (places[index] ?? []).map((tableId) => ({ heldBy, tableId, startsAt, endsAt })),
      ),
    );

/** A question to a restaurant that uses everything at once. */
export const fullQuestion: fc.Arbitrary<SlotQuestion> = zoneAndDate.chain(({ timezone, date }) =>
  heldAround(date).chain((held) =>
    fc.record({
      rules: anyRules(timezone, date),
      date: fc.constant(date),
      party: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 10 }) },
        { weight: 1, arbitrary: fc.integer({ min: 90, max: 110 }) },
      ),
      now: nowNear(date),
      floor: anyFloor,
      blocks: anyBlocks(date),
      held: fc.constant(held),
      seatings: anySeatings(held),
      areaId: fc.constantFrom(null, null, null, 'terrace', 'room'),
      channel: fc.constantFrom<Channel>('online', 'staff'),
      isHere: fc.constantFrom(false, false, true),
      withoutBookingId: fc.constantFrom('guest 0', 'guest 1', 'nobody'),
    }),
  ),
);

/** The same in time, without notice to give. */
export const fullQuestionInTime: fc.Arbitrary<SlotQuestion> = fullQuestion
  .map(inTime)
  .map((question) => ({ ...question, rules: { ...question.rules, leadMinutes: 0 } }));

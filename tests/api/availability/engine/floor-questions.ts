import fc from 'fast-check';
import type { Channel, SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { Combination, Floor, Table } from '../../../../api/src/features/availability/engine/floor.ts';
import type { Block, HeldPlace, HeldTable } from '../../../../api/src/features/availability/engine/held.ts';
import type {
  BookingRules,
  Pacing,
  ServiceHours,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro } from './bistro.ts';
import { anyHours, heldAround, inTime, nowNear, zoneAndDate } from './questions.ts';

const MINUTE = 60_000;
const TABLE_IDS = ['1', '2', '3', '4', '5', '6'];

const anyPacing: fc.Arbitrary<Pacing> = fc.record({
  covers: fc.option(fc.integer({ min: 0, max: 16 }), { freq: 2 }),
  parties: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 2 }),
});

const pacedHours: fc.Arbitrary<ServiceHours> = fc
  .record({ hours: anyHours, pacing: anyPacing })
  .map(({ hours, pacing }) => ({ ...hours, pacing }));

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
        }),
        { maxLength: 1 },
      ),
      turnMinutes: fc.constantFrom(15, 60, 90),
      turnRules: fc.uniqueArray(
        fc.record({
          upTo: fc.integer({ min: 1, max: 12 }),
          minutes: fc.integer({ min: 1, max: 180 }),
        }),
        { maxLength: 3, selector: ({ upTo }) => upTo },
      ),
      seatingCapacity: fc.integer({ min: 8, max: 120 }),
      leadMinutes: fc.constantFrom(0, 0, 90, 1_440),
      horizonDays: fc.constantFrom(0, 1, 60),
      largestOnlineParty: fc.constantFrom(0, 6, 10, 12),
      isOnlinePaused: fc.constantFrom(false, false, false, true),
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
      channel: fc.constantFrom<Channel>('online', 'staff'),
      withoutBookingId: fc.constantFrom('guest 0', 'guest 1', 'nobody'),
    }),
  ),
);

/** The same in time, without notice to give. */
export const fullQuestionInTime: fc.Arbitrary<SlotQuestion> = fullQuestion
  .map(inTime)
  .map((question) => ({ ...question, rules: { ...question.rules, leadMinutes: 0 } }));

import fc from 'fast-check';
import type { Act } from './acts/act.ts';
import { ACTS, BOOKING_ACTS } from './acts/acts.ts';
import { HOURS, TURNS, WEEKS, ZONES } from './acts/rules.ts';

/** A restaurant as the evening finds it. */
export interface House {
  timezone: string;
  date: string;
  /** What the clock on its wall shows when the evening begins. */
  time: string;
  hours: (typeof HOURS)[number];
  services: (typeof WEEKS)[number];
  turn: number;
  seats: number;
  isInstant: boolean;
  /** How many each table seats. */
  tables: readonly number[];
  areJoined: boolean;
  /** Its plan has a limit, and the month is nearly full. */
  isBusyMonth: boolean;
}

/** A restaurant, and what people do there one after the other. */
export interface Evening {
  house: House;
  acts: readonly Act[];
}

/** Ordinary days, and eves of days on which clocks change. */
const DATES = [
  '2026-07-10',
  '2026-07-10',
  '2026-07-11',
  '2026-03-28',
  '2026-10-24',
  '2026-11-01',
  '2026-12-31',
];

const house: fc.Arbitrary<House> = fc.record({
  timezone: fc.constantFrom(...ZONES),
  date: fc.constantFrom(...DATES),
  time: fc.constantFrom('16:30:00', '17:45:00', '18:00:00', '18:30:00', '20:00:00', '23:00:00'),
  hours: fc.constantFrom(...HOURS),
  services: fc.oneof(
    { weight: 6, arbitrary: fc.constant(WEEKS[0] ?? []) },
    { weight: 3, arbitrary: fc.constantFrom(...WEEKS) },
  ),
  turn: fc.constantFrom(...TURNS),
  seats: fc.constantFrom(40, 40, 8, 12, 4),
  isInstant: fc.boolean(),
  tables: fc.oneof(
    { weight: 9, arbitrary: fc.array(fc.constantFrom(2, 4, 4, 6), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
  areJoined: fc.boolean(),
  isBusyMonth: fc.oneof(
    { weight: 40, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

const pick = fc.nat({ max: 59 });

const actOf = (names: Record<string, { weight: number }>): fc.Arbitrary<Act> =>
  fc.record({
    does: fc.oneof(
      ...Object.entries(names).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) })),
    ),
    a: pick,
    b: pick,
    c: pick,
    insists: fc.oneof(
      { weight: 3, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  });

/** Any evening: some have booked before it begins. */
export const anyEvening: fc.Arbitrary<Evening> = fc
  .record({
    house,
    before: fc.array(actOf(BOOKING_ACTS), { maxLength: 6, size: 'max' }),
    during: fc.array(actOf(ACTS), { minLength: 2, maxLength: 36, size: 'max' }),
  })
  .map(({ before, during, ...rest }) => ({ ...rest, acts: [...before, ...during] }));

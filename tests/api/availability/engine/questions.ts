import fc from 'fast-check';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { HeldPlace } from '../../../../api/src/features/availability/engine/held.ts';
import type {
  BookingRules,
  ServiceHours,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro, emptyDay } from './bistro.ts';

/** Each property is tried on so many cases; a failure prints the seed to repeat it with. */
export const CASES = { numRuns: 1_000 };

/** Milliseconds that one property may take on a slow machine. */
export const PATIENCE = 360_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Zones with the dates on which their clocks change, and two that are odd without changing. */
const CLOCK_CHANGES: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04', '2027-04-04'], // by half an hour
  'Asia/Kathmandu': [], // 5:45 ahead of UTC
  'Pacific/Kiritimati': [], // 14 hours ahead of UTC
};
const EVES_OF_CHANGES = ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31', '2026-04-04', '2026-10-03'];
const OTHER_DATES = ['2026-07-10', '2026-12-31', '2027-01-01', '2028-02-28', '2028-02-29'];

/** Somewhere, on an odd day more often than not. */
export const zoneAndDate = fc.constantFrom(...Object.keys(CLOCK_CHANGES)).chain((timezone) =>
  fc.record({
    timezone: fc.constant(timezone),
    date: fc.constantFrom(...(CLOCK_CHANGES[timezone] ?? []), ...EVES_OF_CHANGES, ...OTHER_DATES),
  }),
);

/** HH:mm:00; every second one is a round quarter-hour, as owners set them. */
const clockMinute = fc
  .oneof(
    fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
  );

/** Any hours of a service, past midnight too, without pacing. */
export const anyHours: fc.Arbitrary<ServiceHours> = fc
  .record({
    name: fc.constantFrom('Lunch', 'Dinner', 'Late'),
    opens: clockMinute,
    closes: clockMinute,
    lastSeating: fc.option(clockMinute),
    pacing: fc.constant({ covers: null, parties: null }),
  })
  .map((hours) => (isWithinService(hours) ? hours : { ...hours, lastSeating: null }));

function isWithinService({ opens, closes, lastSeating }: ServiceHours): boolean {
  if (lastSeating === null) return true;
  return opens < closes
    ? opens <= lastSeating && lastSeating <= closes
    : opens <= lastSeating || lastSeating <= closes;
}

/** A restaurant whose owner has set hours and numbers, and nothing else. */
const plainRules = (timezone: string): fc.Arbitrary<BookingRules> =>
  fc
    .record({
      everyday: anyHours,
      turnMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
      seatingCapacity: fc.integer({ min: 1, max: 40 }),
      horizonDays: fc.constantFrom(0, 1, 60),
    })
    .map((rules) => ({ ...bistro, ...rules, timezone }));

/** Bookings from the night before to the morning after, to the minute. */
export const heldAround = (date: string): fc.Arbitrary<HeldPlace[]> => {
  const stay = fc.record({
    minute: fc.integer({ min: -26 * 60, max: 50 * 60 }),
    lasts: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 120 }) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    covers: fc.integer({ min: 1, max: 12 }),
  });
  return fc.array(stay, { maxLength: 40 }).map((stays) =>
    stays.map(({ minute, lasts, covers }, index) => {
      const startsAt = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
      const endsAt = new Date(startsAt + lasts * MINUTE);
      return { heldBy: `guest ${index}`, startsAt: new Date(startsAt), endsAt, covers };
    }),
  );
};

/** Mostly days before; sometimes in the middle of the service, sometimes after it or beyond the horizon. */
export const nowNear = (date: string): fc.Arbitrary<Date> =>
  fc
    .oneof(
      fc.integer({ min: -3 * DAY, max: -1 * DAY }),
      fc.integer({ min: -1 * DAY, max: 2 * DAY }),
      fc.integer({ min: -70 * DAY, max: 3 * DAY }),
    )
    .map((offset) => new Date(Date.parse(`${date}T12:00:00Z`) + offset));

/** A question to the engine: a sound restaurant on any day, its bookings, a party, a moment. */
export const anyQuestion: fc.Arbitrary<SlotQuestion> = zoneAndDate.chain(({ timezone, date }) =>
  fc
    .record({
      rules: plainRules(timezone),
      party: fc.integer({ min: 1, max: 12 }),
      now: nowNear(date),
      held: heldAround(date),
    })
    .map((question) => ({ ...emptyDay, ...question, date })),
);

/** Asked long enough before that neither clock nor horizon refuses anything. */
export const inTime = (question: SlotQuestion): SlotQuestion => ({
  ...question,
  rules: { ...question.rules, horizonDays: 60 },
  now: new Date(Date.parse(`${question.date}T00:00:00Z`) - 20 * DAY),
});

/** `anyQuestion` in time. */
export const questionInTime: fc.Arbitrary<SlotQuestion> = anyQuestion.map(inTime);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime } from '../../../../api/src/features/availability/engine/clock-time.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, Rules, type Weekly } from './rule-calls.ts';

const { seed, stranger } = await testServer({ now: '2026-07-01T10:07:00.000Z' });
const FRIDAY = '2026-07-10';
const LUNCH: Weekly = { name: 'Lunch', weekdays: [5], openingTime: '12:00:00', closingTime: '15:00:00' };
const DINNER: Weekly = { name: 'Dinner', weekdays: [5], openingTime: '18:00:00', closingTime: '23:00:00' };

const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
const anyOwn = fc.record({
  pacingCovers: limit(10),
  pacingParties: limit(4),
  quarterPacing: fc.uniqueArray(
    fc.record({
      time: fc.integer({ min: 72, max: 88 }).map((quarter) => clockTime(quarter * 900)),
      covers: fc.integer({ min: 1, max: 8 }),
      parties: limit(3),
    }),
    { maxLength: 6, selector: ({ time }) => time },
  ),
  turnTimes: fc.uniqueArray(
    fc.record({
      upTo: fc.integer({ min: 1, max: 8 }),
      minutes: fc.integer({ min: 2, max: 12 }).map((n) => n * 15),
    }),
    { maxLength: 3, selector: ({ upTo }) => upTo },
  ),
});

test('previews what guests are shown, sells each of those times and refuses the others', async () => {
  const partySize = fc.integer({ min: 1, max: 8 });
  const others = fc.array(fc.integer({ min: 72, max: 88 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      anyOwn,
      anyOwn,
      partySize,
      others,
      fc.nat(),
      async (lunch, dinner, party, taken, pick) => {
        const house = await seed.restaurant();
        const decides = new Rules(house);
        await decides.services(DINNER);
        for (const quarter of taken) {
          await house.book({ date: FRIDAY, time: clockTime(quarter * 900).slice(0, 5) });
        }
        const services = [
          { ...LUNCH, ...lunch, quarterPacing: [] },
          { ...DINNER, ...dinner },
        ];
        const { restaurant: tried } = await house.owner.ask<{
          restaurant: {
            availabilityPreview: { slots: { time: string; available: boolean; reason: string | null }[] };
          };
        }>(
          `query($id: ID!, $date: LocalDate!, $party: Int!, $services: [WeeklyServiceInput!]) { restaurant(id: $id) {
            availabilityPreview(date: $date, partySize: $party, rules: { services: $services }) {
              slots { time available reason } } } }`,
          { id: house.id, date: FRIDAY, party, services },
        );
        expect(await decides.services(...services)).toEqual(DONE);
        const shown = await dayOf(stranger(), house.id, FRIDAY, party);
        expect(tried.availabilityPreview.slots).toEqual(shown.slots);
        const asked = shown.slots[pick % shown.slots.length];
        if (!asked) throw new Error('the day has no times');
        const book = house.ask({ date: FRIDAY, time: asked.time, guests: party });
        expect((await book).userErrors.length === 0).toBe(asked.available);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

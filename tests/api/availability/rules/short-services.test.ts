import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules } from './rule-calls.ts';

const SATURDAY = '2026-07-11';
const { seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const LUNCH = { name: 'Lunch', openingTime: '12:00:00', closingTime: '13:00:00', lastSeating: null };
let bistro: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  bistro = await seed.restaurant({ timeSlotDuration: 60 });
  rules = new Rules(bistro);
});

async function warnings(): Promise<string[]> {
  const { restaurant } = await bistro.owner.ask<{ restaurant: { bookingRuleWarnings: string[] } }>(
    'query($id: ID!) { restaurant(id: $id) { bookingRuleWarnings } }',
    { id: bistro.id },
  );
  return restaurant.bookingRuleWarnings;
}

async function previewed(draft: object): Promise<string[] | null> {
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { availabilityPreview: { warnings: string[] | null } };
  }>(
    `query($id: ID!, $date: LocalDate!, $rules: BookingRulesPreviewInput!) { restaurant(id: $id) {
      availabilityPreview(date: $date, partySize: 2, rules: $rules) { warnings } } }`,
    { id: bistro.id, date: SATURDAY, rules: draft },
  );
  return restaurant.availabilityPreview.warnings;
}

const weekly = { ...LUNCH, weekdays: [6] };
const NOBODY =
  'Lunch has 60 minutes from its first quarter-hour to closing; every party stays longer, so nobody can be booked. Set a last seating, longer hours or shorter turn times.';

describe('an owner with a lunch of an hour', () => {
  test('is told nothing while parties stay for an hour, and that nobody can be booked when they stay longer', async () => {
    expect(await rules.services(weekly)).toEqual(DONE);
    expect(await warnings()).toEqual([]);
    await bistro.set({ timeSlotDuration: 90 });
    expect(await warnings()).toEqual([NOBODY]);
    expect(await previewed({})).toEqual([NOBODY]);
    expect(await previewed({ services: [{ ...weekly, lastSeating: '12:30:00' }] })).toEqual([]);
  });

  test('is told before saving turn times who could no longer be booked', async () => {
    await rules.services(weekly);
    const turnTimes = [
      { upTo: 4, minutes: 60 },
      { upTo: 8, minutes: 90 },
    ];
    expect(await previewed({ turnTimes })).toEqual([
      'Lunch has 60 minutes from its first quarter-hour to closing; parties of 5 and more stay longer, so they cannot be booked. Set a last seating, longer hours or shorter turn times.',
    ]);
    expect(await warnings()).toEqual([]);
  });

  test('is told of special days and of a first quarter-hour that comes too late', async () => {
    await rules.specialDay(SATURDAY, [
      { ...LUNCH, name: 'Brunch', openingTime: '12:05:00', closingTime: '13:05:00' },
    ]);
    expect(await warnings()).toEqual([expect.stringContaining('Brunch has 50 minutes')]);
  });
});

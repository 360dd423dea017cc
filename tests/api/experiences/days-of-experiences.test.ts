import { beforeEach, describe, expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { DONE, dayOf, freeTimes, Rules, reasonAt } from '../availability/rules/rule-calls.ts';

const server = await testServer({ now: '2026-07-01T10:07:00.000Z' });
const { seed } = server;
const diner = server.stranger();
const DINNER = { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00' };
const ONLY = { experienceOnly: true };
let bistro: SeededRestaurant;
let rules: Rules;
let date: string;

beforeEach(async () => {
  bistro = await seed.restaurant();
  rules = new Rules(bistro);
  date = bistro.dayFromToday(7);
});

const booked = (more: object = {}) => bistro.ask({ date, time: '19:00', guests: 2, ...more });

const isOnly = async () => {
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { specialDays: { experienceOnly: boolean }[] };
  }>('query($id: ID!) { restaurant(id: $id) { specialDays { experienceOnly } } }', { id: bistro.id });
  return restaurant.specialDays.map(({ experienceOnly }) => experienceOnly);
};

describe('a special day on which only experiences are booked', () => {
  test('refuses a table alone, says why, and sells an experience', async () => {
    const { id: experienceId } = await experienceOf(bistro, { times: ['19:00'], seats: 4, maxParty: 4 });
    expect(await rules.specialDay(date, [DINNER], null, ONLY)).toEqual(DONE);
    const day = await dayOf(diner, bistro.id, date);
    expect(freeTimes(day)).toEqual([]);
    expect(reasonAt(day, '19:00')).toBe('EXPERIENCES_ONLY');
    const refused = await booked();
    expect(refused.booking).toBeNull();
    expect(refused.userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['date'] }]);
    expect((await booked({ experienceId })).userErrors).toEqual([]);
    expect((await booked({ experienceId, guests: 3 })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });

  test('is a day that cannot be booked for a table in a calendar, with that reason', async () => {
    await rules.specialDay(date, [DINNER], null, ONLY);
    const { restaurant } = await diner.ask<{ restaurant: { availabilityRange: object[] } }>(
      `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
        availabilityRange(from: $date, to: $date, partySizes: [2]) { status reason freeTimes } } }`,
      { id: bistro.id, date },
    );
    expect(restaurant.availabilityRange).toEqual([
      { status: 'UNAVAILABLE', reason: 'EXPERIENCES_ONLY', freeTimes: 0 },
    ]);
  });

  test('explains itself to staff, who may book a table all the same', async () => {
    await rules.specialDay(date, [DINNER], 'Truffles', ONLY);
    const ask = (more: object) =>
      bistro.owner.ask<{
        createStaffBooking: {
          booking: { id: string } | null;
          refusal: { reason: string; explanation: string; canOverrule: boolean } | null;
        };
      }>(
        `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
          booking { id } refusal { reason explanation canOverrule } } }`,
        {
          input: { restaurantId: bistro.id, date, time: '19:00:00', guests: 2, customerName: 'Ada', ...more },
        },
      );
    const { createStaffBooking: refused } = await ask({});
    expect(refused.booking).toBeNull();
    expect(refused.refusal).toEqual({
      reason: 'EXPERIENCES_ONLY',
      explanation:
        'Special day: only experiences are booked on Wednesday, July 8, 2026 (“Truffles”), no tables alone.',
      canOverrule: true,
    });
    const { createStaffBooking: insisted } = await ask({ overruleReason: 'A regular' });
    expect(insisted.booking).not.toBeNull();
  });

  test('keeps the table that was booked before; a guest cannot bring more to it', async () => {
    const { booking, manageToken } = await booked();
    await rules.specialDay(date, [DINNER], null, ONLY);
    const change = (guests: number) =>
      diner.ask<{ changeManagedBooking: { userErrors: { code: string; reason: string | null }[] } }>(
        `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) {
          userErrors { code reason } } }`,
        { input: { token: manageToken, date, time: '19:00:00', guests } },
      );
    expect(booking).not.toBeNull();
    expect((await change(3)).changeManagedBooking.userErrors).toMatchObject([{ reason: 'EXPERIENCES_ONLY' }]);
    expect((await change(1)).changeManagedBooking.userErrors).toEqual([]);
  });

  test('stays one when its hours are written by somebody who knows nothing of it, and is none once it is told', async () => {
    await rules.specialDay(date, [DINNER], null, ONLY);
    await rules.specialDay(date, [{ ...DINNER, openingTime: '17:00:00' }]);
    expect(await isOnly()).toEqual([true]);
    await rules.specialDay(date, [DINNER], null, { experienceOnly: false });
    expect(await isOnly()).toEqual([false]);
    expect((await booked()).userErrors).toEqual([]);
  });

  test('is tried out before it is saved', async () => {
    const { restaurant } = await bistro.owner.ask<{
      restaurant: {
        availabilityPreview: { slots: { reason: string | null }[]; savedSlots: { reason: string | null }[] };
      };
    }>(
      `query($id: ID!, $date: LocalDate!, $rules: BookingRulesPreviewInput!) { restaurant(id: $id) {
        availabilityPreview(date: $date, partySize: 2, rules: $rules) { slots { reason } savedSlots { reason } } } }`,
      { id: bistro.id, date, rules: { specialDay: { services: [DINNER], experienceOnly: true } } },
    );
    const { slots, savedSlots } = restaurant.availabilityPreview;
    expect(slots.some(({ reason }) => reason === 'EXPERIENCES_ONLY')).toBe(true);
    expect(savedSlots.every(({ reason }) => reason !== 'EXPERIENCES_ONLY')).toBe(true);
  });
});

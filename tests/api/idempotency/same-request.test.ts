import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { cancelManaged } from '../bookings/booking-calls.ts';
import { codesOf, Host } from '../bookings/create/staff-calls.ts';

const { seed, stranger } = await testServer({ now: '2026-07-01T17:00:00.000Z' });
let bistro: SeededRestaurant;
const KEYED = { idempotencyKey: 'one form' };
const KEYED_STAFF = { idempotencyKey: 'another form', time: '20:00:00' };

beforeEach(async () => {
  bistro = await seed.restaurant();
});

describe('whoever sends a request again in other words that mean the same', () => {
  test.each([
    ['no wishes, and an empty list of them', {}, { wishes: [] }],
    ['no special requests, and null', {}, { specialRequests: null }],
    ['a list of nothing, and null', { wishes: [] }, { wishes: null }],
  ])('is answered with the booking: %s', async (_words, first, again) => {
    const { id } = await bistro.book({ ...KEYED, ...first });
    const { booking, userErrors } = await bistro.ask({ ...KEYED, ...again } as object);
    expect([userErrors, booking?.id]).toEqual([[], id]);
  });

  test('is answered so as staff too, who may say what is taken for granted, and tables in any order', async () => {
    const host = new Host(bistro);
    const one = await bistro.table({ name: 'One', minCapacity: 1 });
    const two = await bistro.table({ name: 'Two', minCapacity: 1 });
    const { id } = await host.booked({ ...KEYED, tableIds: [one, two] });
    const outright = { source: 'PHONE', status: 'CONFIRMED', pinTables: false, email: null, wishes: [] };
    const again = await host.book({ ...KEYED, ...outright, tableIds: [two, one, two] });
    expect([again.userErrors, again.booking?.id]).toEqual([[], id]);
    expect(codesOf(await host.book({ ...KEYED, tableIds: [one] }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });
});

test('a retry of what was cancelled since is told so, and books nothing', async () => {
  const { manageToken } = await bistro.book(KEYED);
  await cancelManaged(stranger(), manageToken);
  const { booking, userErrors } = await bistro.ask(KEYED);
  expect(booking).toBeNull();
  expect(userErrors).toEqual([
    {
      code: 'CONFLICT',
      field: ['idempotencyKey'],
      message: 'This booking was made before and has been cancelled since. To book again, please start anew.',
    },
  ]);
  const host = new Host(bistro);
  const { id } = await host.booked(KEYED_STAFF);
  await host.setStatus(id, 'CANCELLED');
  expect(codesOf(await host.book(KEYED_STAFF))).toEqual(['CONFLICT']);
});

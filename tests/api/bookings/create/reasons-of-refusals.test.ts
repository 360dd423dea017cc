import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Rules } from '../../availability/rules/rule-calls.ts';
import { pay } from '../../billing/billing-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z';
const { clock, rows, seed, stranger } = await testServer({ now: NOW });
let bistro: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  rules = new Rules(bistro);
});

interface Told {
  code: string;
  reason: string | null;
}
interface Visit {
  date?: string;
  time?: string;
  guests?: number;
}

const ERRORS = 'userErrors { code reason }';
const DAY = '2026-07-08';

async function told(mutation: string, input: object, caller = stranger()): Promise<Told[]> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const data = await caller.ask<Record<string, { userErrors: Told[] }>>(
    `mutation($input: ${type}!) { ${mutation}(input: $input) { ${ERRORS} } }`,
    { input },
  );
  return data[mutation]?.userErrors ?? [];
}

/** What a guest is told who books, who has the time kept, and who moves a booking there. */
async function toldOf(visit: Visit): Promise<Told[][]> {
  const requested = { date: DAY, time: '19:00:00', guests: 2, ...visit };
  const { visitorKey, restaurantId } = { visitorKey: randomUUID(), restaurantId: bistro.id };
  return [
    await told('createBooking', bistro.request(requested)),
    await told('holdSlot', { restaurantId, visitorKey, ...requested }),
  ];
}

/** What stands in the way, how it comes to that, the visit, and what a guest is told. */
const inTheWay: [string, () => Promise<unknown> | null, Visit, Told][] = [
  [
    'a time that has passed',
    () => null,
    { date: '2026-07-01', time: '10:00' },
    { code: 'OUT_OF_RANGE', reason: 'PAST' },
  ],
  [
    'a time too soon',
    () => rules.update({ leadMinutes: 240 }),
    { date: '2026-07-01', time: '12:00' },
    { code: 'OUT_OF_RANGE', reason: 'TOO_SOON' },
  ],
  ['a date too far ahead', () => null, { date: '2026-08-31' }, { code: 'OUT_OF_RANGE', reason: 'TOO_FAR' }],
  ['a closed day', () => rules.specialDay(DAY, []), {}, { code: 'OUT_OF_RANGE', reason: 'CLOSED' }],
  ['a time before opening', () => null, { time: '08:00' }, { code: 'OUT_OF_RANGE', reason: 'CLOSED' }],
  [
    'a time between two quarter-hours',
    () => null,
    { time: '19:07' },
    { code: 'OUT_OF_RANGE', reason: 'CLOSED' },
  ],
  [
    'a time past the last seating',
    () => null,
    { time: '21:15' },
    { code: 'OUT_OF_RANGE', reason: 'PAST_LAST_SEATING' },
  ],
  ['a full room', () => bistro.set({ seatingCapacity: 1 }), {}, { code: 'SLOT_TAKEN', reason: 'FULL_ROOM' }],
  [
    'many who arrive then',
    () => rules.update({ pacingCovers: 1 }),
    {},
    { code: 'SLOT_TAKEN', reason: 'PACED' },
  ],
  [
    'tables that are blocked',
    async () =>
      rules.block({
        startsAt: `${DAY}T12:00:00Z`,
        endsAt: `${DAY}T22:00:00Z`,
        tableIds: [await bistro.table()],
      }),
    {},
    { code: 'SLOT_TAKEN', reason: 'NO_TABLE' },
  ],
  [
    'a pause of online booking',
    () => rules.update({ onlineBookingPaused: true }),
    {},
    { code: 'SLOT_TAKEN', reason: 'ONLINE_BOOKING_PAUSED' },
  ],
];

describe('a guest’s program reads as a code what stands in the way', () => {
  test.each(inTheWay)('%s', async (_what, arrange, visit, expected) => {
    await arrange();
    expect(await toldOf(visit)).toEqual([[expected], [expected]]);
  });

  test('of a booking that cannot be moved there', async () => {
    const { manageToken: token } = await bistro.book();
    await rules.specialDay('2026-07-10', []);
    const refused = await told('changeManagedBooking', {
      token,
      date: '2026-07-10',
      time: '19:00',
      guests: 2,
    });
    expect(refused).toEqual([{ code: 'OUT_OF_RANGE', reason: 'CLOSED' }]);
  });

  test('where the plan has no place for the month, and where nobody has paid for long', async () => {
    await pay(bistro, 'basic');
    await bistro.book();
    await rows(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
        'reference', 'F' || n, 'manage_token_hash', 'hash' || n || b.restaurant_id))).* from bookings b,
        generate_series(1, 99) n where b.restaurant_id = $1`,
      [bistro.uuid],
    );
    const monthFull = [{ code: 'PLAN_LIMIT_REACHED', reason: 'MONTH_FULL' }];
    expect(await told('createBooking', bistro.request())).toEqual(monthFull);
    clock.moveTo('2026-09-15T10:00:00.000Z');
    const closed = [{ code: 'PLAN_LIMIT_REACHED', reason: 'ONLINE_BOOKING_CLOSED' }];
    expect(await told('createBooking', bistro.request({ date: '2026-09-16' }))).toEqual(closed);
  });

  test('of a waitlist on which nothing would fit the party', async () => {
    await bistro.set({ waitlistSelfJoin: true });
    await bistro.table({ capacity: 2, minCapacity: 1, maxCapacity: 2 });
    const party = { restaurantId: bistro.id, customerName: 'Ada', phone: '+44 20 7946 0958', partySize: 9 };
    expect(await told('joinWaitlist', party)).toEqual([{ code: 'OUT_OF_RANGE', reason: 'NO_TABLE' }]);
  });
});

test('staff are told the reason beside the refusal', async () => {
  await rules.update({ pacingCovers: 1 });
  const { email: _mail, ...request } = bistro.request() as Record<string, unknown>;
  expect(await told('createStaffBooking', request, bistro.owner)).toEqual([
    { code: 'SLOT_TAKEN', reason: 'PACED' },
  ]);
});

test('a refusal that is about no place has no reason', async () => {
  expect(await told('createBooking', bistro.request({ guests: 0 }))).toEqual([
    { code: 'OUT_OF_RANGE', reason: null },
  ]);
  const nowhere = bistro.request({ restaurantId: 'rest_01h455vb4pex5vsknk084sn02q' });
  expect(await told('createBooking', nowhere)).toEqual([{ code: 'NOT_FOUND', reason: null }]);
});

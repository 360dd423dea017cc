import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { marksOfAll } from '../../testkit/databases/whole-database.ts';
import { dry, told } from '../../testkit/dry-run.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { knownGuest } from '../guests/guest-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { Door } from '../waitlist/waitlist-calls.ts';

const server = await testServer({ now: '2026-11-20T18:00:00Z', accessTokenSeconds: 86_400 });
const PARTY = { guests: 2, customerName: 'Ada', email: 'ada@example.com', phone: '+44 20 7946 0958' };
const VISITOR = 'v'.repeat(36);
let bistro: SeededRestaurant;
let host: Caller;
let tables: string[];

beforeEach(async () => {
  bistro = await server.seed.restaurant({ timezone: 'UTC' });
  host = await bistro.member('host');
  tables = [await bistro.table({ name: 'One' }), await bistro.table({ name: 'Two' })];
});

/** What is tried out, and with what. */
interface Act {
  query: string;
  input: object;
  by?: Caller;
}

const BOOKING = `booking { id status time customerName tables { name } seatedAt arrivedAt changeLog { totalCount } }`;
const ERRORS = 'userErrors { code message field }';
const act = (name: string, selection: string): string =>
  `mutation($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} ${ERRORS} } }`;
const tonight = (time = '18:00') => bistro.book({ date: '2026-11-20', time, ...PARTY });
const confirmed = async (time?: string) => {
  const booked = await tonight(time);
  await bistro.setStatus(booked.id, 'CONFIRMED');
  return booked;
};

/** Acts of an evening, each with what has to be there before. */
const acts: Record<string, () => Promise<Act>> = {
  createStaffBooking: async () => ({
    query: act('createStaffBooking', BOOKING),
    input: { restaurantId: bistro.id, date: '2026-11-20', time: '19:00', ...PARTY, externalId: 'crm-1' },
  }),
  createBooking: async () => ({
    query: act('createBooking', 'booking { id reference } manageToken alternatives { time }'),
    input: bistro.request({ date: '2026-11-20', time: '19:00' }),
    by: server.stranger(),
  }),
  holdSlot: async () => ({
    query: act('holdSlot', 'hold { guests time }'),
    input: { restaurantId: bistro.id, date: '2026-11-20', time: '19:00', guests: 2, visitorKey: VISITOR },
    by: server.stranger(),
  }),
  releaseHold: async () => {
    const hold = await acts.holdSlot?.();
    await server.stranger().ask(hold?.query ?? '', { input: hold?.input });
    return {
      query: `mutation($input: ReleaseHoldInput!) { releaseHold(input: $input) { ${ERRORS} } }`,
      input: { restaurantId: bistro.id, visitorKey: VISITOR },
      by: server.stranger(),
    };
  },
  moveBooking: async () => ({
    query: act('moveBooking', BOOKING),
    input: { id: (await confirmed()).id, date: '2026-11-21', time: '20:00', guests: 3 },
  }),
  assignTablesToBooking: async () => ({
    query: act('assignTablesToBooking', BOOKING),
    input: { id: (await confirmed('19:00')).id, tableIds: [tables[1]] },
  }),
  changeStay: async () => ({
    query: act('changeStay', BOOKING),
    input: { id: (await confirmed('19:00')).id, until: '2026-11-20T22:00:00Z' },
  }),
  markArrived: async () => ({
    query: act('markArrived', BOOKING),
    input: { id: (await confirmed()).id },
  }),
  seatBooking: async () => ({
    query: act('seatBooking', BOOKING),
    input: { id: (await confirmed()).id, tableIds: [tables[1]] },
  }),
  'setBookingStatus to cancelled': async () => ({
    query: act('setBookingStatus', BOOKING),
    input: { id: (await confirmed()).id, status: 'CANCELLED' },
  }),
  deleteBooking: async () => ({
    query: act('deleteBooking', 'deletedBookingId'),
    input: { id: (await confirmed()).id },
  }),
  changeManagedBooking: async () => ({
    query: act('changeManagedBooking', 'booking { date time guests }'),
    input: { token: (await tonight('20:00')).manageToken, date: '2026-11-22', time: '20:00', guests: 2 },
    by: server.stranger(),
  }),
  cancelManagedBooking: async () => ({
    query: act('cancelManagedBooking', 'booking { status }'),
    input: { token: (await tonight('20:00')).manageToken },
    by: server.stranger(),
  }),
  correctContact: async () => ({
    query: act('correctContact', 'booking { email } manageToken'),
    input: { token: (await tonight('20:00')).manageToken, email: 'other@example.com' },
    by: server.stranger(),
  }),
  mergeGuests: async () => {
    const [keep, merge] = [
      await tonight(),
      await bistro.book({ date: '2026-11-23', email: 'two@example.com' }),
    ];
    return {
      query: act('mergeGuests', 'guest { name otherContacts { email } }'),
      input: {
        keepId: (await knownGuest(bistro.owner, keep.id)).id,
        mergeId: (await knownGuest(bistro.owner, merge.id)).id,
      },
      by: bistro.owner,
    };
  },
  'eraseGuest with what they have booked': async () => ({
    query: act('eraseGuest', 'erasedId discardedImports'),
    input: { id: (await knownGuest(bistro.owner, (await tonight('21:00')).id)).id, cancelUpcoming: true },
    by: bistro.owner,
  }),
  'deleteTable with its bookings': async () => {
    const { id } = await confirmed('20:00');
    await host
      .ask(act('assignTablesToBooking', 'booking { id }'), {
        input: { id, tableIds: [tables[0]], isPinned: false },
      })
      .catch(() => null);
    return {
      query: act('deleteTable', 'deletedTableId bookings { id }'),
      input: { id: tables[0], reseatBookings: true },
      by: bistro.owner,
    };
  },
  addToWaitlist: async () => ({
    query: act('addToWaitlist', 'entry { position estimatedWait }'),
    input: {
      restaurantId: bistro.id,
      customerName: 'Bo',
      phone: '+44 20 7946 0111',
      partySize: 2,
      estimatedWait: 5,
    },
  }),
  'setWaitlistStatus to seated': async () => ({
    query: act('setWaitlistStatus', 'entry { status booking { status tables { name } } }'),
    input: { id: (await new Door(bistro, host).added()).id, status: 'SEATED', tableIds: [tables[0]] },
  }),
  joinWaitlist: async () => {
    await bistro.set({ waitlistSelfJoin: true });
    return {
      query: act('joinWaitlist', 'token place { position }'),
      input: { restaurantId: bistro.id, customerName: 'Bo', phone: '+44 20 7946 0111', partySize: 2 },
      by: server.stranger(),
    };
  },
  updateBookingRules: async () => ({
    query: act('updateBookingRules', 'restaurant { bookingRules { horizonDays } }'),
    input: { restaurantId: bistro.id, horizonDays: 30 },
    by: bistro.owner,
  }),
};

describe('tried out', () => {
  test.each(Object.keys(acts))(
    '%s answers as it does for good right after, and changes nothing',
    async (name) => {
      const { query, input, by = host } = (await acts[name]?.()) ?? expect.fail();
      await untilIdle(server);
      await bistro.fingerprint(); // until all is written that no answer waits for
      const before = await marksOfAll(server.rows);
      const tryOut = await by.send(dry(query), { input });
      await untilIdle(server);
      expect(await marksOfAll(server.rows)).toEqual(before);
      const forGood = await by.send(query, { input });
      expect(told(tryOut)).toBe(told(forGood));
      expect(Object.values(tryOut.data ?? {})).toMatchObject([{ userErrors: [] }]);
      expect(await marksOfAll(server.rows)).not.toEqual(before);
    },
  );
});

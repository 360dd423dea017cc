import { beforeEach, describe, expect, test } from 'vitest';
import { calendarFeed } from '../../tenancy/calendar-feed-operations.ts';
import { secretExperience } from '../../tenancy/experience-operations.ts';
import { guaranteePolicy } from '../../tenancy/guarantee-operations.ts';
import { oauthApp } from '../../tenancy/oauth-operations.ts';
import { examples } from '../../tenancy/operations.ts';
import { giftVoucher } from '../../tenancy/voucher-operations.ts';
import { deliveredWebhook } from '../../tenancy/webhook-operations.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf } from '../api-keys/api-key-calls.ts';
import { knownGuest } from '../guests/guest-calls.ts';
import { groupOf } from '../locations/location-calls.ts';
import { uploadedPhoto } from '../restaurants/uploads.ts';
import { explanationOf, pay, subscriptionOf } from './billing-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed, stranger } = server;
let restaurant: SeededRestaurant;

/**
 * What an owner can do after the end: paying, what decides about paying, leaving with everything, a guest's rights, and
 * who may still look.
 */
const OPEN = [
  ...['subscribeToPlan', 'startCheckout', 'changePlan', 'openBillingPortal'],
  ...['cancelSubscription', 'resumeSubscription', 'requestExport', 'eraseGuest'],
  ...[
    'revokeInvitation',
    'changeMemberRole',
    'removeMember',
    'leaveRestaurant',
    'revokeApiKey',
    'revokeCalendarFeed',
    'deleteOauthApp',
    'revokeConnectedApp',
  ],
  ...['refundGuarantee', 'waiveGuarantee', 'redeemGiftVoucher', 'refundGiftVoucher'],
  ...['removeLocation', 'requestDaySheet', 'setClosingSummary', 'sendClosingSummary', 'setWeeklyReport'],
];

const IMPORT = `mutation($input: CreateImportInput!) { createImport(input: $input) { import { id } } }`;
const WAIT = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } } }`;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
});

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

const rename = () => restaurant.set({ description: 'Still open' });

describe('the trial', () => {
  test.each([11, 13])('is open on day %i', async (day) => {
    await onDay(day);
    await rename();
    expect((await subscriptionOf(restaurant)).paymentStatus).toBe('trial');
  });

  test.each([14, 15, 45])(
    'is over on day %i: the owner reads and exports, and writes nothing',
    async (day) => {
      const { id } = await restaurant.book();
      await onDay(day);
      await expect(rename()).rejects.toThrow('TRIAL_EXPIRED');
      await expect(restaurant.setStatus(id, 'CONFIRMED')).rejects.toThrow('TRIAL_EXPIRED');
      expect((await subscriptionOf(restaurant)).paymentStatus).toBe('expired');
      const { restaurant: read } = await restaurant.owner.ask<{
        restaurant: { bookings: { edges: object[] } };
      }>('query($id: ID!) { restaurant(id: $id) { bookings { edges { node { customerName email } } } } }', {
        id: restaurant.id,
      });
      expect(read.bookings.edges).toEqual([
        { node: { customerName: 'Ada Lovelace', email: 'ada@example.com' } },
      ]);
    },
  );

  test('that is over is open again at once for whoever pays, and for the staff who are there', async () => {
    await onDay(20);
    const host = await restaurant.member('host');
    const { id } = await restaurant.book({ date: restaurant.dayFromToday(25) });
    await expect(restaurant.setStatus(id, 'CONFIRMED', host)).rejects.toThrow(
      'Ask an owner of the restaurant',
    );
    expect(await pay(restaurant, 'basic')).toEqual([]);
    await rename();
    await expect
      .poll(() => restaurant.setStatus(id, 'CONFIRMED', host).catch(() => 'refused still'))
      .toMatchObject({ userErrors: [] });
  });
});

describe('every mutation of staff', () => {
  const guarded = Object.entries(examples).filter(
    ([name, { requires }]) => name.startsWith('Mutation.') && requires !== null,
  );

  test.each(guarded)(
    '%s is refused with TRIAL_EXPIRED after the end, unless it is about paying, a guest’s rights or who may look',
    async (name, example) => {
      const { id: bookingId, manageToken } = await restaurant.book();
      const guest = await knownGuest(restaurant.owner, bookingId);
      const tableId = await restaurant.table();
      const blockId = await restaurant.block();
      const floorPlanId = await restaurant.floorPlan();
      const { addToWaitlist } = await restaurant.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(
        WAIT,
        {
          input: {
            restaurantId: restaurant.id,
            customerName: 'Ada',
            phone: '+44 20 7946 0958',
            partySize: 2,
            estimatedWait: 5,
          },
        },
      );
      const waitlistEntryId = addToWaitlist.entry.id;
      const memberId = await restaurant.memberId();
      const invitationId = await restaurant.invite('grace@example.com');
      const { createImport } = await restaurant.owner.ask<{ createImport: { import: { id: string } } }>(
        IMPORT,
        { input: { restaurantId: restaurant.id, kind: 'BOOKINGS', fileName: 'list.csv' } },
      );
      const messageId = await restaurant.failedMessage(bookingId);
      const mediaId = /Media|PhotoOrder/.test(name)
        ? await uploadedPhoto(restaurant.owner, restaurant.id)
        : '';
      const apiKeyId = name.endsWith('ApiKey') ? await apiKey() : '';
      const { id: groupId } = await groupOf(restaurant.owner);
      const webhook = await deliveredWebhook({ rows }, restaurant, 'Ada');
      const calendarFeedId = await calendarFeed(server, restaurant, 'Kitchen');
      const apps = await oauthApp(server, restaurant, 'Till');
      const guaranteePolicyId = await guaranteePolicy(server, restaurant, 'Large tables');
      const experienceId = await secretExperience(restaurant, 'Ada');
      const giftVoucherId = await giftVoucher(server, restaurant, 'Ada');
      await end();
      const before = await contents();
      const { query, variables } = example.attempt({
        restaurant,
        groupId,
        bookingId,
        manageToken,
        guestId: guest.id,
        tableId,
        blockId,
        floorPlanId,
        waitlistEntryId,
        memberId,
        invitationId,
        importId: createImport.import.id,
        messageId,
        mediaId,
        calendarFeedId,
        ...apps,
        guaranteePolicyId,
        experienceId,
        giftVoucherId,
        ...webhook,
        userId: '',
        sessionId: '',
        apiKeyId,
      });
      const { errors } = await restaurant.owner.send(query, variables);
      const codes = errors.map(({ extensions }) => extensions.code);
      if (OPEN.some((open) => name === `Mutation.${open}`)) {
        expect(codes).toEqual([]);
        return;
      }
      expect(codes).toEqual(['TRIAL_EXPIRED']);
      expect(await contents()).toEqual(before);
    },
  );

  async function apiKey(): Promise<string> {
    return (await keyOf(restaurant)).id;
  }

  /** Ends the trial where the clock stands, so that the dates of the examples are still to come. */
  async function end(): Promise<void> {
    await rows(
      'update restaurant_groups set subscription_expires_at = $1 where id = (select group_id from restaurants where id = $2)',
      [NOW, restaurant.uuid],
    );
    clock.pass({ seconds: 31 });
  }

  /** What the restaurant is made of; its sessions come and go, and what happened before is noted a moment later. */
  async function contents(): Promise<string[]> {
    const marks = (await restaurant.fingerprint()).split(' ');
    return marks.filter((mark) => !/^(sessions|restaurant_events):/.test(mark));
  }
});

test('a session that is at work when the trial ends is told so from that very second on', async () => {
  await rows(
    'update restaurant_groups set subscription_expires_at = $1 where id = (select group_id from restaurants where id = $2)',
    [new Date(Date.parse(NOW) + 10_000), restaurant.uuid],
  );
  await restaurant.ownerReturns();
  clock.pass({ seconds: 9 });
  await rename();
  clock.pass({ seconds: 1 });
  await expect(rename()).rejects.toThrow('TRIAL_EXPIRED');
});

describe('guests of a restaurant whose trial is over', () => {
  const far = () => restaurant.dayFromToday(50);

  test('book on day 43 as ever', async () => {
    await onDay(43);
    expect((await restaurant.ask({ date: far() })).userErrors).toEqual([]);
  });

  test.each([44, 45])('hear on day %i that online booking is closed, and whom to call', async (day) => {
    await restaurant.set({ phone: '+1 212 555 0100' });
    await onDay(day);
    const { userErrors, booking } = await restaurant.ask({ date: far() });
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([
      {
        code: 'PLAN_LIMIT_REACHED',
        message: 'Online booking is closed. Please call the restaurant at +1 212 555 0100.',
      },
    ]);
    const { restaurant: seen } = await stranger().ask<{
      restaurant: { availability: { slots: { available: boolean; reason: string | null }[] } };
    }>(
      'query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { available reason } } } }',
      { id: restaurant.id, date: far() },
    );
    const { slots } = seen.availability;
    expect(slots.filter(({ available }) => available)).toEqual([]);
    expect(slots.map(({ reason }) => reason)).toContain('ONLINE_BOOKING_CLOSED');
    expect(await explanationOf(restaurant, far())).toEqual({
      available: false,
      rule: 'SUBSCRIPTION_END',
      explanation:
        'Subscription: it ended more than 30 days ago, so online booking is closed. The owner can choose a plan under Payment.',
    });
  });
});

test('a subscription of another restaurant opens nothing here', async () => {
  const other = await seed.restaurant();
  await pay(other, 'professional');
  await onDay(14);
  await expect(rename()).rejects.toThrow('TRIAL_EXPIRED');
  expect(await rows(`select 1 from invoices where restaurant_id = $1`, [restaurant.uuid])).toEqual([]);
});

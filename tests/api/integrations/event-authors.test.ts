import { type GraphQLObjectType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { changedColumns } from '../../../api/src/features/change-log/changed-field.ts';
import { fieldsOf } from '../../../api/src/platform/events/changed-fields.ts';
import { hoststandSchema } from '../../../api/src/schema.ts';
import type { Caller } from '../../testkit/caller.ts';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { verify, WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { keyOf } from '../api-keys/api-key-calls.ts';
import { save } from '../floor-plans/floor-plan-calls.ts';
import { cursorOfNow, eventsSince, typesOf } from './event-calls.ts';
import { askEndpoint, booker, change, enterprise } from './webhook-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400, webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Echo');
const book = booker(bistro);
let program: Caller;
let programId: string;

const SET_STATUS = `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) {
  booking { id } userErrors { code } } }`;

beforeAll(async () => {
  const { id, secret } = await keyOf(bistro, { name: 'The till' });
  programId = id;
  program = server.stranger();
  program.accessToken = secret;
});

const confirm = (as: Caller, id: string) => as.ask(SET_STATUS, { input: { id, status: 'CONFIRMED' } });

describe('an event says who was at work', () => {
  test('a guest, a person by their id, a program by its key, and what they changed', async () => {
    const start = await cursorOfNow(bistro);
    const first = await book();
    const second = await book();
    await bistro.setStatus(first.id, 'CONFIRMED');
    await confirm(program, second.id);
    const [made, , byPerson, byKey] = await eventsSince(bistro, start, {
      types: ['BOOKING_CREATED', 'BOOKING_CONFIRMED'],
    });
    expect(made).toMatchObject({ authorKind: 'GUEST', userId: null, apiKeyId: null, changedFields: null });
    expect(byPerson).toMatchObject({
      authorKind: 'PERSON',
      userId: expect.stringMatching(/^user_/),
      apiKeyId: null,
    });
    expect(byPerson?.changedFields).toEqual(['status']);
    expect(byKey).toMatchObject({
      authorKind: 'API_KEY',
      channel: 'API',
      apiKeyId: programId,
      changedFields: ['status'],
    });
    expect(byKey?.requestId).toMatch(/^[\w-]{8,}$/);
  });

  test('what a party has chosen anew, as its experience', async () => {
    const tasting = await experienceOf(bistro, { menus: [{ name: 'Fish', priceMinor: 0 }] });
    const fish = [{ optionId: tasting.menus[0]?.optionId ?? '', count: 2 }];
    const { id } = await bistro.book({ experienceId: tasting.id, menuChoices: fish });
    const start = await cursorOfNow(bistro);
    await program.ask(
      'mutation($input: UpdateBookingInput!) { updateBooking(input: $input) { userErrors { code } } }',
      { input: { id, menuChoices: null, staffNote: 'They call again' } },
    );
    const [event, ...more] = await eventsSince(bistro, start, { types: ['BOOKING_UPDATED'] });
    expect(more).toEqual([]);
    expect(event?.changedFields).toEqual(['experience', 'staffNote']);
  });

  test('every column that the log of changes knows is shown by a field of that name, or by none', async () => {
    const schema = await hoststandSchema();
    const known = new Set(
      ['Booking', 'WaitlistEntry', 'Guest'].flatMap((name) => {
        const type = schema.getType(name);
        if (!isObjectType(type)) throw new Error(`There is no ${name}`);
        return Object.keys((type as GraphQLObjectType).getFields());
      }),
    );
    const ofGuests = ['name', 'email_verified_at', 'dietary'];
    const shown = fieldsOf([...changedColumns, ...ofGuests]) ?? [];
    expect(shown.filter((field) => !known.has(field))).toEqual([]);
    expect(shown.length).toBe(changedColumns.length + ofGuests.length - 3); // how it ended, that it is deleted, its language
    expect(fieldsOf(null)).toBeNull();
  });

  test('what decides about bookings tells of itself, by what it is about', async () => {
    const start = await cursorOfNow(bistro);
    await bistro.set({ description: 'Fish' });
    await bistro.owner.ask(
      'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, horizonDays: 90 } },
    );
    await bistro.owner.ask(
      'mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, date: bistro.dayFromToday(200), services: [] } },
    );
    const events = await eventsSince(bistro, start, {
      types: ['RESTAURANT_UPDATED', 'RULES_UPDATED', 'DAYS_UPDATED'],
    });
    expect(typesOf(events)).toEqual(['RESTAURANT_UPDATED', 'RULES_UPDATED', 'DAYS_UPDATED']);
    for (const event of events) expect(event).toMatchObject({ subjectId: bistro.id, isGone: false });
  });

  test('what is sold beside tables is among what decides', async () => {
    const start = await cursorOfNow(bistro);
    await experienceOf(bistro);
    const events = await eventsSince(bistro, start, { types: ['RULES_UPDATED'] });
    expect(events).toMatchObject([{ subjectId: bistro.id, isGone: false }]);
  });
});

describe('a live query says who was at work', () => {
  const TOLD = 'cursor author { kind channel userId apiKeyId programName requestId } changedFields';
  interface Told {
    cursor: string;
    author: { kind: string; userId: string | null; programName: string | null } | null;
    changedFields: string[] | null;
  }
  const follow = (field: string, after?: string) => {
    const client = liveClient(server.url, bistro.owner.accessToken);
    return watch<Record<string, Told>>(
      client,
      `subscription($id: ID!, $after: String) { ${field}(restaurantId: $id, after: $after) { ${TOLD} } }`,
      { id: bistro.id, after },
    );
  };

  test('guests, people and programs of bookings, as the log has them, also of what was missed', async () => {
    const start = await cursorOfNow(bistro);
    const live = follow('bookingChanged', start);
    const [one, other] = [await book(), await book()];
    await bistro.setStatus(one.id, 'CONFIRMED');
    await confirm(program, other.id);
    const isOf = (kind: string) => (value: Record<string, Told>) =>
      value.bookingChanged?.author?.kind === kind;
    expect(await live.until(isOf('GUEST'))).toMatchObject({
      bookingChanged: { author: { userId: null, programName: null }, changedFields: null },
    });
    expect(await live.until(isOf('PERSON'))).toMatchObject({
      bookingChanged: {
        author: { channel: 'DASHBOARD', userId: expect.stringMatching(/^user_/), programName: null },
        changedFields: ['status'],
      },
    });
    expect(await live.until(isOf('API_KEY'))).toMatchObject({
      bookingChanged: {
        author: {
          channel: 'API',
          apiKeyId: programId,
          programName: 'The till',
          requestId: expect.stringMatching(/^[\w-]{8,}$/),
        },
        changedFields: ['status'],
      },
    });
    const again = follow('bookingChanged', start);
    await again.until(isOf('API_KEY'));
    expect(again.values).toEqual(live.values);
  });

  test('of tables, the waitlist and floor plans, too', async () => {
    const start = await cursorOfNow(bistro);
    const live = Object.fromEntries(
      ['tableChanged', 'waitlistChanged', 'floorPlanChanged'].map((field) => [field, follow(field, start)]),
    );
    await bistro.table({ name: 'Window' });
    await bistro.owner.ask(
      'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { code } } }',
      {
        input: {
          restaurantId: bistro.id,
          customerName: 'Ada',
          phone: '+49 30 5550102',
          partySize: 2,
          estimatedWait: 10,
        },
      },
    );
    await save(bistro);
    for (const [field, watched] of Object.entries(live)) {
      const told = await watched.until((value) => (value[field]?.cursor ?? '') > start);
      expect(told).toMatchObject({
        [field]: { author: { kind: 'PERSON', userId: expect.stringMatching(/^user_/) } },
      });
    }
  });
});

describe('a program hears no echo of itself', () => {
  test('in the log, when it asks for that', async () => {
    const [one, other] = [await book(), await book()];
    const start = await cursorOfNow(bistro);
    await confirm(program, one.id);
    await bistro.setStatus(other.id, 'CONFIRMED');
    const all = await eventsSince(bistro, start, { as: program });
    const others = await eventsSince(bistro, start, { as: program, withoutOwn: true });
    expect(all.map(({ subjectId }) => subjectId)).toEqual([one.id, other.id]);
    expect(others.map(({ subjectId }) => subjectId)).toEqual([other.id]);
    // A person has no key whose changes could be left out.
    expect(await eventsSince(bistro, start, { withoutOwn: true })).toHaveLength(2);
  });

  test('at an endpoint that leaves its key out, whose messages name author and change', async () => {
    const [one, other] = [await book(), await book()];
    const { webhookEndpoint, secret } = await askEndpoint(bistro, {
      url: `${receiver.url}/echo`,
      eventTypes: ['BOOKING_CONFIRMED'],
      withoutApiKeyId: programId,
    });
    await confirm(program, one.id);
    await bistro.setStatus(other.id, 'CONFIRMED');
    const [call] = await receiver.at('/echo', 1);
    if (!call) throw new Error('nothing came');
    verify(call, secret ?? '');
    expect(call.body).toMatchObject({
      author: { kind: 'PERSON', apiKeyId: null, programName: null },
      changed: ['status'],
      data: { id: other.id, guest: { id: expect.stringMatching(/^gst_/) } },
    });
    const id = webhookEndpoint?.id ?? '';
    expect(
      (await change(bistro.owner, 'updateWebhookEndpoint', { id, withoutApiKeyId: null })).userErrors,
    ).toEqual([]);
    await program.ask(SET_STATUS, { input: { id: one.id, status: 'CANCELLED' } });
    await change(bistro.owner, 'updateWebhookEndpoint', { id, eventTypes: ['BOOKING_CANCELLED'] });
    await program.ask(SET_STATUS, { input: { id: other.id, status: 'CANCELLED' } });
    const [, own] = await receiver.at('/echo', 2);
    expect(own?.body).toMatchObject({
      type: 'booking.cancelled',
      author: { kind: 'API_KEY', channel: 'API', apiKeyId: programId, programName: 'The till' },
    });
  });

  test('but a key of another restaurant, or none, is refused', async () => {
    const elsewhere = await enterprise(server, 'The Other Echo');
    const { id } = await keyOf(elsewhere);
    for (const withoutApiKeyId of [id, bistro.id, 'nonsense', '']) {
      const { userErrors } = await askEndpoint(bistro, { url: `${receiver.url}/no`, withoutApiKeyId });
      expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['withoutApiKeyId'] }]);
    }
  });
});

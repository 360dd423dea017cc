import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenMessages } from '../../../api/scripts/message-changes.ts';
import { webhookMessageSchema } from '../../../api/src/features/integrations/webhooks/webhook-schema.ts';
import { allEventTypes } from '../../../api/src/platform/events/webhook-event-types.ts';
import { hoststandSchema } from '../../../api/src/schema.ts';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { eraseGuest, knownGuest, mergeGuests, updateGuest } from '../guests/guest-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { addEndpoint, booker, change, enterprise } from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Strict Bell');
const { owner } = bistro;
const book = booker(bistro);

const act = (name: string, input: object) =>
  owner.ask(
    `mutation($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { userErrors { code } } }`,
    { input },
  );

/** Makes a message of every type, at least as far as one house and its owner come. */
async function everythingHappens(): Promise<void> {
  const [first, second] = [
    await book({ email: 'one@example.com' }),
    await book({ phone: '+44 20 7946 0111' }),
  ];
  for (const status of ['CONFIRMED', 'SEATED', 'COMPLETED']) await bistro.setStatus(first.id, status);
  await bistro.setStatus(second.id, 'CONFIRMED');
  await act('updateBooking', {
    id: second.id,
    staffNote: 'Window',
    metadata: [{ key: 'pos', value: '7' }],
    diets: [{ guests: 1, needs: ['VEGAN'] }],
  });
  await bistro.setStatus(second.id, 'CANCELLED');
  await act('deleteBooking', { id: (await book()).id });
  const table = await bistro.table({ name: 'Twelve' });
  await act('updateTable', { id: table, name: 'Thirteen' });
  // Another one: what has been deleted by the time that its messages leave has nothing to tell.
  await act('deleteTable', { id: await bistro.table({ name: 'Spare' }) });
  await bistro.floorPlan();
  const party = { customerName: 'Ida', phone: '+44 20 7946 0111', partySize: 2, estimatedWait: 5 };
  await act('addToWaitlist', { restaurantId: bistro.id, ...party });
  const [keep, merge] = [await knownGuest(owner, first.id), await knownGuest(owner, second.id)];
  await updateGuest(owner, { id: keep.id, notes: 'Regular', tags: ['Friend'], dietary: ['VEGAN'] });
  await mergeGuests(owner, { keepId: keep.id, mergeId: merge.id });
  await bistro.set({ description: 'Fish' });
  await act('updateBookingRules', { restaurantId: bistro.id, horizonDays: 90 });
  await act('setSpecialDay', { restaurantId: bistro.id, date: bistro.dayFromToday(200), services: [] });
  const other = await book({ email: 'other@example.com', phone: '+44 20 7946 0222' });
  await eraseGuest(owner, { id: (await knownGuest(owner, other.id)).id, cancelUpcoming: true });
}

describe('the JSON Schema of messages', () => {
  beforeAll(async () => {
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/all` });
    await everythingHappens();
    await change(owner, 'sendTestWebhook', { id });
    await untilIdle(server);
  });

  const sent = async () => (await receiver.at('/all', 1)).map(({ body }) => body);

  test('describes each message to the last field, and none that is not there', async () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats.default(ajv);
    const isMessage = ajv.compile(webhookMessageSchema(await hoststandSchema(), { strict: true }));
    const bodies = await sent();
    for (const body of bodies) {
      isMessage(body);
      expect(isMessage.errors ?? [], JSON.stringify(body)).toEqual([]);
    }
    const told = new Set(bodies.map(({ type }) => type));
    const untold = allEventTypes.filter((type) => !told.has(type));
    // What the rest hold is the same as what their subject tells otherwise.
    expect(untold).toEqual(expect.arrayContaining(['subscription.changed']));
    expect(untold.filter((type) => /^(guest|table|floor_plan|restaurant|rules|days)\./.test(type))).toEqual([
      'floor_plan.updated',
    ]);
  });

  test('forbids nothing that is added later', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const isMessage = ajv.compile(webhookMessageSchema(await hoststandSchema()));
    const [body] = await sent();
    expect(isMessage({ ...body, added: 1, data: { ...body?.data, added: true, status: 'DANCING' } })).toBe(
      true,
    );
    expect(isMessage({ ...body, type: 'booking.danced', data: { id: 'bkg_1' } })).toBe(true);
    expect(isMessage({ ...body, sequence: 'seven' })).toBe(false);
  });
});

describe('the gate of a release', () => {
  const field = (type: unknown) => ({ properties: { data: { properties: { name: { type } } } } });

  test.each([
    [
      'a field that is gone',
      field('string'),
      { properties: { data: { properties: {} } } },
      '/data/name is gone',
    ],
    ['another type', field('string'), field('integer'), '/data/name was string, and is integer'],
    [
      'null where none was',
      field('string'),
      field(['string', 'null']),
      '/data/name was string, and is string or null',
    ],
    ['a definition that is gone', { $defs: { Booking: {} } }, { $defs: {} }, '/Booking is gone'],
    [
      'other items',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'number' } },
      '/items was string, and is number',
    ],
  ])('stops at %s', (_, released, current, reason) => {
    expect(brokenMessages(released, current)).toEqual([reason]);
  });

  test('lets a field come, and one that could be null be always there', () => {
    const grown = {
      properties: { data: { properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
    };
    expect(brokenMessages(field(['string', 'null']), grown)).toEqual([]);
  });
});

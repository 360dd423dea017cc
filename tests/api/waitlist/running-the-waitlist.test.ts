import { beforeEach, describe, expect, test } from 'vitest';
import { globalId } from '../../../api/src/platform/ids/global-id.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { codesOf, Door } from './waitlist-calls.ts';

const NOW = '2026-07-01T19:00:20.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let small: string;
let large: string;
let door: Door;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  small = await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  large = await bistro.table({ name: 'Large', capacity: 4, minCapacity: 3, maxCapacity: 4 });
  door = new Door(bistro);
});

describe('a host who adds a party', () => {
  test('keeps the quote that was told beside the one that was proposed', async () => {
    expect(await door.quote()).toMatchObject({ minutes: 0, partiesAhead: 0, tableNames: ['Small'] });
    await door.added();
    expect(await door.quote()).toMatchObject({
      minutes: 60,
      lowMinutes: 45,
      highMinutes: 75,
      partiesAhead: 1,
    });
    expect(
      await door.added({ estimatedWait: 20, customerName: 'Ben', notes: ' by the window ' }),
    ).toMatchObject({
      estimatedWait: 20,
      proposedWait: 60,
      actualWait: null,
      notes: 'by the window',
      status: 'WAITING',
      source: 'HOST',
      position: 2,
      events: [
        {
          kind: 'JOINED',
          doneBy: 'STAFF',
          explanation: 'Joined as a party of 2; told 20 minutes (proposed: 60 minutes).',
        },
      ],
    });
  });

  test('can add a party that nothing fits tonight, with a quote of their own', async () => {
    expect(await door.quote(7)).toMatchObject({ minutes: null, lowMinutes: null, highMinutes: null });
    expect(await door.added({ partySize: 7, estimatedWait: 90 })).toMatchObject({ proposedWait: null });
  });

  test.each([
    ['no name', { customerName: ' ' }, 'REQUIRED', 'customerName'],
    ['no phone', { phone: '' }, 'REQUIRED', 'phone'],
    ['a phone that is none', { phone: 'none' }, 'INVALID', 'phone'],
    ['nobody', { partySize: 0 }, 'OUT_OF_RANGE', 'partySize'],
    ['a crowd', { partySize: 101 }, 'OUT_OF_RANGE', 'partySize'],
    ['a wait below zero', { estimatedWait: -1 }, 'OUT_OF_RANGE', 'estimatedWait'],
    ['a wait of two days', { estimatedWait: 2_880 }, 'OUT_OF_RANGE', 'estimatedWait'],
    ['too long a note', { notes: 'x'.repeat(501) }, 'TOO_LONG', 'notes'],
  ])('is refused %s, and the field is named', async (_, request, code, field) => {
    expect(codesOf(await door.add(request))).toEqual([[code, field]]);
    expect(await door.list()).toEqual([]);
  });

  test('changes what is known of a party, which keeps its place', async () => {
    const entry = await door.added({ notes: 'a pram' });
    await door.added({ customerName: 'Ben' });
    const { entry: changed } = await door.update(entry, { partySize: 3, estimatedWait: 45, notes: '' });
    expect(changed).toMatchObject({
      partySize: 3,
      estimatedWait: 45,
      notes: null,
      position: 1,
      customerName: 'Ada Lovelace',
    });
    expect(changed?.events.at(-1)?.explanation).toBe('Changed: party size, quoted wait, notes.');
    expect(codesOf(await door.update(entry, { partySize: 0 }))).toEqual([['OUT_OF_RANGE', 'partySize']]);
    await door.set(entry, 'CANCELLED');
    expect(codesOf(await door.update(entry, { partySize: 2 }))).toEqual([['CONFLICT', 'id']]);
  });
});

describe('the order of the queue', () => {
  test('can be asked after: who was passed over, by whom and why', async () => {
    const four = await door.added({ customerName: 'Four', partySize: 4 });
    const called = await door.added({ customerName: 'Called' });
    const patient = await door.added({ customerName: 'Patient' });
    await door.set(called, 'NOTIFIED');
    const last = await door.added({ customerName: 'Last' });
    const { entry } = await door.set(last, 'SEATED', { tableId: small });
    expect(entry?.passedOver).toEqual([
      {
        customerName: 'Four',
        reason: 'PARTY_TOO_LARGE',
        explanation: 'The free table is too small for a party of 4.',
      },
      {
        customerName: 'Called',
        reason: 'NOT_BACK',
        explanation: 'They had been told that their table is ready and were not back.',
      },
      { customerName: 'Patient', reason: 'HOSTS_CHOICE', explanation: "The host's choice." },
    ]);
    const [first, , third] = await door.list('(open: true)');
    expect(first?.passedBy).toEqual([
      expect.objectContaining({ customerName: 'Last', reason: 'PARTY_TOO_LARGE' }),
    ]);
    expect(third).toMatchObject({
      id: patient.id,
      passedBy: [{ customerName: 'Last', reason: 'HOSTS_CHOICE' }],
    });
    expect(four.position).toBe(1);
  });

  test('of a seating that was taken back passed nobody over', async () => {
    await door.added({ customerName: 'First' });
    const last = await door.added({ customerName: 'Last' });
    await door.set(last, 'SEATED', { tableId: small });
    await door.set(last, 'WAITING');
    expect((await door.list())[0]?.passedBy).toEqual([]);
  });
});

describe('what was done', () => {
  test('a party is marked as told, which says that no message left and is so remembered', async () => {
    const entry = await door.added();
    const { setWaitlistStatus } = await door.caller.ask<{ setWaitlistStatus: { messageSent: boolean } }>(
      'mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { messageSent } }',
      { input: { id: entry.id, status: 'NOTIFIED' } },
    );
    expect(setWaitlistStatus.messageSent).toBe(false);
    expect((await door.list())[0]?.events.at(-1)).toMatchObject({
      kind: 'NOTIFIED',
      explanation: 'Marked as told that the table is ready; no message was sent.',
    });
  });

  test('a party is told that its table is ready, and when is kept', async () => {
    const entry = await door.added();
    clock.pass({ minutes: 5 });
    const { entry: notified } = await door.set(entry, 'NOTIFIED');
    expect(notified).toMatchObject({
      status: 'NOTIFIED',
      position: 1,
      notifiedAt: '2026-07-01T19:05:20.000Z',
    });
    clock.pass({ minutes: 5 });
    expect((await door.set(entry, 'NOTIFIED')).entry).toEqual(notified);
  });

  test.each(['NOTIFIED', 'CANCELLED', 'SEATED'])(
    'can be taken back after %s: the party waits where it stood',
    async (status) => {
      const first = await door.added();
      await door.added({ customerName: 'Ben' });
      await door.set(first, status, status === 'SEATED' ? { tableId: small } : {});
      const { entry } = await door.set(first, 'WAITING');
      expect(entry).toMatchObject({ status: 'WAITING', position: 1, booking: null, actualWait: null });
      expect(
        await rows('select 1 from seatings where restaurant_id = $1 and holding', [bistro.uuid]),
      ).toEqual([]);
    },
  );

  test.each(['CANCELLED', 'SEATED'])(
    'of a party that had been told is taken back as told, after %s',
    async (status) => {
      const entry = await door.added();
      const { entry: notified } = await door.set(entry, 'NOTIFIED');
      await door.set(entry, status, status === 'SEATED' ? { tableId: small } : {});
      const { entry: back } = await door.set(entry, 'WAITING');
      expect(back).toMatchObject({ status: 'NOTIFIED', notifiedAt: notified?.notifiedAt, booking: null });
      await door.set(entry, 'WAITING');
      await door.set(entry, 'CANCELLED');
      expect((await door.set(entry, 'WAITING')).entry).toMatchObject({ status: 'WAITING', notifiedAt: null });
    },
  );

  test('cannot be taken back once the party has eaten and left, or the evening is over', async () => {
    const eaten = await door.added();
    const { entry } = await door.set(eaten, 'SEATED', { tableId: small });
    await new Host(bistro).setStatus(entry?.booking?.id ?? '', 'COMPLETED');
    expect(codesOf(await door.set(eaten, 'WAITING'))).toEqual([['CONFLICT', 'id']]);
    const gone = await door.added({ customerName: 'Gone' });
    await door.set(gone, 'CANCELLED');
    clock.pass({ hours: 12 });
    const nextDay = new Door(bistro, await bistro.member('host'));
    expect(codesOf(await nextDay.set(gone, 'WAITING'))).toEqual([['CONFLICT', 'id']]);
  });

  test('stands: who was seated or removed is neither notified nor seated again', async () => {
    const entry = await door.added();
    await door.set(entry, 'CANCELLED');
    expect(codesOf(await door.set(entry, 'NOTIFIED'))).toEqual([['CONFLICT', 'id']]);
    expect(codesOf(await door.set(entry, 'SEATED', { tableId: small }))).toEqual([['CONFLICT', 'id']]);
    const seated = await door.added();
    await door.set(seated, 'SEATED', { tableId: large, overruleReason: 'Nothing else' });
    expect(codesOf(await door.set(seated, 'CANCELLED'))).toEqual([['CONFLICT', 'id']]);
  });
});

test('the list is narrowed to who waits, to a status and to this evening', async () => {
  const [ada, ben] = [await door.added(), await door.added({ customerName: 'Ben' })];
  await door.set(ada, 'CANCELLED');
  expect((await door.list('(open: true)')).map(({ id }) => id)).toEqual([ben.id]);
  expect((await door.list('(status: CANCELLED)')).map(({ id }) => id)).toEqual([ada.id]);
  clock.pass({ days: 1 });
  const nextDay = new Door(bistro, await bistro.member('host'));
  const cleo = await nextDay.added({ customerName: 'Cleo' });
  expect((await nextDay.list('(today: true)')).map(({ id }) => id)).toEqual([cleo.id]);
  expect(await nextDay.list()).toHaveLength(3);
});

test('every device follows the list, and the counts of bookings are left alone', async () => {
  const client = liveClient(server.url, bistro.owner.accessToken);
  const changes = watch<{
    waitlistChanged: { kind: string; entry: { status: string; position: number | null } };
  }>(
    client,
    'subscription($id: ID!) { waitlistChanged(restaurantId: $id) { kind entry { status position } } }',
    { id: bistro.id },
  );
  const counts = watch(client, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { today } }', {
    id: bistro.id,
  });
  await counts.until(() => true);
  const entry = await door.added();
  await changes.until(({ waitlistChanged }) => waitlistChanged.kind === 'CREATED');
  await door.set(entry, 'NOTIFIED');
  const { waitlistChanged } = await changes.until(
    (change) => change.waitlistChanged.kind === 'UPDATED',
    10_000,
  );
  expect(waitlistChanged.entry).toEqual({ status: 'NOTIFIED', position: 1 });
  expect(counts.values).toHaveLength(1);
  await client.dispose();
});

test('another restaurant’s entry is not found, nor is one that never was', async () => {
  const entry = await door.added();
  const stranger = new Door(bistro, (await seed.restaurant()).owner);
  const refused = await stranger.set(entry, 'CANCELLED');
  expect(codesOf(refused)).toEqual([['NOT_FOUND', 'id']]);
  expect(await stranger.set({ id: globalId('WaitlistEntry', bistro.uuid) }, 'CANCELLED')).toEqual(refused);
  expect(await stranger.set({ id: 'nonsense' }, 'CANCELLED')).toEqual(refused);
});

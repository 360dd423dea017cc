import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { cancelManaged, move, remove } from '../bookings/booking-calls.ts';
import { linesOf, logOf, mainLinesOf } from './change-log-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const date = '2026-11-27';

let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  host = await bistro.member('host');
});

const ASSIGN = `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) {
  booking { id } userErrors { message } } }`;

describe('the log of a booking', () => {
  test('begins with all that it was made with, and says who made it through what', async () => {
    await bistro.table({ name: 'T1', capacity: 4 });
    const widget = server.stranger({ 'x-hoststand-page': 'widget' });
    const { booking } = await bistro.ask(
      { date, time: '19:00:00', guests: 2, specialRequests: 'By the window' },
      widget,
    );
    const [made, ...more] = await logOf(host, booking?.id ?? '');
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      authorKind: 'GUEST',
      authorName: null,
      channel: 'WIDGET',
      operation: 'createBooking',
      requestId: expect.stringMatching(/.+/),
    });
    expect(linesOf(made ?? expect.fail())).toEqual(
      expect.arrayContaining([
        'STATUS  → PENDING',
        `DATE  → ${date}`,
        'TIME  → 19:00:00',
        'GUESTS  → 2',
        'CUSTOMER_NAME changed',
        'EMAIL changed',
        'SPECIAL_REQUESTS  → By the window',
        'TABLES  → T1',
      ]),
    );
  });

  test('has one entry for each act, in order, with what was before and what is now', async () => {
    const [first, second] = [
      await bistro.table({ name: 'T1', capacity: 4 }),
      await bistro.table({ name: 'T2', capacity: 4 }),
    ];
    const { id } = await bistro.book({ date, time: '19:00:00', guests: 2 });
    const [made] = await logOf(host, id);
    const had = made?.changes.find(({ field }) => field === 'TABLES')?.after[0];
    const other = had === 'T1' ? second : first;
    await move(host, { id, date, time: '20:00:00', guests: 4 });
    await host.ask(ASSIGN, { input: { id, tableIds: [other] } });
    await bistro.setStatus(id, 'SEATED', host);
    const [, moved, assigned, seated, ...more] = await logOf(host, id);
    expect(more).toEqual([]);
    expect(mainLinesOf(moved ?? expect.fail())).toEqual(['TIME 19:00:00 → 20:00:00', 'GUESTS 2 → 4']);
    expect(moved).toMatchObject({ authorKind: 'PERSON', channel: 'DASHBOARD', operation: 'moveBooking' });
    expect(moved?.authorName).toMatch(/@/);
    expect(mainLinesOf(assigned ?? expect.fail())).toEqual([`TABLES ${had} → ${had === 'T1' ? 'T2' : 'T1'}`]);
    expect(mainLinesOf(seated ?? expect.fail())).toContain('STATUS PENDING → SEATED');
  });

  test('calls a person by the name that the team knows', async () => {
    const { id } = await bistro.book({ date });
    await bistro.owner.ask(
      `mutation($input: SetMemberNameInput!) { setMemberName(input: $input) { userErrors { message } } }`,
      { input: { restaurantId: bistro.id, name: 'Grace' } },
    );
    await bistro.setStatus(id, 'CANCELLED');
    const entries = await logOf(host, id);
    expect(entries.at(-1)).toMatchObject({ authorKind: 'PERSON', authorName: 'Grace' });
  });

  test('says that the guest cancelled by the link, on our page', async () => {
    const { id, manageToken } = await bistro.book({ date });
    await cancelManaged(server.stranger({ 'x-hoststand-page': 'page' }), manageToken);
    const entries = await logOf(host, id);
    expect(entries.at(-1)).toMatchObject({
      authorKind: 'GUEST',
      channel: 'PAGE',
      operation: 'cancelManagedBooking',
    });
    expect(mainLinesOf(entries.at(-1) ?? expect.fail())).toContain('CANCELLATION  → BY_GUEST');
  });

  test('names the API key of a program, and takes no page’s word for what it is', async () => {
    await subscribe(server, bistro);
    const { secret, name } = await keyOf(bistro);
    const program = server.stranger({ 'x-hoststand-page': 'widget' });
    program.accessToken = secret;
    const { id } = await bistro.book({ date });
    await bistro.setStatus(id, 'CANCELLED', program);
    const entries = await logOf(host, id);
    expect(entries.at(-1)).toMatchObject({ authorKind: 'API_KEY', authorName: name, channel: 'API' });
  });

  test('has nothing of an act that was refused, and one entry of one that was sent twice', async () => {
    const { id } = await bistro.book({ date, time: '19:00:00' });
    await move(host, { id, date, time: '03:00:00', guests: 2 });
    const input = { id, date, time: '20:00:00', guests: 2 };
    await Promise.all([move(host, input), move(host, input)]);
    const entries = await logOf(host, id);
    expect(entries.slice(1).map(mainLinesOf)).toEqual([['TIME 19:00:00 → 20:00:00']]);
  });

  test('goes on when it is deleted', async () => {
    const { id } = await bistro.book({ date });
    await remove(host, id);
    const [row] = await server.rows<{ entries: number }>(
      'select count(*)::int as entries from change_log where restaurant_id = $1',
      [bistro.uuid],
    );
    expect(row?.entries).toBe(2);
  });

  test('is for staff alone: neither the guest nor the staff of another restaurant reads it', async () => {
    const { id, manageToken } = await bistro.book({ date });
    const { data, errors } = await server
      .stranger()
      .send<{ managedBooking: { changeLog: object | null } | null }>(
        'query($token: String!) { managedBooking(token: $token) { changeLog { totalCount } } }',
        { token: manageToken },
      );
    expect(data?.managedBooking?.changeLog ?? null).toBe(null);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
    const [entry] = await logOf(host, id);
    const opened = await host.ask(
      'query($id: ID!) { node(id: $id) { ... on ChangeLogEntry { operation } } }',
      {
        id: entry?.id,
      },
    );
    expect(opened).toEqual({ node: { operation: 'createBooking' } });
    const elsewhere = await server.seed.restaurant();
    expect(await elsewhere.owner.ask('query($id: ID!) { node(id: $id) { id } }', { id: entry?.id })).toEqual({
      node: null,
    });
    const { node } = await elsewhere.owner.ask<{ node: object | null }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { changeLog { totalCount } } } }',
      { id },
    );
    expect(node).toBe(null);
  });

  test('is read page by page, newest first', async () => {
    const { id } = await bistro.book({ date, time: '19:00:00', guests: 2 });
    for (const guests of [3, 4, 5]) await move(host, { id, date, time: '19:00:00', guests });
    const page = async (args: string) =>
      (
        await host.ask<{
          node: {
            changeLog: {
              totalCount: number;
              pageInfo: { hasNextPage: boolean; endCursor: string };
              edges: { node: { changes: { field: string; after: string[] }[] } }[];
            };
          };
        }>(
          `query($id: ID!) { node(id: $id) { ... on Booking { changeLog(${args}) { totalCount pageInfo { hasNextPage endCursor }
            edges { node { changes { field after } } } } } } }`,
          { id },
        )
      ).node.changeLog;
    const first = await page('first: 2');
    expect(first.totalCount).toBe(4);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const guestsOf = ({ edges }: typeof first) =>
      edges.flatMap(({ node }) => node.changes.find(({ field }) => field === 'GUESTS')?.after ?? []);
    expect(guestsOf(first)).toEqual(['5', '4']);
    const rest = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(guestsOf(rest)).toEqual(['3', '2']);
    expect(guestsOf(await page('last: 1'))).toEqual(['2']);
  });
});

describe('what a guest is called and reached by', () => {
  const words = ['Ada Lovelace', 'ada@example.com', '7946', 'By the window', 'shellfish', 'Owes us a cake'];
  const stored = async () => {
    const [row] = await server.rows<{ text: string }>(
      `select string_agg(changes::text, ' ') as text from change_log where restaurant_id = $1`,
      [bistro.uuid],
    );
    return row?.text ?? '';
  };
  const UPDATE = `mutation($input: UpdateBookingInput!) { updateBooking(input: $input) { booking { id } userErrors { message } } }`;

  async function known(): Promise<string> {
    const { id } = await bistro.book({
      date,
      customerName: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0000',
      specialRequests: 'By the window',
    });
    await host.ask(UPDATE, { input: { id, staffNote: 'Owes us a cake', dietaryNote: 'No shellfish' } });
    return id;
  }

  test('never stands in the log; that it changed does', async () => {
    const id = await known();
    await host.ask(UPDATE, { input: { id, customerName: 'Ada King', phone: '+44 20 7946 0001' } });
    const entries = await logOf(host, id);
    expect(linesOf(entries.at(-1) ?? expect.fail())).toEqual(['CUSTOMER_NAME changed', 'PHONE changed']);
    const text = await stored();
    expect(words.filter((word) => text.includes(word))).toEqual([
      'By the window',
      'shellfish',
      'Owes us a cake',
    ]);
  });

  test('and what they wrote goes when the guest is erased, while the log says that it was there', async () => {
    const id = await known();
    const { node } = await host.ask<{ node: { guest: { id: string } } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
      { id },
    );
    await bistro.owner.ask(
      `mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { erasedId userErrors { message } } }`,
      { input: { id: node.guest.id, cancelUpcoming: true } },
    );
    const text = await stored();
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    const entries = await logOf(host, id);
    expect(entries.flatMap(linesOf)).toEqual(
      expect.arrayContaining([
        'SPECIAL_REQUESTS changed',
        'STAFF_NOTE changed',
        'STATUS PENDING → CANCELLED',
      ]),
    );
  });
});

describe('the log of a party on the waitlist', () => {
  test('says who added it, told it and took it off', async () => {
    const { addToWaitlist } = await host.ask<{ addToWaitlist: { entry: { id: string } } }>(
      `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } userErrors { message } } }`,
      {
        input: {
          restaurantId: bistro.id,
          customerName: 'Mary Shelley',
          phone: '+44 20 7946 0999',
          partySize: 2,
          estimatedWait: 20,
          notes: 'At the bar',
        },
      },
    );
    const { id } = addToWaitlist.entry;
    for (const status of ['NOTIFIED', 'CANCELLED']) {
      await bistro.owner.ask(
        `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { entry { id } userErrors { message } } }`,
        { input: { id, status } },
      );
    }
    const entries = await logOf(host, id);
    expect(entries.map(({ operation }) => operation)).toEqual([
      'addToWaitlist',
      'setWaitlistStatus',
      'setWaitlistStatus',
    ]);
    expect(mainLinesOf(entries[0] ?? expect.fail())).toEqual(
      expect.arrayContaining(['NOTES  → At the bar', 'PARTY_SIZE  → 2', 'CUSTOMER_NAME changed']),
    );
    expect(mainLinesOf(entries[1] ?? expect.fail())).toEqual(['STATUS WAITING → NOTIFIED']);
    expect(mainLinesOf(entries[2] ?? expect.fail())).toEqual(['STATUS NOTIFIED → CANCELLED']);
  });
});

test('the application itself can neither write nor change nor remove what the log says', async () => {
  const [rights] = await server.rows<{ rights: string }>(
    `select string_agg(privilege_type, ',') as rights from information_schema.role_table_grants
      where grantee = 'hoststand_application' and table_name = 'change_log'`,
  );
  expect(rights?.rights).toBe('SELECT');
});

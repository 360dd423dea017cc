import { describe, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { Importer } from '../portability/portability-calls.ts';
import {
  eraseGuest,
  type GuestSeen,
  guestOfBooking,
  knownGuest,
  mergeGuests,
  updateGuest,
} from './guest-calls.ts';

const lines: string[] = [];
const server = await testServer({
  now: '2026-11-21T12:00:00Z',
  logTo: { write: (line: string) => void lines.push(line) },
});
const bistro = await server.seed.restaurant({ name: 'The Forgetful Fork', seatingCapacity: 500 });
const { owner } = bistro;

const EMAIL = 'Xanthippe.Quagmire@example.com';
const PHONE = '+44 20 7946 7301';
const OTHER_PHONE = '020 7946 7302';
/** What would tell who it was, in any form that we may have made of it. */
const TRACES = [
  'xanthippe',
  'quagmire',
  '79467301',
  '7946 7301',
  '79467302',
  '7946 7302',
  'truffle',
  'peacock',
  'celery',
  'morel',
  'anniversary',
];
const request = {
  customerName: 'Xanthippe Quagmire',
  email: EMAIL,
  phone: PHONE,
  specialRequests: 'Truffle',
  diets: [{ guests: 1, needs: ['CELERY_ALLERGY'] }],
  dietaryNote: 'No morels',
  occasion: 'ANNIVERSARY',
};

interface Place {
  schema: string;
  name: string;
}

/** Tables, of any schema that is not the database's own, whose rows say anything of her. */
async function tablesThatRemember(): Promise<string[]> {
  const tables = await server.rows<Place>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const remembering: string[] = [];
  for (const { schema, name } of tables) {
    const [found] = await server.rows<{ rows: number }>(
      `select count(*)::int as rows from "${schema}"."${name}" t
        where exists (select from unnest($1::text[]) as trace where lower(t::text) like '%' || trace || '%')`,
      [TRACES],
    );
    if (found && found.rows > 0) remembering.push(`${schema}.${name}`);
  }
  return remembering;
}

const ADD = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } userErrors { message } } }`;
const SET = `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { entry { id } userErrors { message } } }`;
const OVERRULE = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
  booking { id } userErrors { message } } }`;

async function wait(): Promise<string> {
  const input = {
    restaurantId: bistro.id,
    customerName: 'X. Quagmire',
    phone: PHONE,
    partySize: 2,
    estimatedWait: 10,
    notes: 'Peacock feather hat',
  };
  const { addToWaitlist } = await owner.ask<{ addToWaitlist: { entry: { id: string } } }>(ADD, { input });
  return addToWaitlist.entry.id;
}

const setEntry = (id: string, status: string) => owner.ask(SET, { input: { id, status } });

/** Bookings, records and a wait of hers, over and to come; the record of which she is known. */
async function history(): Promise<{ guest: GuestSeen; past: string; upcoming: string }> {
  const past = await bistro.book({ ...request, date: bistro.today, idempotencyKey: 'for quagmire' });
  await bistro.setStatus(past.id, 'SEATED');
  await bistro.setStatus(past.id, 'COMPLETED');
  const upcoming = await bistro.book(request);
  const elsewhere = await bistro.book({ ...request, phone: OTHER_PHONE });
  const overruled = await owner.ask<{ createStaffBooking: { booking: { id: string } } }>(OVERRULE, {
    input: {
      restaurantId: bistro.id,
      date: bistro.dayFromToday(3),
      time: '19:00:00',
      guests: 100,
      customerName: 'Xanthippe',
      phone: PHONE,
      overruleReason: 'Mrs Quagmire insists',
    },
  });
  await bistro.setStatus(overruled.createStaffBooking.booking.id, 'CANCELLED');
  await setEntry(await wait(), 'CANCELLED');
  const guest = await knownGuest(owner, past.id);
  await updateGuest(owner, { id: guest.id, notes: 'Peacock feathers', tags: ['Quagmire family'] });
  await mergeGuests(owner, { keepId: guest.id, mergeId: (await knownGuest(owner, elsewhere.id)).id });
  return { guest, past: past.id, upcoming: upcoming.id };
}

async function dataOf(staff: Caller, id: string) {
  return staff.send<{ node: { data: { json: string; text: string } | null } }>(
    'query($id: ID!) { node(id: $id) { ... on Guest { data { json text } } } }',
    { id },
  );
}

describe('a guest who asks what is known of them', () => {
  test('is handed all of it by the owner, for programs and for people', async () => {
    const { guest, upcoming } = await history();
    await server.rows(
      `update bookings set metadata = '[{"key": "campaign", "value": "truffles"}]' where id = $1`,
      [uuidOf('Booking', upcoming)],
    );
    const { data } = await dataOf(owner, guest.id);
    const files = data?.node.data;
    const known = JSON.parse(files?.json ?? '{}');
    expect(known).toMatchObject({
      restaurant: 'The Forgetful Fork',
      guest: { name: 'Xanthippe Quagmire', email: EMAIL, phone: PHONE, notes: 'Peacock feathers' },
      mergedRecords: [{ phone: OTHER_PHONE }],
    });
    expect(known.bookings).toHaveLength(4);
    expect(known.waitlist).toEqual([expect.objectContaining({ notes: 'Peacock feather hat' })]);
    expect(files?.text).toContain('What The Forgetful Fork holds about Xanthippe Quagmire');
    expect(files?.text).toContain('Special requests: Truffle');
    expect(files?.text).toContain('Metadata: campaign: truffles');
    expect(files?.text).not.toMatch(/null|undefined|object/);
  });

  test('is not handed it by a manager', async () => {
    const manager = await bistro.member('manager');
    const { guest } = await history();
    const { data, errors } = await dataOf(manager, guest.id);
    expect(data?.node.data).toBeNull();
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});

describe('a guest who asks to be forgotten', () => {
  test('while they are expected is not, unless what is to come is cancelled', async () => {
    const { guest, upcoming } = await history();
    const refused = await eraseGuest(owner, { id: guest.id });
    expect(refused.userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    expect((await knownGuest(owner, upcoming)).name).toBe('Xanthippe Quagmire');
  });

  test('while they wait or sit at the table is not', async () => {
    const { guest, upcoming } = await history();
    await bistro.setStatus(upcoming, 'SEATED');
    const sits = await eraseGuest(owner, { id: guest.id, cancelUpcoming: true });
    expect(sits.userErrors[0]?.message).toContain('at the table');
    await bistro.setStatus(upcoming, 'NO_SHOW');
    const entry = await wait();
    const waits = await eraseGuest(owner, { id: guest.id, cancelUpcoming: true });
    expect(waits.userErrors[0]?.message).toContain('waitlist');
    await setEntry(entry, 'CANCELLED');
    expect((await eraseGuest(owner, { id: guest.id, cancelUpcoming: true })).userErrors).toEqual([]);
  });

  test('is in no table and no line of the log any more, and the counts are as before', async () => {
    const { guest, past, upcoming } = await history();
    expect(await tablesThatRemember()).not.toEqual([]);
    const counts = () =>
      server.rows(
        'select date, completed, cancelled from booking_days where restaurant_id = $1 and completed > 0',
        [bistro.uuid],
      );
    const before = await counts();
    const { erasedId, userErrors } = await eraseGuest(owner, { id: guest.id, cancelUpcoming: true });
    expect(userErrors).toEqual([]);
    expect(erasedId).toBe(guest.id);
    await untilIdle(server);
    expect(await tablesThatRemember()).toEqual([]);
    expect(lines.join('').toLowerCase()).not.toMatch(new RegExp(TRACES.join('|')));
    expect(await counts()).toEqual(before);
    expect(await guestOfBooking(owner, past)).toBeNull();
    const { node } = await owner.ask<{ node: object }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { customerName email phone specialRequests status } } }',
      { id: upcoming },
    );
    expect(node).toEqual({
      customerName: 'Erased guest',
      email: null,
      phone: null,
      specialRequests: null,
      status: 'CANCELLED',
    });
  });

  test('is in no file either that waits to be imported, and the owner is told that it is gone', async () => {
    const { guest } = await history();
    const importer = new Importer(bistro);
    const list = `date,time,guests,name\n${bistro.today},19:00,2,Xanthippe Quagmire\n`;
    const { id: waiting } = await importer.upload('BOOKINGS', list);
    const { id: checked } = await importer.check('BOOKINGS', list);
    expect(await eraseGuest(owner, { id: guest.id, cancelUpcoming: true })).toMatchObject({
      discardedImports: 2,
      userErrors: [],
    });
    const { userErrors } = await importer.step('runImport', { id: checked });
    expect(userErrors.map(({ code }) => code)).toEqual(['CONFLICT']);
    expect(await importer.see(waiting)).toMatchObject({ status: 'DISCARDED', columns: [], preview: [] });
    expect(await server.rows('select from import_chunks where restaurant_id = $1', [bistro.uuid])).toEqual(
      [],
    );
  });

  test('while a list is imported that may bring them back is not', async () => {
    const { guest } = await history();
    const { id } = await new Importer(bistro).upload('GUESTS', 'name\nSomebody Else\n');
    const setStatus = (status: string) =>
      server.rows('update imports set status = $2 where restaurant_id = $1 and id = $3', [
        bistro.uuid,
        status,
        uuidOf('Import', id),
      ]);
    await setStatus('importing');
    const refused = await eraseGuest(owner, { id: guest.id, cancelUpcoming: true });
    expect(refused).toMatchObject({ erasedId: null, userErrors: [{ code: 'CONFLICT' }] });
    expect(refused.userErrors[0]?.message).toContain('is being imported');
    await setStatus('uploaded');
    expect((await eraseGuest(owner, { id: guest.id })).userErrors).toEqual([]);
  });

  test('twice is forgotten once', async () => {
    const { guest } = await history();
    const input = { id: guest.id, cancelUpcoming: true };
    const answers = await Promise.all([eraseGuest(owner, input), eraseGuest(owner, input)]);
    expect(answers.filter(({ erasedId }) => erasedId === guest.id)).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors).map(({ code }) => code)).toEqual(['NOT_FOUND']);
  });

  test('and books in that moment is booked all the same', async () => {
    const { guest } = await history();
    const [erased, ...booked] = await Promise.all([
      eraseGuest(owner, { id: guest.id, cancelUpcoming: true }),
      ...[11, 12, 13, 14].map((days) => bistro.ask({ ...request, date: bistro.dayFromToday(days) })),
    ]);
    expect(booked.map(({ userErrors }) => userErrors)).toEqual([[], [], [], []]);
    for (const { booking } of booked) {
      const record = await guestOfBooking(owner, booking?.id ?? '');
      // Who came before the erasure stopped it or went with it; nobody points at a record that is no more.
      if (record) expect(record.name).toBe('Xanthippe Quagmire');
      else expect(erased.userErrors).toEqual([]);
    }
  });
});

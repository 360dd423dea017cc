import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { untilIdle } from '../../messages/job-queue.ts';
import { MailServer } from '../../messages/mail-server.ts';
import { managed } from '../booking-calls.ts';
import { Host } from '../create/staff-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const date = '2026-11-27';

const FIELDS = `id revision customerName email phone specialRequests staffNote tags occasion dietaryNote
  diets { guests needs } date time status updatedAt`;
const UPDATE = `mutation($input: UpdateBookingInput!) { updateBooking(input: $input) {
  booking { ${FIELDS} } userErrors { code message field } } }`;

interface Edited {
  booking: (Record<string, unknown> & { revision: number; tags: string[] }) | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

let bistro: SeededRestaurant;
let host: Caller;

const edits = async (id: string, change: object, by = host) =>
  (await by.ask<{ updateBooking: Edited }>(UPDATE, { input: { id, ...change } })).updateBooking;

async function seen(id: string): Promise<NonNullable<Edited['booking']>> {
  const { node } = await host.ask<{ node: Edited['booking'] }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { ${FIELDS} } } }`,
    { id },
  );
  return node ?? expect.fail('no booking');
}

const subjectsTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

beforeEach(async () => {
  server.clock.moveTo('2026-11-20T12:00:00Z');
  bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  host = await bistro.member('host');
});

describe('a host who edits a booking', () => {
  test('writes all there is to know of it, and what is left out stays', async () => {
    const { id } = await bistro.book({ email: 'ada@example.com', date, specialRequests: 'By the window' });
    const before = await seen(id);
    const { booking, userErrors } = await edits(id, {
      customerName: ' Ada King ',
      phone: '+44 20 7946 0001',
      staffNote: 'Brings a cake.\nFridge, second shelf.',
      tags: ['Press', 'press', 'Tasting menu'],
      occasion: 'BIRTHDAY',
      diets: [{ guests: 1, needs: ['VEGAN'] }],
      dietaryNote: 'No raw onion',
    });
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({
      customerName: 'Ada King',
      email: 'ada@example.com',
      phone: '+44 20 7946 0001',
      specialRequests: 'By the window',
      staffNote: 'Brings a cake.\nFridge, second shelf.',
      tags: ['Press', 'Tasting menu'],
      occasion: 'BIRTHDAY',
      diets: [{ guests: 1, needs: ['VEGAN'] }],
      dietaryNote: 'No raw onion',
    });
    for (const field of ['date', 'time', 'status']) expect(booking?.[field]).toBe(before[field]);
    expect(booking?.revision).toBeGreaterThan(before.revision);
    expect(await seen(id)).toEqual(booking);
  });

  test('clears with null or blank what can be empty, and leaves the rest', async () => {
    const { id } = await bistro.book({ email: 'clear@example.com', date, specialRequests: 'Quiet' });
    await edits(id, { staffNote: 'A note', tags: ['One'], occasion: 'DATE', dietaryNote: 'No nuts' });
    const { booking } = await edits(id, {
      customerName: null,
      specialRequests: ' ',
      staffNote: '',
      tags: null,
      occasion: null,
      diets: null,
      dietaryNote: null,
      phone: '',
    });
    expect(booking).toMatchObject({
      customerName: expect.stringMatching(/./),
      specialRequests: null,
      staffNote: null,
      tags: ['One'],
      occasion: null,
      dietaryNote: null,
      phone: null,
    });
    expect((await edits(id, { tags: [] })).booking?.tags).toEqual([]);
  });

  test('is refused at the field, and nothing is half saved', async () => {
    const { id } = await bistro.book({ email: 'bad@example.com', date, guests: 2 });
    const before = await seen(id);
    const refused = async (change: object) => {
      const { booking, userErrors } = await edits(id, { staffNote: 'Half', ...change });
      expect(booking).toBeNull();
      return userErrors.map(({ code, field }) => [code, field?.[0]]);
    };
    expect(await refused({ customerName: ' ' })).toEqual([['REQUIRED', 'customerName']]);
    expect(await refused({ customerName: 'x'.repeat(121) })).toEqual([['TOO_LONG', 'customerName']]);
    expect(await refused({ email: 'ada@' })).toEqual([['INVALID', 'email']]);
    expect(await refused({ phone: 'call me' })).toEqual([['INVALID', 'phone']]);
    expect(await refused({ staffNote: 'x'.repeat(1_001) })).toEqual([['TOO_LONG', 'staffNote']]);
    expect(await refused({ staffNote: 'bell\u0007' })).toEqual([['INVALID', 'staffNote']]);
    expect(await refused({ tags: Array.from({ length: 11 }, (_, at) => `Tag ${at}`) })).toEqual([
      ['OUT_OF_RANGE', 'tags'],
    ]);
    expect(await refused({ tags: ['x'.repeat(31)] })).toEqual([['TOO_LONG', 'tags']]);
    expect(await refused({ diets: [{ guests: 3, needs: ['VEGAN'] }] })).toEqual([['OUT_OF_RANGE', 'diets']]);
    await expect(edits(id, { staffNote: 'Half', occasion: 'CORONATION' })).rejects.toThrow(/CORONATION/);
    expect(await seen(id)).toEqual(before);
    const { userErrors } = await edits('book_00000000000000000000000000', { staffNote: 'Nobody' });
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['id'] }]);
  });

  test('that somebody else has changed meanwhile is shown it as it is now, and nothing is written', async () => {
    const { id } = await bistro.book({ email: 'two@example.com', date });
    const { revision } = await seen(id);
    await edits(id, { staffNote: 'From the bar', expectedRevision: revision });
    const late = await edits(id, { staffNote: 'From the door', expectedRevision: revision });
    expect(late.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['expectedRevision'] }]);
    expect(late.booking).toMatchObject({ staffNote: 'From the bar' });
    const now = late.booking?.revision;
    const again = await edits(id, { staffNote: 'From the door', expectedRevision: now });
    expect(again.booking).toMatchObject({ staffNote: 'From the door' });
    // A status and another visit count as well.
    await bistro.setStatus(id, 'CONFIRMED');
    const stale = { tags: ['Late'], expectedRevision: again.booking?.revision };
    expect((await edits(id, stale)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('of two at once over the same state one writes and the other is told', async () => {
    const { id } = await bistro.book({ email: 'race@example.com', date });
    const { revision } = await seen(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        edits(id, { staffNote: `Note ${at}`, expectedRevision: revision }),
      ),
    );
    const written = answers.filter(({ userErrors }) => userErrors.length === 0);
    expect(written).toHaveLength(1);
    for (const { userErrors, booking } of answers.filter((answer) => !written.includes(answer))) {
      expect(userErrors).toMatchObject([{ code: 'CONFLICT' }]);
      expect(booking?.staffNote).toBe(written[0]?.booking?.staffNote);
    }
  });

  test('whose answer was lost sends the same again, and has it', async () => {
    const { id } = await bistro.book({ email: 'lost@example.com', date });
    const { revision } = await seen(id);
    const change = { customerName: 'Grace', tags: ['Press'], expectedRevision: revision };
    const first = await edits(id, change);
    const second = await edits(id, change);
    expect(second).toEqual(first);
  });

  test('may write of a party that has left, and mails nobody about it', async () => {
    const { id } = await bistro.book({ email: 'past@example.com', date });
    for (const status of ['CONFIRMED', 'SEATED', 'COMPLETED']) await bistro.setStatus(id, status);
    await untilIdle(server);
    const mailed = mails.mailsTo('past@example.com').length;
    const { booking } = await edits(id, { email: 'other@example.com', staffNote: 'Left a scarf' });
    expect(booking).toMatchObject({ email: 'other@example.com', staffNote: 'Left a scarf' });
    await untilIdle(server);
    expect(mails.mailsTo('past@example.com')).toHaveLength(mailed);
    expect(mails.mailsTo('other@example.com')).toEqual([]);
  });
});

describe('another address', () => {
  test('gets the mail and the link, the one before is told, and its links open nothing', async () => {
    const { id, manageToken } = await bistro.book({ email: 'wrong@example.com', date });
    await untilIdle(server);
    await edits(id, { email: 'right@example.com' });
    await untilIdle(server);
    expect(subjectsTo('right@example.com')).toEqual(['Booking request received']);
    expect(subjectsTo('wrong@example.com').at(-1)).toBe('Your booking has another email address');
    const token = /\/manage#([\w-]{65})/.exec(mails.mailsTo('right@example.com')[0]?.text ?? '')?.[1];
    expect((await managed(server.stranger(), token ?? ''))?.email).toBe('right@example.com');
    expect(await managed(server.stranger(), manageToken)).toBeNull();
  });

  test('of a phone booking is written to for the first time', async () => {
    const { id } = await new Host(bistro, host).booked({ date });
    await untilIdle(server);
    await edits(id, { email: 'caller@example.com' });
    await untilIdle(server);
    expect(subjectsTo('caller@example.com')).toEqual(['Booking confirmed']);
  });

  test('that is taken away ends the link too, and nobody is written to', async () => {
    const { id, manageToken } = await bistro.book({ email: 'gone@example.com', date });
    await untilIdle(server);
    expect((await edits(id, { email: null })).booking).toMatchObject({ email: null });
    await untilIdle(server);
    expect(subjectsTo('gone@example.com')).toEqual(['Booking request received']);
    expect(await managed(server.stranger(), manageToken)).toBeNull();
  });

  test('joins the record that agrees with it; no record is rewritten', async () => {
    const recordOf = async (bookingId: string) =>
      (
        await host.ask<{ node: { guest: { id: string; name: string; email: string } } }>(
          'query($id: ID!) { node(id: $id) { ... on Booking { guest { id name email } } } }',
          { id: bookingId },
        )
      ).node.guest;
    const regular = await bistro.book({ email: 'regular@example.com', customerName: 'Reg', date });
    const { id } = await bistro.book({ email: 'typo@example.com', customerName: 'Typo', date: '2026-11-28' });
    const [regularRecord, typoRecord] = [await recordOf(regular.id), await recordOf(id)];
    await edits(id, { customerName: 'Somebody', email: 'regular@example.com' });
    expect(await recordOf(id)).toEqual(regularRecord);
    expect(regularRecord).toMatchObject({ name: 'Reg', email: 'regular@example.com' });
    expect(typoRecord).toMatchObject({ name: 'Typo', email: 'typo@example.com' });
  });
});

test('a guest reads neither note nor tags of staff', async () => {
  const { id, manageToken } = await bistro.book({ email: 'guest@example.com', date });
  await edits(id, { staffNote: 'Difficult', tags: ['Difficult'] });
  const answer = await server
    .stranger()
    .send('query($token: String!) { managedBooking(token: $token) { customerName staffNote } }', {
      token: manageToken,
    });
  expect(JSON.stringify(answer)).not.toContain('Difficult');
});

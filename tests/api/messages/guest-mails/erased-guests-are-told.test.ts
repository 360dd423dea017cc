import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { eraseGuest, knownGuest } from '../../guests/guest-calls.ts';
import { hasFailed, hurry, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { messagesOf, resend } from '../message-calls.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const bistro = await server.seed.restaurant({ name: 'The Forgetful Fork', seatingCapacity: 500 });
await bistro.set({ bookingNotices: false });
const { owner } = bistro;
const host = new Host(bistro);

const titlesTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

/** A guest with a booking to come of which they were told. */
async function expected(email: string) {
  const { id } = await host.booked({ email, customerName: 'Xanthippe Quagmire', phone: '+44 20 7946 7301' });
  await untilIdle(server);
  return { bookingId: id, guestId: (await knownGuest(owner, id)).id };
}

async function erase(guestId: string): Promise<void> {
  const { userErrors } = await eraseGuest(owner, { id: guestId, cancelUpcoming: true });
  expect(userErrors).toEqual([]);
}

/** Rows anywhere that tell the name or the address. */
async function rowsThatTell(...traces: string[]): Promise<string[]> {
  const tables = await server.rows<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const telling: string[] = [];
  for (const { table } of tables) {
    const found = await server.rows(
      `select 1 from ${table} t where exists (
        select from unnest($1::text[]) as trace where lower(t::text) like '%' || trace || '%') limit 1`,
      [traces],
    );
    if (found.length > 0) telling.push(table);
  }
  return telling;
}

describe('a guest who is erased with the booking to come', () => {
  test('is told that it is off, once, also when the mail server was away, and nothing tells of them meanwhile', async () => {
    const { guestId, bookingId } = await expected('away@quagmire.example');
    await mails.goesDown();
    await erase(guestId);
    await hurry(server, hasFailed);
    expect(await rowsThatTell('quagmire')).toEqual([]);
    await mails.comesUp();
    await untilIdle(server);
    expect(titlesTo('away@quagmire.example')).toEqual([
      'Booking confirmed',
      'Booking cancelled by the restaurant',
    ]);
    const { text, headers, files } = await mails.mailTo('away@quagmire.example', 1);
    expect(text).toContain('Hello Xanthippe Quagmire,');
    expect(headers.get('to')).toContain('Xanthippe Quagmire');
    expect(files[0]?.contentType).toContain('method=CANCEL');
    expect(await rowsThatTell('quagmire')).toEqual([]);
    expect((await messagesOf(owner, bookingId))[0]).toMatchObject({ status: 'SENT' });
  });

  test('is told of a booking that staff had cancelled a moment before', async () => {
    const { guestId, bookingId } = await expected('moment@quagmire.example');
    const { undoUntil } = await host.setStatus(bookingId, 'CANCELLED');
    await erase(guestId);
    expect((await host.undo(bookingId, undoUntil)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await untilIdle(server);
    expect(titlesTo('moment@quagmire.example').slice(1)).toEqual(['Booking cancelled by the restaurant']);
  });

  test('whose address takes no mail is kept nowhere, and a second try ends with a reason', async () => {
    const { guestId, bookingId } = await expected('refused@quagmire.example');
    mails.refuses('refused@quagmire.example');
    await erase(guestId);
    await untilIdle(server);
    const [failed] = await messagesOf(owner, bookingId);
    expect(failed).toMatchObject({ title: 'Booking cancelled', status: 'FAILED' });
    expect(await server.rows(`select 1 from messages where payload ? 'sealedGuest'`)).toEqual([]);
    expect((await resend(owner, failed?.id ?? '')).userErrors).toEqual([]);
    await untilIdle(server);
    expect((await messagesOf(owner, bookingId))[0]).toMatchObject({
      status: 'HELD_BACK',
      reason: 'It was no longer needed when it could have left.',
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { sweepClosings } from '../../../../api/src/features/messages/closing/order-closing-summaries.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { emailOf } from '../../team/team-calls.ts';
import { hurry, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const day = '2026-11-27';
const MORNING = '2026-11-27T12:00:00Z';
let bistro: SeededRestaurant;
let host: Caller;
let address: string;

// Open from ten to ten in New York; the seed's own hours are those of the first specification.
beforeEach(async () => {
  server.clock.moveTo(MORNING);
  bistro = await server.seed.restaurant({ name: 'Chez Ada', timezone: 'America/New_York' });
  await bistro.set({ openingTime: '10:00', closingTime: '22:00' });
  host = await bistro.member('host');
  address = await emailOf(host);
});

const CHOOSE = `mutation($input: SetClosingSummaryInput!) { setClosingSummary(input: $input) {
  restaurant { viewerClosingSummary } userErrors { code message } } }`;
const SEND = `mutation($input: SendClosingSummaryInput!) { sendClosingSummary(input: $input) {
  email userErrors { code message } } }`;

const chooses = (as: Caller, language: string | null) =>
  as.ask(CHOOSE, { input: { restaurantId: bistro.id, language } });
const sends = (as: Caller, input: object = {}) =>
  as.ask<{ sendClosingSummary: { email: string | null } }>(SEND, {
    input: { restaurantId: bistro.id, date: day, ...input },
  });

async function chosen(as: Caller): Promise<string | null> {
  const { restaurant } = await as.ask<{ restaurant: { viewerClosingSummary: string | null } }>(
    'query($id: ID!) { restaurant(id: $id) { viewerClosingSummary } }',
    { id: bistro.id },
  );
  return restaurant.viewerClosingSummary;
}

/** What the clock of the server sets off every quarter of an hour. */
async function sweeps(at?: string): Promise<void> {
  if (at) server.clock.moveTo(at);
  await sweepClosings(async ({ text, values }) => ({ rows: await server.rows(text, values) }));
  await hurry(server, (jobs) => jobs.length === 0);
}

const summariesTo = (email: string) =>
  mails.mailsTo(email).filter(({ headers }) => headers.get('subject')?.startsWith('Summary of the day'));

/** A party that came, stayed and left; or stands as `status` says. */
async function party(status: string, facts: Parameters<SeededRestaurant['book']>[0] = {}): Promise<string> {
  const { id } = await bistro.book({ date: day, time: '19:00:00', guests: 2, ...facts });
  for (const step of status === 'COMPLETED' ? ['CONFIRMED', 'SEATED', 'COMPLETED'] : [status])
    await bistro.setStatus(id, step);
  return id;
}

const AFTER_CLOSING = '2026-11-28T03:00:00Z'; // ten in the evening of the 27th

describe('a member who wants the summary', () => {
  test('gets it once, when the last service has closed by the restaurant’s own clock', async () => {
    await chooses(host, 'EN');
    await party('CONFIRMED');
    await sweeps('2026-11-28T02:59:00Z');
    expect(summariesTo(address)).toEqual([]);
    await sweeps(AFTER_CLOSING);
    await Promise.all([sweeps(), sweeps()]);
    await sweeps('2026-11-28T09:00:00Z');
    const [{ headers, text } = expect.fail('no summary'), ...more] = summariesTo(address);
    expect(more).toEqual([]);
    expect(headers.get('subject')).toBe('Summary of the day: Fri, Nov 27 · 0 covers');
    expect(headers.get('list-unsubscribe')).toContain('/unsubscribe/');
    expect(text).toMatch(/^Still open: +2 covers, 1 party$/m);
    expect(mails.mailsTo(bistro.email).some(({ text: words }) => words.includes('Summary of the day'))).toBe(
      false,
    );
  });

  test('reads the figures that the rows come to', async () => {
    await chooses(host, 'EN');
    server.clock.moveTo('2026-11-27T23:30:00Z');
    await bistro.table({ name: 'T1', capacity: 4 });
    await bistro.table({ name: 'T2', capacity: 4 });
    const noted = await party('CONFIRMED', { guests: 4, customerName: 'Ada Lovelace' });
    await host.ask(
      'mutation($input: UpdateBookingInput!) { updateBooking(input: $input) { userErrors { message } } }',
      { input: { id: noted, staffNote: 'Owed a dessert.\nThe main was late.' } },
    );
    await party('CANCELLED', { time: '20:00:00' });
    await server.rows(
      `update bookings set status = case when guests = 4 then 'completed' else status end,
         source = case when guests = 4 then 'walk_in' else source end where restaurant_id = $1`,
      [bistro.uuid],
    );
    await server.rows(
      `insert into waitlist_entries (restaurant_id, id, customer_name, phone, party_size, estimated_wait, status, source, token_hash,
         created_at, updated_at, closed_at)
       select $1, gen_random_uuid(), 'Guest', '+1', 2, told, status, 'host', gen_random_uuid()::text, at, at, at + waited * interval '1 minute'
       from (values (20, 'seated', 31, timestamptz '2026-11-27T23:00:00Z'), (30, 'seated', 40, '2026-11-28T01:00:00Z'),
         (15, 'cancelled', 10, '2026-11-28T01:00:00Z'), (99, 'seated', 99, '2026-11-26T23:00:00Z')) e (told, status, waited, at)`,
      [bistro.uuid],
    );
    await sweeps(AFTER_CLOSING);
    const [{ text, html } = expect.fail('no summary')] = summariesTo(address);
    const [sum] = await server.rows<Record<string, number>>(
      `select coalesce(sum(guests) filter (where status in ('seated', 'completed')), 0)::int as served,
         coalesce(sum(guests) filter (where status in ('seated', 'completed') and source = 'walk_in'), 0)::int as walkins,
         coalesce(sum(guests) filter (where status = 'no_show'), 0)::int as noshows,
         coalesce(sum(guests) filter (where status = 'cancelled'), 0)::int as cancelled,
         (select round(avg(estimated_wait))::int from waitlist_entries w where w.restaurant_id = $1 and w.status = 'seated'
           and w.created_at at time zone 'America/New_York' >= date '2026-11-27') as told,
         (select round(avg(extract(epoch from closed_at - created_at) / 60))::int from waitlist_entries w
           where w.restaurant_id = $1 and w.status = 'seated' and w.created_at at time zone 'America/New_York' >= date '2026-11-27') as waited
       from bookings where restaurant_id = $1 and date = $2`,
      [bistro.uuid, day],
    );
    const { served, walkins, noshows, cancelled, told, waited } = sum ?? {};
    expect([served, walkins, noshows, cancelled]).toEqual([4, 4, 0, 2]);
    expect(text).toMatch(new RegExp(`^Served: +${served} covers, 1 party$`, 'm'));
    expect(text).toMatch(new RegExp(`^Walk-ins: +${walkins} covers, 1 party$`, 'm'));
    expect(text).toMatch(new RegExp(`^No-shows: +${noshows} covers, 0 parties$`, 'm'));
    expect(text).toMatch(new RegExp(`^Cancellations: +${cancelled} covers, 1 party$`, 'm'));
    expect(text).toContain(`2 parties seated; told ${told} min on average, waited ${waited} min`);
    expect(text).toMatch(/^Left without a table: +1 party$/m);
    expect(text).toContain('7:00 PM · Ada Lovelace · 4 · Owed a dessert. The main was late.');
    expect(html).toContain('name="viewport"');
    expect(html).toContain('prefers-color-scheme');
  });

  test('is waited for while somebody sits, for two hours at most', async () => {
    await chooses(host, 'EN');
    await party('CONFIRMED');
    await server.rows(`update bookings set status = 'seated' where restaurant_id = $1`, [bistro.uuid]);
    await sweeps('2026-11-28T04:59:00Z');
    expect(summariesTo(address)).toEqual([]);
    await sweeps('2026-11-28T05:00:00Z');
    expect(summariesTo(address)).toHaveLength(1);
  });

  test('reads it in the language that they chose', async () => {
    for (const [language, title] of [
      ['DE', 'Zusammenfassung des Tages: Fr., 27. Nov. · 0 Gäste'],
      ['FR', 'Bilan de la journée: ven. 27 nov. · 0 couvert'],
      ['ES', 'Resumen del día: vie, 27 nov · 0 comensales'],
    ] as const) {
      const member = await bistro.member('manager');
      await chooses(member, language);
      await party('CONFIRMED');
      await sweeps(AFTER_CLOSING);
      const [mail] = mails.mailsTo(await emailOf(member)).slice(-1);
      expect(mail?.headers.get('subject')).toBe(title);
      server.clock.moveTo(MORNING);
    }
  });

  test('hears nothing of a closed day, of an empty one, and after a day and more without a process', async () => {
    await chooses(host, 'EN');
    await sweeps(AFTER_CLOSING);
    expect(summariesTo(address)).toEqual([]);
    server.clock.moveTo(MORNING);
    await party('CONFIRMED', { time: '20:00:00' });
    await sweeps('2026-11-28T21:01:00Z');
    expect(summariesTo(address)).toEqual([]);
    server.clock.moveTo(MORNING);
    const closed = await server.seed.restaurant({ name: 'Closed', timezone: 'America/New_York' });
    const { owner } = closed;
    await owner.ask(CHOOSE, { input: { restaurantId: closed.id, language: 'EN' } });
    await closed.book({ date: day });
    await owner.ask(
      'mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }',
      { input: { restaurantId: closed.id, date: day, services: [] } },
    );
    await sweeps('2026-11-28T12:00:00Z');
    expect(summariesTo(closed.email)).toEqual([]);
  });

  test('wants none any more: by the choice, by the mail’s own link, or by leaving the team', async () => {
    await chooses(host, 'EN');
    await party('CONFIRMED');
    await sweeps(AFTER_CLOSING);
    const [{ headers } = expect.fail('no summary')] = summariesTo(address);
    const link = /<([^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    const here = link.replace('http://localhost:0', server.url);
    const asked = await (await fetch(here)).text();
    expect(asked).toContain('<h1>No more summaries of the day?</h1>');
    expect(asked).toContain('of any restaurant where you work');
    expect(asked).not.toMatch(/reminder|payment/i);
    expect(await chosen(host)).toBe('EN');
    const done = await (await fetch(here, { method: 'POST' })).text();
    expect(done).toContain('<h1>No more summaries of the day</h1>');
    expect(done).toContain('Settings, Account &amp; security');
    expect(await chosen(host)).toBeNull();
    server.clock.pass({ minutes: 1 });
    await chooses(host, 'DE');
    expect(await chosen(host)).toBe('DE');
    server.clock.pass({ minutes: 1 });
    await fetch(here, { method: 'POST' });
    expect(await chosen(host)).toBeNull();
    await chooses(host, 'EN');
    await chooses(host, null);
    expect(await chosen(host)).toBeNull();
    const leaving = await bistro.member('manager');
    const left = await emailOf(leaving);
    await chooses(leaving, 'EN');
    await leaving.ask(
      'mutation($input: LeaveRestaurantInput!) { leaveRestaurant(input: $input) { userErrors { message } } }',
      { input: { restaurantId: bistro.id } },
    );
    await sweeps();
    expect(summariesTo(left)).toEqual([]);
  });
});

describe('the summary that is asked for', () => {
  test('goes to the caller alone, once a minute, and says that the day is still on', async () => {
    server.clock.moveTo('2026-11-27T20:00:00Z');
    const { sendClosingSummary } = await sends(host, { language: 'DE' });
    expect(sendClosingSummary.email).toBe(address);
    await sends(host, { language: 'DE' });
    await untilIdle(server);
    const asked = mails.mailsTo(address).filter(({ text }) => text.includes('So steht der Tag bis jetzt.'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('list-unsubscribe')).toBeUndefined();
    server.clock.pass({ minutes: 1 });
    await sends(host);
    await untilIdle(server);
    expect(mails.mailsTo(address).some(({ text }) => text.includes('come to so far'))).toBe(true);
    expect(mails.mailsTo(bistro.email).some(({ text }) => text.includes('come to so far'))).toBe(false);
  });

  test('is nobody’s without an account in the team', async () => {
    const elsewhere = await server.seed.restaurant();
    for (const caller of [server.stranger(), elsewhere.owner]) {
      for (const [query, input] of [
        [CHOOSE, { restaurantId: bistro.id, language: 'EN' }],
        [SEND, { restaurantId: bistro.id, date: day }],
      ] as const) {
        const { errors } = await caller.send(query, { input });
        expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(errors?.[0]?.extensions?.code);
      }
      const { restaurant } = await caller.ask<{ restaurant: { viewerClosingSummary: null } }>(
        'query($id: ID!) { restaurant(id: $id) { viewerClosingSummary } }',
        { id: bistro.id },
      );
      expect(restaurant.viewerClosingSummary).toBeNull();
    }
  });
});

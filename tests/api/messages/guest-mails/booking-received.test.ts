import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { knownGuest } from '../../guests/guest-calls.ts';
import { jobsOf, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
/** The manage link, with its token in the fragment. */
const OUR_LINK = /http:\/\/localhost:0\/manage#[\w-]{65}\.[\w-]{43}(?![\w-])/g;

/** A mail without its private link, those to the restaurant's page and to calendars, and the words of schema.org. */
const withoutKnownLinks = (form: string) =>
  form
    .replaceAll(OUR_LINK, '')
    .replaceAll(/http:\/\/localhost:0\/(?:book\/rest_\w+|calendar\/[\w.-]+\.ics)/g, '')
    .replaceAll(
      /https:\/\/(?:calendar\.google\.com\/calendar\/render|outlook\.live\.com\/calendar\/0)[^\s"]*/g,
      '',
    )
    .replaceAll(/http:\/\/schema\.org(?:\/\w+)?/g, '');

const CONFIRM = `mutation($input: ConfirmGuestEmailInput!) {
  confirmGuestEmail(input: $input) { userErrors { code } } }`;

describe('a diner who asked for a table', () => {
  test('gets a mail with all that was asked for, and what comes next', async () => {
    const bistro = await server.seed.restaurant({ name: 'The Copper Table', timezone: 'America/New_York' });
    await bistro.set({ address: '12 Mill Lane, Boston, MA 02110', phone: '+1 617 555 0142' });
    const { reference } = await bistro.book({
      customerName: 'Ada Lovelace',
      email: 'ada@example.com',
      date: '2026-11-27',
      time: '19:00:00',
      guests: 4,
      specialRequests: 'A quiet table',
    });
    const { headers, html, text } = await mails.mailTo('ada@example.com');
    expect(headers.get('to')).toBe('Ada Lovelace <ada@example.com>');
    expect(headers.get('from')).toBe('The Copper Table <no-reply@localhost>');
    expect(headers.get('subject')).toBe('Booking request received: The Copper Table, Fri, Nov 27, 7:00 PM');
    for (const form of [html, text]) {
      for (const words of [
        'Hello Ada Lovelace,',
        'The restaurant will confirm it.',
        'Friday, November 27, 2026',
        '7:00 PM',
        'Eastern Time (America/New_York)',
        '4 guests',
        reference,
        'Waiting for the restaurant to confirm',
        'Boston, MA 02110',
        '+1 617 555 0142',
      ]) {
        expect(form).toContain(words);
      }
    }
  });

  test('finds their own words in it, nothing that the booking did not need, and only links that are known', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Ben' });
    await bistro.book({ email: 'ben@example.com', guests: 1, specialRequests: 'Nuts would kill me' });
    const { source, html, text } = await mails.mailTo('ben@example.com');
    expect(text).toContain('1 guest\n');
    expect(text).toContain('7:00 PM, UTC\n');
    for (const form of [html, text]) {
      expect(form).toContain('Nuts would kill me');
      expect(withoutKnownLinks(form)).not.toMatch(/https?:|null|undefined/);
    }
    expect(source).not.toContain(bistro.email);
  });

  test('can open the booking with the link in it, which shows that the address is theirs', async () => {
    const bistro = await server.seed.restaurant();
    const { id, manageToken } = await bistro.book({ email: 'link@example.com' });
    const { html, text } = await mails.mailTo('link@example.com');
    for (const form of [html, text]) {
      const [link = ''] = form.match(OUR_LINK) ?? [];
      expect(link).toContain(`http://localhost:0/manage#${manageToken}.`);
      const input = { token: manageToken, mailProof: link.split('.').at(-1) };
      expect(await server.stranger().ask(CONFIRM, { input })).toEqual({
        confirmGuestEmail: { userErrors: [] },
      });
    }
    expect(html).toContain('View, change or cancel');
    expect(await knownGuest(bistro.owner, id)).toMatchObject({ emailVerified: true });
  });

  test('after midnight is told the day of the calendar and the night it belongs to', async () => {
    const bar = await server.seed.restaurant({
      timezone: 'Europe/Berlin',
      openingTime: '18:00:00',
      closingTime: '03:00:00',
    });
    await bar.book({ email: 'owl@example.com', date: '2026-11-27', time: '00:30:00' });
    const { text } = await mails.mailTo('owl@example.com');
    expect(text).toContain('Saturday, November 28, 2026, the night of Friday');
    expect(text).toContain('12:30 AM, Central European Time (Europe/Berlin)');
  });

  test('who repeats a request gets one mail', async () => {
    const bistro = await server.seed.restaurant();
    const request = { email: 'twice@example.com', idempotencyKey: 'one booking' };
    await Promise.all([bistro.book(request), bistro.book(request), bistro.book(request)]);
    await bistro.book({ email: 'last@example.com' });
    await mails.mailTo('last@example.com');
    expect(mails.mailsTo('twice@example.com')).toHaveLength(1);
  });

  test('who is refused gets none', async () => {
    const bistro = await server.seed.restaurant({ seatingCapacity: 2 });
    await bistro.book({ email: 'first@example.com', guests: 2 });
    await bistro.ask({ email: 'second@example.com', guests: 2 });
    await mails.mailTo('first@example.com');
    expect(mails.mailsTo('second@example.com')).toEqual([]);
  });
});

describe('a name that means harm', () => {
  test.each([
    '"Ada" <eve@example.com>, Bob',
    'Ada\\"; Bcc: eve@example.com',
    '=?UTF-8?Q?Ada=0D=0ABcc:_eve@example.com?=',
    'Zoë Ångström 王小明 🍜',
    'a'.repeat(120),
  ])('arrives as a name: %s', async (customerName) => {
    const bistro = await server.seed.restaurant({ name: 'Chez <Ada>, "Ltd"' });
    const email = `guest-${Buffer.from(customerName).toString('hex').slice(0, 40)}@example.com`;
    await bistro.book({ customerName, email });
    const { headers, source } = await mails.mailTo(email);
    expect(headers.has('bcc')).toBe(false);
    expect([...headers.keys()].sort()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'received',
        'subject',
        'to',
      ].filter((name) => name !== 'received'),
    );
    expect(headers.get('to')).toContain(`<${email}>`);
    expect(headers.get('from')).toMatch(/<no-reply@localhost>$/);
    expect(mails.timesAsked('eve@example.com')).toBe(0);
    for (const line of source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')) {
      expect(line.length).toBeLessThan(200);
    }
  });

  test('with line breaks is refused before anything is written', async () => {
    const bistro = await server.seed.restaurant();
    const { userErrors } = await bistro.ask({ customerName: 'Ada\r\nBcc: eve@example.com' });
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['customerName'] }]);
  });

  test('cannot carry an address of its own into the mail', async () => {
    const bistro = await server.seed.restaurant({ name: 'Win at www.evil.example' });
    await bistro.set({ address: 'See https://evil.example/prize' });
    await bistro.book({ customerName: 'Click http://evil.example now', email: 'target@example.com' });
    const { source, html, text } = await mails.mailTo('target@example.com');
    for (const form of [html, text]) expect(withoutKnownLinks(form)).not.toMatch(/evil\.example|:\/\//);
    expect(source).not.toContain('evil.example');
  });

  test('is shown as text in the mail, never as HTML', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.book({ customerName: '<img src=x onerror=alert(1)>', email: 'html@example.com' });
    const { html } = await mails.mailTo('html@example.com');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('a guest for whom staff booked', () => {
  test('gets the mail of a confirmed booking, and without an address there is nobody to write to', async () => {
    const bistro = await server.seed.restaurant();
    const host = new Host(bistro);
    const { reference } = await host.booked({ email: 'caller@example.com', date: '2026-11-27' });
    const { headers, text } = await mails.mailTo('caller@example.com');
    expect(headers.get('subject')).toMatch(/^Booking confirmed: /);
    expect(text).toContain(reference);
    await untilIdle(server);
    await host.booked({ date: '2026-11-27' });
    expect(await jobsOf(server)).toEqual([]);
  });
});

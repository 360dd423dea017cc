import { describe, expect, test } from 'vitest';
import { purgeContacts } from '../../../api/src/features/support/purge-contacts.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { MailServer } from '../messages/mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  proxies: 1,
  limitFactor: 1,
});
const TEAM = 'support@localhost';

let visitors = 0;

/** A visitor with a network address and a mailbox of their own. */
function visitor() {
  visitors += 1;
  return {
    email: `visitor${visitors}@guests.test`,
    caller: server.stranger({ 'x-forwarded-for': `198.51.100.${visitors}` }),
  };
}

interface Payload {
  userErrors: { code: string; message: string; field: string[] | null }[];
}

async function writes({ email, caller } = visitor(), changes: object = {}) {
  const input = {
    name: 'Ada Lovelace',
    email,
    subject: 'A question',
    message: 'Can it count?\n\nWith kind regards',
    ...changes,
  };
  const query = `mutation($input: SendContactMessageInput!) {
    sendContactMessage(input: $input) { userErrors { code message field } } }`;
  const { data, errors } = await caller.send<{ sendContactMessage: Payload | null }>(query, { input });
  return { userErrors: data?.sendContactMessage?.userErrors, errors };
}

async function asksForDemo({ email, caller } = visitor(), changes: object = {}) {
  const input = {
    name: 'Ada Lovelace',
    email,
    restaurantName: 'Chez Ada',
    phone: '020 7946 0958',
    preferredDate: '2026-11-24',
    ...changes,
  };
  const query = `mutation($input: RequestDemoInput!) {
    requestDemo(input: $input) { userErrors { code message field } } }`;
  const { data, errors } = await caller.send<{ requestDemo: Payload | null }>(query, { input });
  return { userErrors: data?.requestDemo?.userErrors, errors };
}

const kept = async (table: 'contact_messages' | 'demo_requests', email: string) =>
  server.rows(`select * from ${table} where email = $1`, [email]);

describe('somebody who writes to us', () => {
  test('reaches the team, who can answer, and hears that it arrived', async () => {
    const ada = visitor();
    expect((await writes(ada)).userErrors).toEqual([]);
    const toTeam = await mails.mailTo(TEAM);
    expect(toTeam.headers.get('subject')).toBe('Contact: A question');
    expect(toTeam.headers.get('reply-to')).toContain(ada.email);
    expect(toTeam.text).toContain('Can it count?');
    const toAda = await mails.mailTo(ada.email);
    expect(toAda.headers.get('subject')).toBe('We have your message');
    expect(await kept('contact_messages', ada.email)).toHaveLength(1);
  });

  test('hears what is missing or too long, and nothing is kept', async () => {
    const ada = visitor();
    const { userErrors } = await writes(ada, { name: ' ', subject: '', message: 'x'.repeat(20_000) });
    expect(userErrors?.map(({ code, field }) => [code, field])).toEqual([
      ['REQUIRED', ['name']],
      ['REQUIRED', ['subject']],
      ['TOO_LONG', ['message']],
    ]);
    expect((await writes(ada, { message: ' \n ' })).userErrors?.[0]?.message).toBe('Message is required.');
    expect((await writes(ada, { email: 'nobody' })).userErrors?.[0]?.field).toEqual(['email']);
    expect(await kept('contact_messages', ada.email)).toEqual([]);
  });

  test('cannot smuggle a header, and what looks like HTML stays text', async () => {
    const ada = visitor();
    const forged = await writes(ada, { subject: 'Hello\r\nBcc: everybody@example.test' });
    expect(forged.userErrors?.[0]?.field).toEqual(['subject']);
    await writes(ada, { name: '<b>Ada</b> http://evil.test', subject: '<script>alert(1)</script>' });
    const { html, text } = await mails.mailTo(ada.email);
    expect(html).not.toContain('<b>Ada');
    expect(text).not.toContain('http://evil.test');
  });

  test('is answered like anybody else when a program fills in the hidden field, and reaches nobody', async () => {
    const robot = visitor();
    expect((await writes(robot, { website: 'http://spam.test' })).userErrors).toEqual([]);
    expect((await asksForDemo(robot, { website: 'x' })).userErrors).toEqual([]);
    await untilIdle(server);
    expect(await kept('contact_messages', robot.email)).toEqual([]);
    expect(await kept('demo_requests', robot.email)).toEqual([]);
  });

  test('is asked to wait after ten messages in an hour', async () => {
    const eager = visitor();
    for (let count = 0; count < 10; count++) await writes(eager);
    expect((await writes(eager)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  test('cannot have a stranger’s mailbox flooded with receipts', async () => {
    const victim = visitor();
    for (let count = 0; count < 5; count++) {
      const { caller } = visitor();
      await writes({ email: victim.email, caller });
    }
    await untilIdle(server);
    expect(mails.mailsTo(victim.email)).toHaveLength(3);
  });
});

describe('somebody who wants to be shown the product', () => {
  test('reaches the team with the date, and hears that it arrived', async () => {
    const ada = visitor();
    expect((await asksForDemo(ada, { message: 'We have two rooms.' })).userErrors).toEqual([]);
    const { headers, text } = await mails.mailTo(ada.email);
    expect(headers.get('subject')).toBe('We have your demo request');
    expect(text).toContain('2026-11-24');
    expect(await kept('demo_requests', ada.email)).toMatchObject([{ message: 'We have two rooms.' }]);
  });

  test('may ask for a day that is today somewhere on earth, and for no day before', async () => {
    expect((await asksForDemo(visitor(), { preferredDate: '2026-11-21' })).userErrors).toEqual([]);
    const { userErrors } = await asksForDemo(visitor(), { preferredDate: '2026-11-20' });
    expect(userErrors).toEqual([
      { code: 'OUT_OF_RANGE', message: 'Please choose today or a later date.', field: ['preferredDate'] },
    ]);
  });
});

test('messages are kept for a year', async () => {
  const ada = visitor();
  await writes(ada);
  const purge = (now: string) => purgeContacts(batchesOn(server.rows), new Date(now));
  await purge('2027-11-21T11:00:00Z');
  expect(await kept('contact_messages', ada.email)).toHaveLength(1);
  await purge('2027-11-21T13:00:00Z');
  expect(await kept('contact_messages', ada.email)).toEqual([]);
});

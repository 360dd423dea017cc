import { expect, test } from 'vitest';
import { JOINER } from '../../../../api/src/platform/mail/unlinked.ts';
import { testServer } from '../../../testkit/server.ts';
import { accept, invite, offer, write } from '../../team/team-calls.ts';
import { MailServer } from '../mail-server.ts';
import { linkIn } from '../received-mail.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const LINK = 'http://localhost:0/invitation#token=';
const bistro = await server.seed.restaurant({ name: 'Win at evil.com' });

test('somebody who is invited gets a mail that says who asks, for what, and the link in', async () => {
  await invite(bistro, 'grace@example.com', 'MANAGER');
  const { headers, text, html } = await mails.mailTo('grace@example.com');
  expect(headers.get('subject')).toBe(`You are invited to the team of Win at evil.${JOINER}com`);
  for (const form of [text, html]) {
    expect(form.replace(/<[^>]+>/g, '').replaceAll(JOINER, '')).toContain('Win at evil.com');
    expect(form).toContain(bistro.email);
    expect(form).toContain('As a manager you run the evening');
    expect(form).not.toContain('evil.com');
  }
  const token = linkIn(text, LINK).slice(LINK.length);
  expect(await offer(server.stranger(), token)).toMatchObject({ state: 'OPEN', email: 'grace@example.com' });
  expect((await accept(server.stranger(), token, 'a long password')).userErrors).toEqual([]);
});

test('an invitation that is sent again is a mail of its own, with the same link', async () => {
  const id = await bistro.invite('ada@example.com');
  const first = await mails.mailTo('ada@example.com');
  expect(await write(bistro.owner, 'resendInvitation', { id })).toEqual([]);
  const second = await mails.mailTo('ada@example.com', 1);
  expect(second.headers.get('message-id')).not.toBe(first.headers.get('message-id'));
  expect(linkIn(second.text, LINK)).toBe(linkIn(first.text, LINK));
});

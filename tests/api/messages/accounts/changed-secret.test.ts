import { beforeAll, describe, expect, test } from 'vitest';
import { globalId, uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { type TestServer, testServer } from '../../../testkit/server.ts';
import { refresh } from '../../accounts/account-calls.ts';
import { managed } from '../../bookings/booking-calls.ts';
import { offer } from '../../team/team-calls.ts';
import { hasFailed, hurry, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { linkIn, type ReceivedMail } from '../received-mail.ts';

const OLD = 'the secret of the first year, longer than 32 bytes';
const NEW = 'the secret of the second year, longer than 32 bytes';
const MANAGE = 'http://localhost:0/manage#';
const RESET = 'http://localhost:0/reset-password#token=';
const INVITATION = 'http://localhost:0/invitation#token=';
const ADA = 'ada@example.com';
const WISH = { email: ADA, idempotencyKey: 'a tap on a phone' };

const mails = await MailServer.start();
let server: TestServer;
let bistro: SeededRestaurant;
let owner: SeededRestaurant['owner'];
let booked: Awaited<ReturnType<SeededRestaurant['book']>>;
let firstMail: ReceivedMail;

/** The token of the manage link in a mail, without the proof that it came by mail. */
const tokenIn = ({ text }: ReceivedMail) => linkIn(text, MANAGE).slice(MANAGE.length).split('.')[0] ?? '';

beforeAll(async () => {
  const now = '2026-11-21T12:00:00Z';
  const before = await testServer({ smtpUrl: mails.url, now, secrets: { signing: OLD } });
  bistro = await before.seed.restaurant();
  // What an account does that never confirmed its address ends with a reset.
  await before.rows('update users set email_verified_at = now() where email = $1', [bistro.email]);
  booked = await bistro.book(WISH);
  firstMail = await mails.mailTo(ADA);
  await untilIdle(before);
  await mails.goesDown();
  const request = `mutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { userErrors { code } } }`;
  await before.stranger().ask(request, { input: { email: bistro.email } });
  await bistro.invite('grace@example.com');
  await hurry(before, hasFailed);
  await before.stop();
  server = await testServer({ smtpUrl: mails.url, now, beside: before, secrets: { signing: NEW } });
  owner = bistro.owner.asks(server.url);
  await refresh(owner);
  await mails.comesUp();
});

describe('when the secret was replaced by another and nothing else was done', () => {
  test('a link for a new password that was asked for before and is mailed after opens', async () => {
    await hurry(server, () => mails.mailsTo(bistro.email).some(({ text }) => text.includes(RESET)));
    const mail = mails.mailsTo(bistro.email).find(({ text }) => text.includes(RESET));
    const token = linkIn(mail?.text ?? '', RESET).slice(RESET.length);
    const { resetPassword } = await server
      .stranger()
      .ask<{ resetPassword: { userErrors: object[] } }>(
        'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
        { input: { token, password: bistro.password } },
      );
    expect(resetPassword.userErrors).toEqual([]);
    owner.accessToken = null; // the new password has ended the session
    const { signIn } = await owner.ask<{ signIn: { session: { accessToken: string } } }>(
      'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }',
      { input: { email: bistro.email, password: bistro.password } },
    );
    owner.accessToken = signIn.session.accessToken;
  });

  test('an invitation that was written before and is mailed after opens', async () => {
    await hurry(server, () => mails.mailsTo('grace@example.com').length > 0);
    const { text } = await mails.mailTo('grace@example.com');
    const token = linkIn(text, INVITATION).slice(INVITATION.length);
    expect(await offer(server.stranger(), token)).toMatchObject({ state: 'OPEN' });
  });

  test('a guest’s next mail opens the booking, and so do the mail and the page of before', async () => {
    expect(await bistro.setStatus(booked.id, 'CONFIRMED', owner)).toMatchObject({ userErrors: [] });
    const second = await mails.mailTo(ADA, 1);
    expect(tokenIn(second)).not.toBe(tokenIn(firstMail));
    for (const token of [tokenIn(firstMail), booked.manageToken, tokenIn(second)]) {
      expect(await managed(server.stranger(), token)).toMatchObject({ id: booked.id, status: 'CONFIRMED' });
    }
  });

  test('a phone that asks again for what it booked before is answered with a link that opens', async () => {
    const again = await bistro.ask({ ...WISH }, server.stranger());
    expect(again.userErrors).toEqual([]);
    expect(again.booking?.id).toBe(booked.id);
    expect(await managed(server.stranger(), again.manageToken ?? '')).toMatchObject({ id: booked.id });
  });

  test('a guest who is erased leaves no link that opens, old or new', async () => {
    const [{ guestId } = { guestId: '' }] = await server.rows<{ guestId: string }>(
      'select guest_id as "guestId" from bookings where id = $1',
      [uuidOf('Booking', booked.id)],
    );
    expect(await server.rows('select 1 from earlier_manage_links')).toHaveLength(1);
    const erase = 'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { code } } }';
    const input = { id: globalId('Guest', guestId), cancelUpcoming: true };
    expect(await owner.ask(erase, { input })).toEqual({ eraseGuest: { userErrors: [] } });
    expect(await server.rows('select 1 from earlier_manage_links')).toEqual([]);
    for (const token of [tokenIn(firstMail), tokenIn(await mails.mailTo(ADA, 1))]) {
      expect(await managed(server.stranger(), token)).toBeNull();
    }
  });
});

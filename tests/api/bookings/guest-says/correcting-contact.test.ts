import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { untilIdle } from '../../messages/job-queue.ts';
import { MailServer } from '../../messages/mail-server.ts';
import { cancelManaged, managed } from '../booking-calls.ts';
import { corrects, sharedWith, shares } from './guest-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, accessTokenSeconds: 86_400 });
/** The same with the product's own limits. */
const strict = await testServer({ limitFactor: 1, beside: server, smtpUrl: mails.url });
const guest = server.stranger();
const date = '2026-11-27';

beforeEach(() => {
  server.clock.moveTo('2026-11-20T12:00:00Z');
  strict.clock.moveTo('2026-11-20T12:00:00Z');
});

const subjectsTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

describe('a guest who mistyped the email address', () => {
  test('corrects it: the mail comes to the right one with another link, and the wrong one is told', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Ada' });
    const { id, manageToken } = await bistro.book({ email: 'ada@exmaple.com', date });
    await untilIdle(server);
    const answer = await corrects(guest, { token: manageToken, email: 'ada@right.example' });
    expect(answer).toMatchObject({ booking: { email: 'ada@right.example' }, userErrors: [] });
    const token = answer.manageToken ?? expect.fail('no link');
    await untilIdle(server);
    expect(subjectsTo('ada@right.example')).toEqual(['Booking request received']);
    expect(mails.mailsTo('ada@right.example')[0]?.text).toContain(`/manage#${token}`);
    expect(subjectsTo('ada@exmaple.com')).toEqual([
      'Booking request received',
      'Your booking has another email address',
    ]);
    const notice = mails.mailsTo('ada@exmaple.com')[1]?.text ?? '';
    expect(notice).not.toContain('right.example');
    expect(notice).not.toContain('/manage');
    await bistro.setStatus(id, 'CONFIRMED');
    await untilIdle(server);
    expect(subjectsTo('ada@right.example')).toEqual(['Booking request received', 'Booking confirmed']);
    expect(mails.mailsTo('ada@exmaple.com')).toHaveLength(2);
  });

  test('opens the booking by the other link alone, and whoever comes along still sees it', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken } = await bistro.book({ email: 'one@example.com', date });
    const { companionToken } = await shares(guest, manageToken);
    const { manageToken: token } = await corrects(guest, { token: manageToken, email: 'two@example.com' });
    expect(await managed(guest, manageToken)).toBeNull();
    expect((await managed(guest, token ?? ''))?.email).toBe('two@example.com');
    const again = await corrects(guest, { token: manageToken, email: 'three@example.com' });
    expect(again.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['token'] }]);
    expect(await sharedWith(guest, companionToken ?? '')).toMatchObject({ date });
    const { manageToken: third } = await corrects(guest, { token: token ?? '', email: 'one@example.com' });
    expect(new Set([manageToken, token, third]).size).toBe(3);
    expect(await managed(guest, third ?? '')).not.toBeNull();
  });

  test('gets the same booking again by the key with which it was made', async () => {
    const bistro = await server.seed.restaurant();
    const request = { email: 'key@example.com', date, idempotencyKey: crypto.randomUUID() };
    const { manageToken } = await bistro.book(request);
    const { manageToken: token } = await corrects(guest, { token: manageToken, email: 'key2@example.com' });
    expect((await bistro.book(request)).manageToken).toBe(token);
  });
});

test('a phone is corrected as people there write it, and refused at its field when it cannot be one', async () => {
  const bistro = await server.seed.restaurant();
  const { manageToken: token } = await bistro.book({ date });
  const read = await corrects(guest, { token, phone: '01512 3456789', phoneCountry: 'de' });
  expect(read.booking).toMatchObject({ phone: '+4915123456789' });
  const wrong = await corrects(guest, { token, phone: '0151', phoneCountry: 'DE' });
  expect(wrong.userErrors).toMatchObject([{ code: 'INVALID', field: ['phone'] }]);
  expect((await corrects(guest, { token, phoneCountry: 'DE' })).booking).toMatchObject({
    phone: '+4915123456789',
  });
});

describe('the record of a guest', () => {
  const recordOf = async (bookingId: string, bistro: { owner: typeof guest }) =>
    (
      await bistro.owner.ask<{ node: { guest: { id: string; name: string; email: string; phone: string } } }>(
        'query($id: ID!) { node(id: $id) { ... on Booking { guest { id name email phone } } } }',
        { id: bookingId },
      )
    ).node.guest;

  test('is never rewritten: the booking stays with it, or joins the one that the contact agrees with', async () => {
    const bistro = await server.seed.restaurant();
    const regular = await bistro.book({ email: 'known@example.com', phone: '+44 20 7946 0001', date });
    const { id, manageToken } = await bistro.book({
      email: 'unknown@example.com',
      phone: '+44 20 7946 0002',
      date: '2026-11-28',
    });
    const record = await recordOf(id, bistro);
    await corrects(guest, { token: manageToken, customerName: 'Somebody Else', phone: '+44 20 7946 0003' });
    expect(await recordOf(id, bistro)).toEqual(record);
    const { manageToken: token } = await corrects(guest, {
      token: manageToken,
      email: 'known@example.com',
      phone: '+44 20 7946 0001',
    });
    expect((await recordOf(id, bistro)).id).toBe((await recordOf(regular.id, bistro)).id);
    expect((await managed(guest, token ?? ''))?.customerName).toBe('Somebody Else');
  });
});

describe('what is refused', () => {
  test.each([
    [{ email: 'ada' }, 'INVALID', 'email'],
    [{ email: '' }, 'INVALID', 'email'],
    [{ email: `${'a'.repeat(260)}@example.com` }, 'TOO_LONG', 'email'],
    [{ phone: 'call me' }, 'INVALID', 'phone'],
    [{ phone: '' }, 'REQUIRED', 'phone'],
    [{ customerName: '  ' }, 'REQUIRED', 'customerName'],
    [{ customerName: 'A'.repeat(121) }, 'TOO_LONG', 'customerName'],
    [{ customerName: null }, 'INVALID', 'customerName'],
  ])('%j says %s at %s, and nothing changes', async (wrong, code, field) => {
    const bistro = await server.seed.restaurant();
    const { manageToken } = await bistro.book({ date });
    const print = await bistro.fingerprint();
    const { booking, userErrors } = await corrects(guest, { token: manageToken, ...wrong });
    expect([booking, userErrors]).toMatchObject([null, [{ code, field: [field] }]]);
    expect(await bistro.fingerprint()).toBe(print);
  });

  test('a booking that is off, and more corrections than anybody needs', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken } = await bistro.book({ date });
    const hasty = strict.stranger();
    for (let count = 0; count < 6; count += 1) {
      await corrects(hasty, { token: manageToken, phone: `+44 20 7946 010${count}` });
    }
    const { errors } = await hasty.send(
      'mutation($input: CorrectContactInput!) { correctContact(input: $input) { userErrors { code } } }',
      { input: { token: manageToken, phone: '+44 20 7946 0109' } },
    );
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    const off = await bistro.book({ date });
    await cancelManaged(guest, off.manageToken);
    const refused = await corrects(guest, { token: off.manageToken, phone: '+44 20 7946 0100' });
    expect(refused.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });
});

test('the same contact again changes nothing, and of two corrections at once one address is written to', async () => {
  const bistro = await server.seed.restaurant();
  const { manageToken } = await bistro.book({ email: 'same@example.com', date });
  const print = await bistro.fingerprint();
  expect((await corrects(guest, { token: manageToken, email: 'same@example.com' })).manageToken).toBeNull();
  expect(await bistro.fingerprint()).toBe(print);
  const both = await Promise.all(
    ['first@example.com', 'second@example.com'].map((email) =>
      corrects(guest, { token: manageToken, email }),
    ),
  );
  expect(both.filter(({ booking }) => booking)).toHaveLength(1);
  expect(both.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'NOT_FOUND' }]);
});

import { beforeEach, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, trySignIn, whoAmI } from '../accounts/account-calls.ts';
import { enabledTwoFactor } from '../accounts/two-factor-calls.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { mailedToken, opensLink, tokenOf } from '../messages/accounts/account-mails.ts';
import { MailServer } from '../messages/mail-server.ts';
import { invited, offer, teamOf, write } from '../team/team-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const { clock, seed } = server;
const RESET = 'http://localhost:0/reset-password#token=';
const VERIFY = 'http://localhost:0/verify-email#token=';

/** Signed up by somebody with an address that is not theirs. */
let squatted: SeededRestaurant;

beforeEach(async () => {
  squatted = await seed.restaurant();
  await subscribe(server, squatted);
  await squatted.ownerReturns();
});

/** Whoever reads the mailbox asks for a new password and sets it. */
async function resets(): Promise<void> {
  expect(await write(server.stranger(), 'requestPasswordReset', { email: squatted.email })).toEqual([]);
  const token = await mailedToken(mails, squatted.email, RESET);
  expect(
    await write(server.stranger(), 'resetPassword', { token, password: 'the owner of the mailbox' }),
  ).toEqual([]);
}

test('whoever reads the mailbox gets an account back whole that somebody else had signed up and locked', async () => {
  await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
  const key = await keyOf(squatted);
  const link = await invited(squatted, `friend-${squatted.email}`, 'OWNER');
  await resets();
  const owner = server.stranger();
  const { userErrors } = await signIn(owner, squatted.email, 'the owner of the mailbox');
  expect(userErrors).toEqual([]);
  expect(await whoAmI(owner)).toBe(squatted.email);
  expect(await whoAmI(squatted.owner)).toBe('UNAUTHENTICATED');
  expect(await offer(server.stranger(), link)).toMatchObject({ state: 'REVOKED' });
  const { errors } = await server
    .stranger({ authorization: `Bearer ${key.secret}` })
    .send('query($id: ID!) { restaurant(id: $id) { members { id } } }', { id: squatted.id });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  // The restaurant stays with the account: most who forget a password before they confirm an address made it themselves.
  expect((await teamOf(squatted, owner)).members).toMatchObject([{ email: squatted.email, role: 'OWNER' }]);
});

test('an account that was confirmed keeps its second factor through a new password', async () => {
  const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
  expect(await opensLink(server.stranger(), 'verifyEmail', token)).toEqual([]);
  await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
  await resets();
  const { data } = await trySignIn(server.stranger(), squatted.email, 'the owner of the mailbox');
  expect(data?.signIn.userErrors).toMatchObject([{ code: 'TWO_FACTOR_REQUIRED' }]);
});

import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { signIn, signUp } from './account-calls.ts';

const server = await testServer();
const { rows } = server;

/** `é` in one piece and in two, and letters of full width as some keyboards send them. */
const COMPOSED = 'caf\u00e9 d\u00e9j\u00e0';
const DECOMPOSED = COMPOSED.normalize('NFD');
const FULL_WIDTH = COMPOSED.replace('caf', '\uff43\uff41\uff46');

const opens = async (email: string, password: string) =>
  (await signIn(server.stranger(), email, password)).userErrors.length === 0;

test.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])('a password that was chosen %s opens its account from any keyboard', async (name, chosen) => {
  const email = `${name}@hoststand.test`;
  await signUp(server.stranger(), { email, password: chosen });
  for (const typed of [COMPOSED, DECOMPOSED, FULL_WIDTH]) expect(await opens(email, typed)).toBe(true);
  expect(await opens(email, 'cafe deja')).toBe(false);
});

test('a password that was stored as it came goes on to open its account', async () => {
  const email = 'older@hoststand.test';
  await signUp(server.stranger(), { email, password: 'something else' });
  const stored = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await rows('update users set password_hash = $2 where email = $1', [email, stored]);
  expect(await opens(email, DECOMPOSED)).toBe(true);
});

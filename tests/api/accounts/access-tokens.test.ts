import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from '../../../api/src/platform/auth/access-token.ts';
import { newUuid } from '../../../api/src/platform/graphql/global-id.ts';

const settings = { secret: 'a secret for tests alone, with more than 32 bytes', lifetimeSeconds: 900 };
const now = new Date('2026-11-21T18:00:00Z');
const session = { userId: newUuid(), sessionId: newUuid() };
const { accessToken, expiresAt } = signAccessToken(settings, session, now);
const at = (secondsBeforeEnd: number) => new Date(expiresAt.getTime() - secondsBeforeEnd * 1_000);

test('a person whose token was read many times is out in the second in which it ends', () => {
  for (const seconds of [900, 10, 1]) {
    expect(readAccessToken(settings, accessToken, at(seconds))).toEqual({ ...session, expiresAt });
  }
  expect(readAccessToken(settings, accessToken, at(0))).toBeNull();
  expect(readAccessToken(settings, accessToken, at(-60))).toBeNull();
});

test('a token that one server knows opens nothing at a server with another secret', () => {
  expect(readAccessToken(settings, accessToken, now)).not.toBeNull();
  const other = { ...settings, secret: 'another secret for tests, with more than 32 bytes too' };
  expect(readAccessToken(other, accessToken, now)).toBeNull();
});

test('a token that was changed in one place is none, however well the true one is known', () => {
  expect(readAccessToken(settings, accessToken, now)).not.toBeNull();
  const [head, claims = '', signature] = accessToken.split('.');
  const tampered = claims.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(readAccessToken(settings, `${head}.${tampered}.${signature}`, now)).toBeNull();
});

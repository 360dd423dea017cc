import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from '../../../api/src/platform/auth/access-token.ts';
import { newUuid } from '../../../api/src/platform/ids/global-id.ts';
import { type GivenSecrets, Keyring } from '../../../api/src/platform/secrets/keyring.ts';

const SECRET = 'a secret for tests alone, with more than 32 bytes';
const OTHER = 'another secret for tests, with more than 32 bytes too';
const settings = { keys: new Keyring({ signing: SECRET }), lifetimeSeconds: 900 };
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
  const other = { ...settings, keys: new Keyring({ signing: OTHER }) };
  expect(readAccessToken(other, accessToken, now)).toBeNull();
});

test('a token that was changed in one place is none, however well the true one is known', () => {
  expect(readAccessToken(settings, accessToken, now)).not.toBeNull();
  const [head, claims = '', signature] = accessToken.split('.');
  const tampered = claims.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(readAccessToken(settings, `${head}.${tampered}.${signature}`, now)).toBeNull();
});

describe('while a secret is being replaced', () => {
  const keys = (given: GivenSecrets) => ({ keys: new Keyring(given), lifetimeSeconds: 900 });

  test('a token of either counts, whichever signs, and of one that leaked none', () => {
    const ofOther = signAccessToken(keys({ signing: OTHER }), session, now).accessToken;
    for (const given of [
      keys({ signing: OTHER, others: [SECRET] }),
      keys({ signing: SECRET, others: [OTHER] }),
    ]) {
      for (const token of [accessToken, ofOther]) expect(readAccessToken(given, token, now)).not.toBeNull();
    }
    expect(readAccessToken(keys({ signing: OTHER, leaked: [SECRET] }), accessToken, now)).toBeNull();
  });

  test('a token of an earlier version, which does not say whose it is, counts by any accepted key', () => {
    const { exp, ...claims } = jwt.decode(accessToken, { json: true }) ?? {};
    const earlier = jwt.sign({ ...claims, exp }, SECRET, { algorithm: 'HS256' });
    expect(jwt.decode(earlier, { complete: true })?.header.kid).toBeUndefined();
    expect(readAccessToken(keys({ signing: OTHER, others: [SECRET] }), earlier, now)).not.toBeNull();
    expect(readAccessToken(keys({ signing: OTHER, leaked: [SECRET] }), earlier, now)).toBeNull();
    expect(readAccessToken(keys({ signing: OTHER }), earlier, now)).toBeNull();
  });

  test('a token that names another key than the one that signed it is none', () => {
    const { ...claims } = jwt.decode(accessToken, { json: true }) ?? {};
    const lying = jwt.sign(claims, SECRET, {
      algorithm: 'HS256',
      keyid: new Keyring({ signing: OTHER }).signing.id,
    });
    expect(readAccessToken(keys({ signing: OTHER, others: [SECRET] }), lying, now)).toBeNull();
  });
});

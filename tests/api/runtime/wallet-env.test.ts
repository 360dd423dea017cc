import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../api/src/env.ts';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';
import { StartupError } from '../../../api/src/platform/process/startup-error.ts';
import { openWallets } from '../../../api/src/platform/wallet/open-wallets.ts';
import { walletKeys } from '../../testkit/stand-ins/wallet-keys.ts';
import { temporaryFolder } from '../../testkit/temporary-folder.ts';

const NOW = new Date('2026-10-20T10:00:00.000Z');

/** Starts as far as wallets, with what one of the variables is instead; the lines of the log. */
function opened(variables: Record<string, string | undefined>, now = NOW) {
  const lines: string[] = [];
  const env = readEnv({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info', ...variables });
  const wallets = openWallets(
    env,
    createLogger(env, { write: (line: string) => void lines.push(line) }),
    now,
  );
  return { wallets, lines };
}

function written(name: string, content: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

const pemOf = (type: 'rsa' | 'ec') => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
};

describe('an operator who sets wallets up', () => {
  test('gets both with all files, one of them with its own, and none with nothing', () => {
    const { variables } = walletKeys(temporaryFolder());
    expect(opened(variables).wallets).toEqual({
      apple: expect.any(Object) as object,
      google: expect.any(Object) as object,
    });
    const google = Object.fromEntries(
      Object.entries(variables).filter(([name]) => name.startsWith('GOOGLE')),
    );
    expect(opened(google).wallets).toEqual({ apple: null, google: expect.any(Object) as object });
    expect(opened({}).wallets).toEqual({ apple: null, google: null });
  });

  test.each([
    [{ APPLE_WALLET_TEAM_ID: 'A1B2C3D4E5' }, /^APPLE_WALLET_PASS_TYPE_ID, .* set all of them, or none\.$/],
    [{ APPLE_WALLET_KEY_PASSPHRASE: 'x' }, /^APPLE_WALLET_KEY_PASSPHRASE is only of use together with/],
    [{ APPLE_WALLET_TEAM_ID: 'my team' }, /^APPLE_WALLET_TEAM_ID must be the ten letters and digits/],
    [
      { APPLE_WALLET_PASS_TYPE_ID: 'com.example' },
      /^APPLE_WALLET_PASS_TYPE_ID must be a pass type identifier/,
    ],
    [{ GOOGLE_WALLET_ISSUER_ID: '3388000000012345678' }, /set both, or neither\.$/],
    [{ GOOGLE_WALLET_ISSUER_ID: 'me', GOOGLE_WALLET_KEY: 'key.json' }, /must be the number of an issuer/],
  ])('by half, or with %o, is told before the start', (variables, line) => {
    expect(() => readEnv({ DATA_DIR: temporaryFolder(), ...variables })).toThrow(line);
  });

  test.each<[string, () => Record<string, string | undefined>, RegExp]>([
    [
      'a certificate that is not there',
      () => ({ APPLE_WALLET_CERTIFICATE: '/nowhere/pass.pem' }),
      /^APPLE_WALLET_CERTIFICATE: \/nowhere\/pass\.pem cannot be read \(ENOENT\)\.$/,
    ],
    [
      'a certificate as Apple downloads it',
      () => ({ APPLE_WALLET_CERTIFICATE: written('pass.cer', 'DER') }),
      /holds no certificate in PEM\.$/,
    ],
    [
      'a wrong passphrase',
      () => ({ APPLE_WALLET_KEY_PASSPHRASE: 'guessed' }),
      /^APPLE_WALLET_KEY: .* passphrase is wrong or missing\.$/,
    ],
    [
      'no passphrase',
      () => ({ APPLE_WALLET_KEY_PASSPHRASE: undefined }),
      /^APPLE_WALLET_KEY: .* passphrase is wrong or missing\.$/,
    ],
    [
      'no key',
      () => ({ APPLE_WALLET_KEY: written('key.pem', 'nothing') }),
      /^APPLE_WALLET_KEY: the file holds no private key in PEM\.$/,
    ],
    [
      'another key',
      () => ({ APPLE_WALLET_KEY: written('key.pem', pemOf('rsa')) }),
      /^APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE\.$/,
    ],
    [
      'a key of another kind',
      () => ({ APPLE_WALLET_KEY: written('key.pem', pemOf('ec')) }),
      /^APPLE_WALLET_KEY: the key must be an RSA key, and is ec\.$/,
    ],
    [
      'another pass type',
      () => ({ APPLE_WALLET_PASS_TYPE_ID: 'pass.test.other' }),
      /^APPLE_WALLET_CERTIFICATE is not for APPLE_WALLET_PASS_TYPE_ID\.$/,
    ],
    [
      'another team',
      () => ({ APPLE_WALLET_TEAM_ID: 'Z9Z9Z9Z9Z9' }),
      /^APPLE_WALLET_CERTIFICATE is not of the team APPLE_WALLET_TEAM_ID\.$/,
    ],
    [
      'another authority',
      () => ({ APPLE_WALLET_WWDR: walletKeys(temporaryFolder()).variables.APPLE_WALLET_WWDR }),
      /^APPLE_WALLET_WWDR did not sign APPLE_WALLET_CERTIFICATE/,
    ],
    [
      'a key of Google that is not there',
      () => ({ GOOGLE_WALLET_KEY: '/nowhere/google.json' }),
      /^GOOGLE_WALLET_KEY: \/nowhere\/google\.json cannot be read \(ENOENT\)\.$/,
    ],
    [
      'another file for Google’s key',
      () => ({ GOOGLE_WALLET_KEY: written('google.json', '{}') }),
      /is not the JSON key of a service account/,
    ],
    [
      'a broken key of Google',
      () => ({
        GOOGLE_WALLET_KEY: written(
          'google.json',
          JSON.stringify({ client_email: 'a@b.test', private_key: 'x' }),
        ),
      }),
      /^GOOGLE_WALLET_KEY: the file holds no private key in PEM\.$/,
    ],
  ])('with %s is told what is wrong, and it does not start', (_case, wrong, line) => {
    const { variables } = walletKeys(temporaryFolder());
    const start = () => opened({ ...variables, ...wrong() });
    expect(start).toThrow(StartupError);
    expect(start).toThrow(line);
  });

  test('hears in time that the certificate ends, and a start without a valid one offers bookings all the same', () => {
    const { variables } = walletKeys(temporaryFolder(), { notAfter: new Date('2026-11-10T00:00:00Z') });
    expect(opened(variables, new Date('2026-10-01T00:00:00Z')).lines).toEqual([]);
    expect(opened(variables).lines.join()).toContain(
      'The certificate for Apple Wallet ends on 2026-11-10: renew it',
    );
    expect(opened(variables, new Date('2026-11-11T00:00:00Z')).lines.join()).toContain('ended on 2026-11-10');
  });
});

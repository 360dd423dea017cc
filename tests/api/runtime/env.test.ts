import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, VARIABLE_NAMES } from '../../../api/src/env.ts';
import { temporaryFolder } from '../../testkit/temporary-folder.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-bytes';

describe('the environment', () => {
  test('a newcomer finds every variable described in .env.example, and none that is not read', () => {
    const example = readFileSync('.env.example', 'utf8');
    const described = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(described).toEqual(VARIABLE_NAMES);
  });

  test('a newcomer needs to set nothing', () => {
    const env = readEnv({ DATA_DIR: temporaryFolder() });
    expect(env).toMatchObject({ NODE_ENV: 'development', PORT: 4000, APP_URL: 'http://localhost:4000' });
    expect(Object.isFrozen(env)).toBe(true);
  });

  test('a developer keeps the secret made at the first start, and only that user can read it', () => {
    const DATA_DIR = temporaryFolder();
    const first = readEnv({ DATA_DIR }).keys.signing.secret;
    expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32);
    expect(readEnv({ DATA_DIR }).keys.signing.secret).toBe(first);
    expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test('an operator sees all wrong variables at once, one a line, and none of their values', () => {
    const wrong = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      NODE_ENV: 'production',
    };
    expect(() => readEnv(wrong)).toThrow(
      [
        'PORT must be a whole number from 0 to 65535.',
        'DATABASE_URL must be an address like postgres://user:password@host:5432/name, or of several servers: @a:5432,b:5432/name.',
        'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
        'JWT_SECRET must be set in production.',
      ].join('\n'),
    );
  });

  test.each([
    ['no secret', {}, 'JWT_SECRET must be set in production.'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 bytes.'],
    [
      'raised rate limits',
      { JWT_SECRET: SECRET, RATE_LIMIT_FACTOR: '100' },
      'RATE_LIMIT_FACTOR is for load tests and is refused in production.',
    ],
    [
      'a stand-in of Stripe',
      { JWT_SECRET: SECRET, STRIPE_API_URL: 'http://localhost:12111' },
      'STRIPE_API_URL is for tests and is refused in production.',
    ],
  ])('production refuses to start with %s', (_case, variables, line) => {
    expect(() => readEnv({ NODE_ENV: 'production', DATA_DIR: temporaryFolder(), ...variables })).toThrow(
      line,
    );
  });

  test.each([{ STRIPE_SECRET_KEY: 'sk_live_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }])(
    'an operator who sets one key of Stripe without the other is told before anybody pays',
    (keys) => {
      expect(() => readEnv({ DATA_DIR: temporaryFolder(), ...keys })).toThrow(
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are of use together only: set both, or neither.',
      );
    },
  );

  test('an operator who lets guests pay without the key of Stripe is told', () => {
    expect(() => readEnv({ DATA_DIR: temporaryFolder(), STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
      'STRIPE_CONNECT_WEBHOOK_SECRET is of use together with STRIPE_SECRET_KEY only: set both, or neither.',
    );
  });

  test.each([{ AI_API_KEY: 'sk-1' }, { AI_MODEL: 'some-model' }])(
    'an operator who sets up half an assistant is told before anybody asks it',
    (half) => {
      expect(() => readEnv({ DATA_DIR: temporaryFolder(), ...half })).toThrow(
        'AI_API_KEY and AI_MODEL are of use together only: set both, or neither.',
      );
    },
  );

  test.each([
    [
      { S3_URL: 'https://s3.test/photos' },
      'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are of use together',
    ],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, 'set all of them, or none'],
    [
      { S3_URL: 'https://s3.test/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_URL must end with the name of the bucket.',
    ],
  ])('an operator who sets up half a bucket is told before a photo is lost', (half, line) => {
    expect(() => readEnv({ DATA_DIR: temporaryFolder(), ...half })).toThrow(line);
  });

  test('an operator who mistypes the addresses of a larger installation is told which', () => {
    expect(() => readEnv({ REDIS_URL: 'localhost:6379' })).toThrow(
      /^REDIS_URL must be an address like redis:\/\/:password@host:6379\/0\.$/,
    );
    expect(() => readEnv({ REPLICA_URL: 'postgres://app:pw@replica:5432/hoststand' })).toThrow(
      /^REPLICA_URL is only of use together with DATABASE_URL\.$/,
    );
  });

  test('an operator who confuses the keys of Stripe is told which is wrong', () => {
    const keys = { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'sk_live_1' };
    expect(() => readEnv({ DATA_DIR: temporaryFolder(), ...keys })).toThrow(
      [
        'STRIPE_SECRET_KEY must be a secret key that begins with sk_ or rk_.',
        'STRIPE_WEBHOOK_SECRET must be a signing secret that begins with whsec_.',
      ].join('\n'),
    );
  });

  test('an empty variable counts as not set', () => {
    expect(readEnv({ DATA_DIR: temporaryFolder(), PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 4000,
    });
  });
});

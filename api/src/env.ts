import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { basicLogins } from './platform/auth/basic-logins.ts';
import { bearerTokens } from './platform/auth/bearer-tokens.ts';
import {
  faultOfPlaces,
  normalAddress,
  type Wanted,
  wantedServers,
  writableServers,
} from './platform/db/connections/database-places.ts';
import { readMailbox } from './platform/mail/mailbox.ts';
import { feedVariables, wrongFeeds } from './platform/outbound/feed-variables.ts';
import { updateVariables, wrongUpdates } from './platform/outbound/google-updates.ts';
import { keptFile } from './platform/process/kept-file.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { type GivenSecrets, Keyring } from './platform/secrets/keyring.ts';
import { walletVariables, wrongWallets } from './platform/wallet/wallet-variables.ts';

const SHORTEST_SECRET_BYTES = 32; // HS256 wants a key as long as its hash (RFC 7518, 3.2)

const SHORTEST_TOKEN = 16;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });

function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= SHORTEST_SECRET_BYTES;
}

/** Several secrets by comma; a comma or percent sign inside one is written as in an address (%2C, %25). */
const secrets = () =>
  z
    .string()
    .transform((list, context) => {
      try {
        return list.split(',').map((secret) => decodeURIComponent(secret.trim()));
      } catch {
        const message = 'must be secrets by comma, with a percent sign inside one written as %25';
        context.issues.push({ code: 'custom', message, input: undefined });
        return z.NEVER;
      }
    })
    .refine(
      (each) => each.every(isLongEnough),
      `must be secrets of at least ${SHORTEST_SECRET_BYTES} bytes each, by comma`,
    )
    .optional();

/** One server or several, `host` and `target_session_attrs` as libpq has them; in the form of `normalAddress`. */
const database = (allowed: readonly Wanted[]) =>
  z.string().transform((given, context) => {
    const url = normalAddress(given);
    const fault = url
      ? faultOfPlaces(url, allowed)
      : 'must be an address like postgres://user:password@host:5432/name, or of several servers: @a:5432,b:5432/name';
    if (url && !fault) return url;
    context.issues.push({ code: 'custom', message: fault ?? '', input: undefined });
    return z.NEVER;
  });

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(0, 65535).default(4000),
  HOST: z.string().default('localhost'),
  APP_URL: address(/^https?$/, 'https://bookings.example.com').optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: database(writableServers).optional(),
  APP_DATABASE_URL: database(writableServers).optional(),
  REPLICA_URL: database(wantedServers).optional(),
  REDIS_URL: address(/^rediss?$/, 'redis://:password@host:6379/0').optional(),
  SEED_DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional(),
  SERVE_WEB: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('1')
    .transform((value) => value === '1'),
  WEB_PORT: wholeNumber(1, 65535).default(5173), // Vite's own
  JWT_SECRET: z.string().refine(isLongEnough, `must have at least ${SHORTEST_SECRET_BYTES} bytes`).optional(),
  OTHER_JWT_SECRETS: secrets(),
  LEAKED_JWT_SECRETS: secrets(),
  ACCESS_TOKEN_SECONDS: wholeNumber(10, 86_400).default(900), // 15 minutes: product decision 22
  MAIL: z.enum(['smtp', 'file'], 'must be smtp or file').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .transform(readMailbox)
    .refine((mailbox) => mailbox !== null, 'must be a mailbox like Hoststand <bookings@example.com>')
    .optional(),
  SUPPORT_MAILBOX: z
    .string()
    .transform(readMailbox)
    .refine((mailbox) => mailbox !== null, 'must be a mailbox like Support <support@example.com>')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`).optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://localhost:4318').optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|[\d.:a-fA-F/, ]+)$/,
      'must be the number of proxies in front, or their addresses by comma',
    )
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
    .default(0),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).optional(),
  PAYMENTS: z.enum(['stripe', 'simulated', 'off'], 'must be stripe, simulated or off').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key that begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret that begins with whsec_')
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret that begins with whsec_')
    .optional(),
  STRIPE_API_URL: address(/^https?$/, 'http://localhost:12111').optional(),
  WEBHOOK_ALLOW_HOSTS: z
    .string()
    .regex(/^[\w.:[\], -]+$/, 'must be names or addresses by comma, each with or without :port')
    .transform((list) => list.split(',').map((host) => host.trim()))
    .optional(),
  S3_URL: address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com/hoststand-media')
    .refine((url) => new URL(url).pathname.length > 1, 'must end with the name of the bucket')
    .optional(),
  S3_REGION: z.string().max(100, 'must have at most 100 characters').default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(500, 'must have at most 500 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(500, 'must have at most 500 characters').optional(),
  GOOGLE_BOOKING_LOGINS: basicLogins(),
  ...feedVariables,
  ...updateVariables,
  OPENAI_FEED_TOKENS: bearerTokens(),
  AI_BASE_URL: address(/^https?$/, 'https://api.openai.com/v1').optional(),
  AI_API_KEY: z.string().max(500, 'must have at most 500 characters').optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  ...walletVariables,
});

/** What is wrong with variables that are right on their own. */
function wrongTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  const isProduction = given.NODE_ENV === 'production';
  return [
    given.APP_DATABASE_URL &&
      !given.DATABASE_URL &&
      'APP_DATABASE_URL is only of use together with DATABASE_URL.',
    given.REPLICA_URL && !given.DATABASE_URL && 'REPLICA_URL is only of use together with DATABASE_URL.',
    isProduction && !given.JWT_SECRET && 'JWT_SECRET must be set in production.',
    ...wrongWaysOut(given, isProduction),
    isProduction &&
      given.RATE_LIMIT_FACTOR &&
      'RATE_LIMIT_FACTOR is for load tests and is refused in production.',
    Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET) &&
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are of use together only: set both, or neither.',
    given.STRIPE_CONNECT_WEBHOOK_SECRET &&
      !given.STRIPE_SECRET_KEY &&
      'STRIPE_CONNECT_WEBHOOK_SECRET is of use together with STRIPE_SECRET_KEY only: set both, or neither.',
    Boolean(given.AI_API_KEY) !== Boolean(given.AI_MODEL) &&
      'AI_API_KEY and AI_MODEL are of use together only: set both, or neither.',
    new Set([given.S3_URL, given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY].map(Boolean)).size > 1 &&
      'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are of use together only: set all of them, or none.',
    ...wrongFeeds(given),
    ...wrongUpdates(given, isProduction),
    ...wrongWallets(given),
    isProduction &&
      given.WEBHOOK_ALLOW_HOSTS &&
      'WEBHOOK_ALLOW_HOSTS is for tests and is refused in production.',
    isProduction && given.STRIPE_API_URL && 'STRIPE_API_URL is for tests and is refused in production.',
  ].filter((line): line is string => Boolean(line));
}

/** What is wrong with the secrets taken together: one that stands twice would be accepted and refused at once. */
function wrongSecrets({ signing, others = [], leaked = [] }: GivenSecrets): string[] {
  const all = [signing, ...others, ...leaked];
  return new Set(all).size === all.length
    ? []
    : [
        'JWT_SECRET, OTHER_JWT_SECRETS and LEAKED_JWT_SECRETS hold the same secret twice: each stands in one of them, once.',
      ];
}

/** What is wrong with the ways in which money comes and mails go. What only looks like either must be said on purpose. */
function wrongWaysOut(given: Readonly<Record<string, string | undefined>>, isProduction: boolean) {
  const { MAIL, SMTP_URL, PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = given;
  return [
    isProduction &&
      !SMTP_URL &&
      !MAIL &&
      'SMTP_URL must be set in production; or say MAIL=file on purpose: mails then stay in DATA_DIR/mail and reach nobody.',
    MAIL === 'smtp' && !SMTP_URL && 'MAIL=smtp takes SMTP_URL: set it.',
    MAIL === 'file' && SMTP_URL && 'MAIL=file and SMTP_URL exclude each other: take one of them away.',
    PAYMENTS === 'stripe' &&
      !STRIPE_SECRET_KEY &&
      !STRIPE_WEBHOOK_SECRET &&
      'PAYMENTS=stripe takes STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both.',
    PAYMENTS === 'simulated' &&
      STRIPE_SECRET_KEY &&
      'PAYMENTS=simulated and the keys of Stripe exclude each other: take one of them away.',
  ];
}

type GivenBucket = Pick<
  z.output<typeof variables>,
  `S3_${'URL' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
>;

function bucketOf(env: GivenBucket) {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  return url && id && secret ? { url, region, accessKeyId: id, secretAccessKey: secret } : null;
}

/** The names of all variables that the program reads, in the order of `.env.example`. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** The environment, checked and typed; every variable is described in `.env.example`. */
export type Env = Readonly<ReturnType<typeof readEnv>>;

/**
 * Reads and checks the environment; the only place that does. An empty variable counts as not set.
 * In development the secret is made once and kept in DATA_DIR.
 * @throws StartupError with one line for each variable that is wrong; values are never repeated.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, source[name] || undefined]));
  const parsed = variables.safeParse(given);
  const wrong = parsed.success
    ? wrongTogether(given)
    : [
        ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
        ...wrongTogether(given),
      ];
  if (!parsed.success || wrong.length > 0) throw new StartupError([...new Set(wrong)].join('\n'));
  const { JWT_SECRET, OTHER_JWT_SECRETS, LEAKED_JWT_SECRETS, ...env } = parsed.data;
  const secretsGiven = {
    signing:
      JWT_SECRET ??
      keptFile(env.DATA_DIR, 'jwt-secret', () => randomBytes(SHORTEST_SECRET_BYTES).toString('hex')),
    others: OTHER_JWT_SECRETS,
    leaked: LEAKED_JWT_SECRETS,
  };
  const twice = wrongSecrets(secretsGiven);
  if (twice.length > 0) throw new StartupError(twice.join('\n'));
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { hostname } = new URL(appUrl);
  // Play money is for trying the product: a server that is meant seriously takes none unless told to.
  const withoutStripe = env.NODE_ENV === 'production' ? 'off' : 'simulated';
  return Object.freeze({
    ...env,
    APP_URL: appUrl,
    MAIL_FROM: env.MAIL_FROM ?? { name: 'Hoststand', address: `no-reply@${hostname}` },
    SUPPORT_MAILBOX: env.SUPPORT_MAILBOX ?? { name: 'Hoststand support', address: `support@${hostname}` },
    /** The server's secrets: everything that is signed, derived or sealed goes through them. */
    keys: new Keyring(secretsGiven),
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    RATE_LIMIT_FACTOR: env.RATE_LIMIT_FACTOR ?? 1,
    /** The bucket that keeps photos, logos and menus; null when the database does. */
    S3: bucketOf(env),
    PAYMENTS: env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : withoutStripe),
    MAIL: env.MAIL ?? (env.SMTP_URL ? 'smtp' : 'file'),
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { readEnv } from '../../api/src/env.ts';
import type { ToolsOf } from '../../api/src/features/agents/agent-tool.ts';
import type { HelpArticle } from '../../api/src/platform/assistant/help-library.ts';
import type { Passages } from '../../api/src/platform/assistant/passages.ts';
import { createLogger } from '../../api/src/platform/logging/logger.ts';
import type { PaymentProvider } from '../../api/src/platform/payments/payment-provider.ts';
import { type GivenSecrets, Keyring } from '../../api/src/platform/secrets/keyring.ts';
import { startServer } from '../../api/src/server.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import { Caller } from './caller.ts';
import { testDatabase } from './databases/database.ts';
import type { DatabaseUrls } from './databases/database-urls.ts';
import { keptErrors } from './kept-errors.ts';
import { MovableClock } from './movable-clock.ts';
import { PatientCaller } from './patient-caller.ts';
import { Seed } from './seed.ts';
import { redisBeside } from './servers/redis-server.ts';
import { ANSWER_KEY, type AnswerProvider } from './stand-ins/answer-provider.ts';
import type { ConnectStandIn } from './stand-ins/connect-stand-in.ts';
import { STRIPE_KEYS } from './stand-ins/stripe-keys.ts';
import type { StripeStandIn } from './stand-ins/stripe-stand-in.ts';

/** What the servers of tests sign tokens with. */
export const TEST_SECRET = 'a secret for tests alone, with more than 32 bytes';

/** The same as servers use it. */
export const TEST_KEYS = new Keyring({ signing: TEST_SECRET });

/** Secrets as the environment has them. */
export function secretVariables({ signing, others = [], leaked = [] }: GivenSecrets): NodeJS.ProcessEnv {
  const list = (secrets: readonly string[]) => secrets.map(encodeURIComponent).join(',');
  return { JWT_SECRET: signing, OTHER_JWT_SECRETS: list(others), LEAKED_JWT_SECRETS: list(leaked) };
}

/** A real server over a database of its own, ended after the file's tests. */
export interface TestServer {
  url: string;
  ownerUrl: string;
  appUrl: string;
  clock: MovableClock;
  seed: Seed;
  /** A caller with no session; `headers` go with all that it sends. */
  stranger(headers?: Record<string, string>): Caller;
  /** Asks the database as its owner, past all policies: to look at what was really written. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

interface Options {
  /** The time at which the clock stands; the machine's own time when left out. */
  now?: string;
  /** Limits are raised by this, so that tests do not meet them unless they mean to. */
  limitFactor?: number;
  /** Whether its callers are a crowd's, who ask again for what could not be had just now (`PatientCaller`). */
  isCrowded?: boolean;
  /** What it signs with, and what else it accepts or knows to have leaked; `TEST_SECRET` alone when left out. */
  secrets?: GivenSecrets;
  /** Seconds that an access token lasts. */
  accessTokenSeconds?: number;
  /** Proxies in front, which say in `X-Forwarded-For` who called. */
  proxies?: number;
  /** Where people reach it. */
  publicUrl?: string;
  /** A server that this one shares its database with; each has a clock of its own. */
  beside?: DatabaseUrls;
  /** The replica that reports read from. */
  replicaUrl?: string;
  /** The mail server; without one, mails are kept in the server's own data directory. */
  smtpUrl?: string;
  /** Where every line of the log goes; when left out, errors are kept for a test that fails, and the rest is not written. */
  logTo?: DestinationStream;
  /** What takes payments; the simulated one when left out. */
  payments?: PaymentProvider;
  /** Stripe, which takes the payments then. */
  stripe?: StripeStandIn;
  /** Stripe Connect, which takes the payments of guests then. */
  connect?: ConnectStandIn;
  /** Who answers for the assistant; nobody when left out. */
  answers?: AnswerProvider;
  /** More variables of its environment. */
  variables?: NodeJS.ProcessEnv;
  /** Where webhooks may go on this machine. */
  webhookHosts?: string;
  /** What the help centre knows; nothing when left out. */
  helpArticles?: readonly HelpArticle[];
  /** The page that assistants show; none when left out. */
  reservationWidget?: string;
  /** What the site says. */
  passages?: ConstructorParameters<typeof Passages>[0];
  /** What an assistant finds in place of the product's tools. */
  toolsOf?: ToolsOf;
}

/** Starts it, from wherever it is called, until all tests of the file are over. */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const { ownerUrl, appUrl } = options.beside ?? (await testDatabase());
  const sharedRedis = inject('redisUrl');
  const clock = new MovableClock(options.now);
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    APP_URL: options.publicUrl,
    SMTP_URL: options.smtpUrl,
    REDIS_URL: sharedRedis ? redisBeside(sharedRedis, { ownerUrl, appUrl }) : undefined,
    ...(options.replicaUrl && { DATABASE_URL: ownerUrl, REPLICA_URL: options.replicaUrl }),
    ...secretVariables(options.secrets ?? { signing: TEST_SECRET }),
    RATE_LIMIT_FACTOR: String(options.limitFactor ?? 1_000),
    ACCESS_TOKEN_SECONDS: String(options.accessTokenSeconds ?? 900),
    TRUST_PROXY: String(options.proxies ?? 0),
    WEBHOOK_ALLOW_HOSTS: options.webhookHosts,
    ...(options.stripe && {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_API_URL: options.stripe.url,
    }),
    ...(options.connect && {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_KEYS.connectSecret,
      STRIPE_API_URL: options.connect.url,
    }),
    ...(options.answers && {
      AI_BASE_URL: options.answers.url,
      AI_API_KEY: ANSWER_KEY,
      AI_MODEL: 'test-model',
    }),
    ...options.variables,
  });
  const server = await startServer({
    env,
    ownerUrl,
    appUrl,
    logger: options.logTo ? createLogger({ LOG_LEVEL: 'trace' }, options.logTo) : keptErrors(),
    clock,
    payments: options.payments,
    helpArticles: options.helpArticles ?? [],
    reservationWidget: options.reservationWidget ?? null,
    passages: options.passages ?? [],
    toolsOf: options.toolsOf,
  });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined); // its connections are cut when the file's database is dropped
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.stop();
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  atEndOfFile(stop);
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;
  const CallerOfTest = options.isCrowded ? PatientCaller : Caller;
  const stranger = (headers?: Record<string, string>) => new CallerOfTest(server.url, headers);
  return {
    url: server.url,
    ownerUrl,
    appUrl,
    clock,
    seed: new Seed(stranger, rows, server.written),
    stranger,
    rows,
    stop,
  };
}

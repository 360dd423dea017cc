import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { serveUnsubscribing } from './features/accounts/serve-unsubscribing.tsx';
import { serveInvoices } from './features/billing/serve-invoices.ts';
import { servePaymentEvents } from './features/billing/serve-payment-events.ts';
import { serveCalendarFiles } from './features/bookings/serve-calendar-files.ts';
import { serveExports } from './features/portability/serve-exports.ts';
import { serveImports } from './features/portability/serve-imports.ts';
import { Actors } from './features/restaurants/actors.ts';
import { serveBookingPages } from './features/restaurants/serve-booking-pages.ts';
import { jobs, outsideJobs } from './jobs.ts';
import type { App } from './platform/app.ts';
import { type HelpArticle, HelpLibrary, openHelpLibrary } from './platform/assistant/help-library.ts';
import { openAssistant } from './platform/assistant/open-assistant.ts';
import { trustedProxies } from './platform/client-address.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openOrm } from './platform/db/orm.ts';
import { openReadPool } from './platform/db/pools.ts';
import { EventBus } from './platform/events/event-bus.ts';
import { LiveFeeds } from './platform/events/live-feeds.ts';
import { createApollo } from './platform/graphql/apollo.ts';
import { httpContext } from './platform/graphql/http.ts';
import { answerErrorsAsGraphql } from './platform/graphql/http-errors.ts';
import { LARGEST_BODY } from './platform/graphql/limits.ts';
import { serveSockets } from './platform/graphql/websocket.ts';
import { type HealthState, serveHealth } from './platform/health.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Logger } from './platform/logger.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { serveMailbox } from './platform/mail/serve-mailbox.ts';
import { openPayments } from './platform/payments/open-payments.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import { RateLimits } from './platform/rate-limits.ts';
import { contentSecurity } from './platform/security-headers.ts';
import { serveWeb } from './platform/static-files.ts';
import { buildHoststandSchema } from './schema.ts';

/** What a server runs on. Tests bring a clock, a payment provider and help articles of their own. */
export interface ServerOptions {
  env: Env;
  ownerUrl: string;
  appUrl: string;
  logger: Logger;
  clock?: Clock;
  payments?: PaymentProvider;
  /** The articles of the help centre; those of the built web when left out. */
  helpArticles?: readonly HelpArticle[];
}

/** A server that answers. */
export interface RunningServer {
  url: string;
  /** Finishes the requests under way, closes sockets with 1012, then connections. */
  stop(): Promise<void>;
}

/** Where the web is built to. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

const READ_CONNECTIONS = 8;
const WRITE_CONNECTIONS = 12;
const OUTSIDE_JOBS = 10; // they wait for servers of others, and hold no connection while they do

/** Starts one server process: API, live queries, pages, health and the job worker. Rejects when the port is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  const state: HealthState = { isStopping: false };
  try {
    const url = await open(options, state, opened);
    return {
      url,
      async stop() {
        state.isStopping = true;
        await opened.disposeAsync();
      },
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Opens everything in order and returns the address; what is in `opened` is closed in reverse. */
async function open(
  options: ServerOptions,
  state: HealthState,
  opened: AsyncDisposableStack,
): Promise<string> {
  const { env, logger, ownerUrl } = options;
  const app = await openApp(options, opened);
  const worker = await startWorker({ connectionString: ownerUrl, logger, jobs: jobs(app, openMailer(app)) });
  const outside = { connectionString: ownerUrl, logger, jobs: outsideJobs(app) };
  const outsideWorker = await startWorker({ ...outside, concurrency: OUTSIDE_JOBS });
  opened.defer(async () => void (await Promise.all([worker.stop(), outsideWorker.stop()])));
  const server = Fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  opened.defer(() => server.close());
  answerErrorsAsGraphql(server, logger);
  await server.register(helmet, contentSecurity(env));
  await server.register(cookie);
  await server.register(compress, { threshold: 1_024 });
  serveHealth(server, app, state);
  const sockets = await serveGraphql(server, app);
  opened.defer(() => sockets.stop());
  serveCalendarFiles(server, app);
  serveInvoices(server, app);
  serveExports(server, app);
  serveImports(server, app);
  await serveUnsubscribing(server, app);
  await servePaymentEvents(server, app);
  serveMailbox(server, env);
  await serveWebWhenBuilt(server, app);
  return server.listen({ port: env.PORT, host: env.HOST });
}

async function openApp(
  { env, appUrl, logger, clock = systemClock, payments, helpArticles }: ServerOptions,
  opened: AsyncDisposableStack,
): Promise<App> {
  const pool = openReadPool(appUrl, READ_CONNECTIONS);
  opened.defer(() => pool.end());
  const orm = await openOrm(appUrl, WRITE_CONNECTIONS);
  opened.defer(() => orm.close());
  const events = new EventBus(appUrl, logger);
  await events.start();
  opened.defer(() => events.stop());
  return {
    env,
    clock,
    logger,
    pool,
    events,
    orm,
    actors: new Actors(pool, clock, events),
    feeds: new LiveFeeds(events, logger),
    limits: new RateLimits(pool, env.RATE_LIMIT_FACTOR),
    payments: payments ?? (await openPayments(env)),
    assistant: await openAssistant(env),
    help: helpArticles ? new HelpLibrary(helpArticles) : await openHelpLibrary(WEB_ROOT),
  };
}

async function serveGraphql(server: FastifyInstance, app: App) {
  const schema = await buildHoststandSchema();
  const apollo = createApollo(app, schema);
  apollo.addPlugin(fastifyApolloDrainPlugin(server));
  await apollo.start();
  const handler = fastifyApolloHandler(apollo, {
    context: (request, reply) => httpContext(app, request, reply),
  });
  server.route({ url: '/graphql', method: ['GET', 'POST', 'OPTIONS'], handler });
  return serveSockets(app, schema, server.server);
}

async function serveWebWhenBuilt(server: FastifyInstance, app: App): Promise<void> {
  const built = { root: WEB_ROOT, address: app.env.APP_URL };
  if (existsSync(WEB_ROOT)) await serveWeb(server, built, (on, html) => serveBookingPages(on, app, html));
  else app.logger.warn('web/dist is missing: serving the API alone');
}

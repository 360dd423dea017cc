import 'reflect-metadata';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { openConnections } from './connections.ts';
import type { Env } from './env.ts';
import { serveUnsubscribing } from './features/accounts/notices/serve-unsubscribing.tsx';
import type { ToolsOf } from './features/agents/agent-tool.ts';
import { serveMcp } from './features/agents/serve-mcp.ts';
import { ApiKeys } from './features/api-keys/api-keys.ts';
import { serveOauth } from './features/api-keys/oauth/protocol/serve-oauth.ts';
import { serveInvoices } from './features/billing/invoices/serve-invoices.ts';
import { servePaymentEvents } from './features/billing/payments/serve-payment-events.ts';
import { serveCalendarFiles } from './features/bookings/calendar/serve-calendar-files.ts';
import { serveDaySheets } from './features/bookings/day-sheet/serve-day-sheets.ts';
import { serveEvidence } from './features/bookings/guarantee/disputes/serve-evidence.ts';
import { serveGuestPaymentEvents } from './features/bookings/guarantee/doors/hear-provider.ts';
import { serveSimulatedPayments } from './features/bookings/guarantee/doors/serve-simulated-payments.ts';
import { DIFFERENCES } from './features/bookings/guarantee/reconcile/differences.ts';
import { serveWalletPasses } from './features/bookings/wallet/serve-wallet-passes.ts';
import { serveGoogle } from './features/google/serve-google.ts';
import { serveCalendarFeeds } from './features/integrations/calendar-feeds/serve-calendar-feeds.ts';
import { serveMailPreviews } from './features/messages/previews/serve-mail-previews.tsx';
import { serveOpenai } from './features/openai/serve-openai.ts';
import { serveExports } from './features/portability/export/serve-exports.ts';
import { serveImports } from './features/portability/import/serve-imports.ts';
import { serveRest } from './features/rest/serve-rest.ts';
import { Actors } from './features/restaurants/actors.ts';
import { serveMedia } from './features/restaurants/media/serve-media.ts';
import { jobs, outsideJobs } from './jobs.ts';
import type { App } from './platform/app.ts';
import { type HelpArticle, HelpLibrary, openHelpLibrary } from './platform/assistant/help-library.ts';
import { openAssistant } from './platform/assistant/open-assistant.ts';
import { openPassages, Passages } from './platform/assistant/passages.ts';
import { challengeTheUnknown } from './platform/auth/challenge.ts';
import { refuseKeysInAddresses, withoutApiKey } from './platform/auth/refuse-keys-in-addresses.ts';
import { jobsWaiting, openOwnerPool } from './platform/db/connections/owner-pool.ts';
import { guardDoors } from './platform/doors/guard-doors.ts';
import { letOtherOriginsAsk } from './platform/doors/other-origins.ts';
import { LiveFeeds } from './platform/events/live-feeds.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { answerErrorsAsGraphql, refuse, refuseAddress } from './platform/http/http-errors.ts';
import { httpLimits, MOST_CONNECTIONS } from './platform/http/http-limits.ts';
import { observeRequests, requestIdOf } from './platform/http/observe-requests.ts';
import { contentSecurity, secureAnswers } from './platform/http/security-headers.ts';
import { serveSecurityTxt } from './platform/http/security-txt.ts';
import { RequestsUnderWay } from './platform/jobs/give-way.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { Budgets } from './platform/limits/budgets.ts';
import { limiterStore } from './platform/limits/limiter-store.ts';
import { RateLimits } from './platform/limits/rate-limits.ts';
import type { Logger } from './platform/logging/logger.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { serveMailbox } from './platform/mail/serve-mailbox.ts';
import { trustedProxies } from './platform/net/client-address.ts';
import { ProxyWatch } from './platform/net/proxy-watch.ts';
import { Operations } from './platform/operations/operations.ts';
import { openGoogle } from './platform/outbound/open-google.ts';
import type { GuestPayments } from './platform/payments/guests/guest-payments.ts';
import { openGuestPayments } from './platform/payments/guests/open-guest-payments.ts';
import { openPayments } from './platform/payments/open-payments.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import { standIns } from './platform/process/stand-ins.ts';
import { closeConnectionsWhenStopping, drain } from './platform/runtime/drain.ts';
import { type HealthState, serveHealth } from './platform/runtime/health.ts';
import { SecurityLog } from './platform/security/security-log.ts';
import { openBucket } from './platform/storage/bucket.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { addGauges } from './platform/telemetry/process-gauges.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { noTracing, type Tracing } from './platform/telemetry/tracing.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { type ClockReading, ClockWatch } from './platform/time/clock-watch.ts';
import { openWallets } from './platform/wallet/open-wallets.ts';
import { hoststandSchema } from './schema.ts';
import { serveGraphql } from './serve-graphql.ts';
import { builtWidget, inlineScripts, serveWebWhenBuilt, WEB_ROOT } from './serve-pages.ts';

/** What a server runs on. Tests bring a clock, a payment provider and help articles of their own. */
export interface ServerOptions {
  env: Env;
  ownerUrl: string;
  appUrl: string;
  logger: Logger;
  /** Where traces go; nowhere when left out. */
  tracing?: Tracing;
  clock?: Clock;
  payments?: PaymentProvider;
  guestPayments?: GuestPayments;
  /** The articles of the help centre; those of the built web when left out. */
  helpArticles?: readonly HelpArticle[];
  /** The page that assistants show; that of the build when left out, none when null. */
  reservationWidget?: string | null;
  /** What the site says, in place of what the build of the web left. */
  passages?: ConstructorParameters<typeof Passages>[0];
  /** What an assistant finds at `/mcp`, in place of the tools of Hoststand: the protocol's own suite has fixtures of its own. */
  toolsOf?: ToolsOf;
}

/** A server that answers. */
export interface RunningServer {
  url: string;
  /** Resolves when all that answers so far did not wait for is written: security events. */
  written(): Promise<void>;
  /**
   * Finishes the requests and jobs under way, closes sockets with 1012, then connections. What does not finish is cut or
   * given back: all is over within ten seconds.
   */
  stop(): Promise<void>;
}

const OUTSIDE_JOBS = 10; // they wait for servers of others, and hold no connection while they do

/** Starts one server process: API, live queries, pages, health and the job worker. Rejects when the port is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  const state: HealthState = { isStopping: false };
  try {
    const { url, app } = await open(options, state, opened);
    return {
      url,
      written: () => app.security.flush(),
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

/** Opens everything in order and returns where it answers; what is in `opened` is closed in reverse. */
async function open(
  options: ServerOptions,
  state: HealthState,
  opened: AsyncDisposableStack,
): Promise<{ url: string; app: App }> {
  const { env, logger, ownerUrl } = options;
  const { app, pools, pulse, clocks } = await openApp(options, opened);
  const owner = openOwnerPool(ownerUrl);
  opened.defer(() => owner.end());
  const requests = new RequestsUnderWay();
  const common = { connectionString: ownerUrl, app, requests };
  const stopping = new AbortController();
  const inside = { ...common, jobs: jobs(app, openMailer(app), stopping.signal) };
  const outside = { ...common, jobs: outsideJobs(app), concurrency: OUTSIDE_JOBS };
  const worker = await startWorker(inside);
  const outsideWorker = await startWorker(outside);
  const stopWorkers = async () => {
    stopping.abort();
    await Promise.allSettled([worker.stop(), outsideWorker.stop()]);
  };
  opened.defer(stopWorkers);
  const server = Fastify({
    ...httpLimits,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: withoutApiKey,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what comes on a connection that is open already is answered still
    frameworkErrors: refuseAddress,
    requestIdHeader: false,
    genReqId: requestIdOf,
  });
  opened.defer(() => server.close());
  server.server.maxConnections = MOST_CONNECTIONS;
  requests.watch(server);
  observeRequests(server, app);
  closeConnectionsWhenStopping(server, state);
  answerErrorsAsGraphql(server, logger);
  refuseKeysInAddresses(server, refuse);
  secureAnswers(server, contentSecurity(env, inlineScripts()));
  challengeTheUnknown(server, env);
  letOtherOriginsAsk(server, app);
  guardDoors(server, app);
  await server.register(cookie);
  await compressAnswers(server);
  const pretended = standIns(env);
  for (const says of Object.values(pretended)) logger.warn(says);
  const { pool, proxies } = app;
  serveHealth(server, { pulse, owner, pool, state, standIns: pretended, proxies, clocks });
  serveSecurityTxt(server, { address: env.APP_URL, now: () => app.clock.now() });
  serveMetrics(server, env, app.metrics);
  const operations = new Operations(app, await hoststandSchema());
  const sockets = await serveGraphql(server, app, operations);
  await serveMcp(server, app, operations, options.toolsOf);
  await serveRest(server, app, operations);
  await serveGoogle(server, app, operations);
  await serveOpenai(server, app);
  await serveOauth(server, app);
  pools.jobs = worker.pool;
  pools.outside_jobs = outsideWorker.pool;
  addGauges(app.metrics.registry, {
    pools,
    pulse,
    clocks,
    sockets: () => sockets.count(),
    jobsWaiting: () => jobsWaiting(owner),
  });
  // Side by side, because each has a bound of its own; the connections below are closed when both are through.
  opened.defer(async () => void (await Promise.allSettled([drain(server, sockets), stopWorkers()])));
  serveCalendarFiles(server, app);
  serveCalendarFeeds(server, app);
  serveWalletPasses(server, app);
  serveInvoices(server, app);
  serveExports(server, app);
  serveDaySheets(server, app);
  serveEvidence(server, app);
  serveImports(server, app);
  serveMedia(server, app);
  await serveUnsubscribing(server, app);
  await servePaymentEvents(server, app);
  await serveGuestPaymentEvents(server, app);
  await serveSimulatedPayments(server, app);
  serveMailbox(server, env);
  serveMailPreviews(server, app);
  await serveWebWhenBuilt(server, app);
  return { url: await server.listen({ port: env.PORT, host: env.HOST }), app };
}

async function openApp(options: ServerOptions, opened: AsyncDisposableStack) {
  const {
    env,
    logger,
    tracing = noTracing,
    clock = systemClock,
    payments,
    guestPayments,
    helpArticles,
    passages,
  } = options;
  const wallets = openWallets(env, logger, clock.now());
  const metrics = createMetrics();
  const observe = (type: string, delayMs: number | null) => {
    metrics.events.inc({ type });
    if (delayMs !== null) metrics.eventDelaySeconds.observe(delayMs / 1_000);
  };
  const clocks = new ClockWatch(logger);
  const onTime = (reading: ClockReading) => clocks.read(reading);
  const { redis, pools, pulse, ...connections } = await openConnections(
    { ...options, tracing, observe, onTime },
    opened,
  );
  const { pool, orm, writes, events } = connections;
  const proxies = new ProxyWatch(trustedProxies(env.TRUST_PROXY), logger, {
    onSeen: () => metrics.unbelievedForwards.inc(),
    onRefused: (limit) => metrics.refusedProxies.inc({ limit }),
  });
  // The one that turns guests away first: there from the start, so that its first refusal is an increase.
  metrics.refusedProxies.inc({ limit: 'booking-address' }, 0);
  for (const what of DIFFERENCES) metrics.ledgerDifferences.inc({ what }, 0);
  const limits = new RateLimits(limiterStore(pool, redis), env.RATE_LIMIT_FACTOR, (limit, key) =>
    proxies.refused(limit, key),
  );
  const security = new SecurityLog({ env, orm, writes, limits, clock, logger, metrics });
  opened.defer(() => security.stop());
  const app: App = {
    env,
    clock,
    logger,
    metrics,
    tracing,
    ...connections,
    actors: new Actors(pool, clock, events),
    apiKeys: new ApiKeys({ pool, orm, writes, clock, events, logger }),
    feeds: new LiveFeeds(events, logger),
    limits,
    proxies,
    security,
    budgets: new Budgets(limits, logger),
    payments: payments ?? (await openPayments(env)),
    guestPayments: guestPayments ?? (await openGuestPayments(env, { orm, writes }, clock)),
    bucket: env.S3 && (await openBucket(env.S3)),
    ...openGoogle(env, clock),
    wallets,
    assistant: openAssistant(env),
    help: helpArticles ? new HelpLibrary(helpArticles) : await openHelpLibrary(WEB_ROOT),
    reservationWidget:
      options.reservationWidget === undefined ? await builtWidget() : options.reservationWidget,
    passages: passages ? new Passages(passages) : await openPassages(WEB_ROOT),
  };
  return { app, pools, pulse, clocks };
}

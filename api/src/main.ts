import 'reflect-metadata';
import { styleText } from 'node:util';
import { DEMO_RESTAURANT_ID, seedDemo } from './demo/seed-demo.ts';
import { type Env, readEnv } from './env.ts';
import { openDatabase } from './platform/db/connections/connect.ts';
import { migrate } from './platform/db/setup/migrate.ts';
import { globalId } from './platform/ids/global-id.ts';
import { createLogger, type Logger } from './platform/logging/logger.ts';
import { listenErrorInWords, requireFreePort } from './platform/process/listening.ts';
import { standIns } from './platform/process/stand-ins.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { stopOnSignals } from './platform/process/stop-signals.ts';
import { noTracing, type Tracing } from './platform/telemetry/tracing.ts';
import { startServer } from './server.ts';

/** Everything that runs, in the order in which it was started; disposing ends it in reverse. */
const running = new AsyncDisposableStack();

/** One step after the other; rejects between two of them once `signal` says that nobody wants it any more. */
async function start(env: Env, logger: Logger, signal: AbortSignal): Promise<void> {
  const tracing = await openTracingWhenWanted(env, logger);
  running.defer(() => tracing.stop());
  await requireFreePort(env);
  const database = await openDatabase(env);
  running.defer(() => database.stop());
  signal.throwIfAborted();
  await migrate(database);
  const hasDemo = env.SEED_DEMO ?? database.isEmbedded;
  const hasSimulatedPayments = env.PAYMENTS === 'simulated';
  if (hasDemo)
    await seedDemo(database, { key: env.keys.signing, signal, now: new Date(), hasSimulatedPayments });
  signal.throwIfAborted();
  const { ownerUrl, appUrl } = database;
  const server = await startServer({ env, ownerUrl, appUrl, logger, tracing }).catch((error: unknown) => {
    throw listenErrorInWords(error, env);
  });
  running.defer(() => server.stop());
  // A port of the system's choice is known only now; else people see the address they were meant to type.
  const keepsMails = env.NODE_ENV !== 'production' && env.MAIL === 'file';
  const url = env.PORT === 0 ? server.url : env.APP_URL;
  process.stdout.write(welcome(url, { hasDemo, keepsMails, notices: Object.values(standIns(env)) }));
}

/** OpenTelemetry when a variable of its own asks for traces; else nothing of it is even loaded. */
async function openTracingWhenWanted(env: Env, logger: Logger): Promise<Tracing> {
  const exporter = env.OTEL_TRACES_EXPORTER ?? (env.OTEL_EXPORTER_OTLP_ENDPOINT && 'otlp');
  if (!exporter || exporter === 'none') return noTracing;
  const { openTracing } = await import('./platform/telemetry/open-telemetry.ts');
  return openTracing(logger);
}

interface Found {
  hasDemo: boolean;
  keepsMails: boolean;
  /** What is not as one might think, a sentence each. */
  notices: readonly string[];
}

function welcome(url: string, { hasDemo, keepsMails, notices }: Found): string {
  const bookingPage = `${url}/book/${globalId('Restaurant', DEMO_RESTAURANT_ID)}`;
  const places = [
    ['Home', url],
    ...(hasDemo ? [['Booking page', bookingPage]] : []),
    ['Dashboard', `${url}/dashboard`],
    ...(hasDemo ? [['  sign in with', 'demo@hoststand.test / demo-demo']] : []),
    ['GraphQL API', `${url}/graphql`],
    ['API explorer', `${url}/explorer`],
    ...(keepsMails ? [['Mailbox', `${url}/dev/mail`]] : []),
  ];
  const lines = places.map(([name = '', place]) => `  ${name.padEnd(16)}${place}`);
  const told = notices.map((notice) => `\n  ${styleText('yellow', notice)}`).join('');
  return `\n${styleText('bold', 'Hoststand is ready.')}\n\n${lines.join('\n')}\n${told && `${told}\n`}\nCtrl-C stops it.\n`;
}

function readEnvOrRefuse(): Env {
  try {
    return readEnv();
  } catch (error) {
    return refuse(error);
  }
}

/** Ends the process with the line for a person, or, for a fault of our own, with all that is known of it. */
function refuse(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const env = readEnvOrRefuse();
const logger = createLogger(env);
const stopping = new AbortController();

process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'uncaught_exception');
  // The state of the process is unknown now; a supervisor starts a fresh one. On the way down, only down helps.
  if (!stopping.signal.aborted) process.exit(1);
});

const started = start(env, logger, stopping.signal);

stopOnSignals(async () => {
  stopping.abort();
  // A step that is half done cannot be stopped; none takes long.
  await started.catch(() => undefined);
  await running.disposeAsync().catch((error: unknown) => {
    logger.error({ err: error }, 'stop_failed');
    throw error;
  });
});

await started.catch(async (error: unknown) => {
  // Who asked for the stop sees to the rest, and needs to be told nothing.
  if (stopping.signal.aborted) return;
  await running.disposeAsync();
  refuse(error);
});

import 'reflect-metadata';
import { styleText } from 'node:util';
import { seedDemo } from './demo/seed-demo.ts';
import { type Env, readEnv } from './env.ts';
import { openDatabase } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { globalId } from './platform/graphql/global-id.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { errorCode, StartupError } from './platform/startup-error.ts';
import { stopOnSignals } from './platform/stop-signals.ts';
import { startServer } from './server.ts';

const DEMO_RESTAURANT = '01900000-0000-7000-8000-00000000d3a0'; // fixed by design.md, so that links to it last

/** Everything that runs, in the order in which it was started; disposing ends it in reverse. */
const running = new AsyncDisposableStack();

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start(env: Env, logger: Logger): Promise<void> {
  const database = await openDatabase(env);
  running.defer(() => database.stop());
  await migrate(database);
  const hasDemo = env.SEED_DEMO ?? database.isEmbedded;
  if (hasDemo) await seedDemo(database);
  const { ownerUrl, appUrl } = database;
  const server = await startServer({ env, ownerUrl, appUrl, logger }).catch((error: unknown) => {
    throw inWords(error, env);
  });
  running.defer(() => server.stop());
  // A port of the system's choice is known only now; else people see the address they were meant to type.
  process.stdout.write(welcome(env.PORT === 0 ? server.url : env.APP_URL, hasDemo));
}

function inWords(error: unknown, { PORT, HOST }: Env): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${PORT} is taken by another program. Stop it, or choose another with PORT=${PORT + 1}.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${PORT} is not open to this user. Choose one above 1023 with PORT=.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`${HOST} is no address of this machine. Correct HOST, or leave it out.`);
    default:
      return error;
  }
}

function welcome(url: string, hasDemo: boolean): string {
  const bookingPage = `${url}/book/${globalId('Restaurant', DEMO_RESTAURANT)}`;
  const places = [
    ['Home', url],
    ...(hasDemo ? [['Booking page', bookingPage]] : []),
    ['Dashboard', `${url}/dashboard`],
    ...(hasDemo ? [['  sign in with', 'demo@hoststand.test / demo-demo']] : []),
    ['GraphQL API', `${url}/graphql`],
  ];
  const lines = places.map(([name = '', place]) => `  ${name.padEnd(16)}${place}`);
  return `\n${styleText('bold', 'Hoststand is ready.')}\n\n${lines.join('\n')}\n\nCtrl-C stops it.\n`;
}

const env = readEnvOrExit();
const logger = createLogger(env);
const started = start(env, logger);

stopOnSignals(async () => {
  // What is half started cannot be stopped; it takes a moment at most.
  await started.catch(() => undefined);
  await running.disposeAsync();
});

process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'uncaught_exception');
  process.exit(1); // the state of the process is unknown now; a supervisor starts a fresh one
});

await started.catch(async (error: unknown) => {
  await running.disposeAsync();
  refuse(error);
});

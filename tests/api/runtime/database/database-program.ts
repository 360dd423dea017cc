import { startEmbeddedPostgres } from '../../../../api/src/platform/db/embedded/embedded-postgres.ts';
import { StartupError } from '../../../../api/src/platform/process/startup-error.ts';
import { stopOnSignals } from '../../../../api/src/platform/process/stop-signals.ts';

/** Keeps an embedded database running until it is told to stop; the argument is its data directory. */
const [dataDir = '', port] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({
    dataDir,
    ...(port ? { port: Number(port) } : {}),
    settings: { fsync: 'off' },
  });
  stopOnSignals(database.stop);
  process.stdout.write(`${JSON.stringify(database)}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

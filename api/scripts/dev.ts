import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../src/env.ts';
import { openDatabase } from '../src/platform/db/connections/connect.ts';
import { StartupError } from '../src/platform/process/startup-error.ts';
import { stopOnSignals } from '../src/platform/process/stop-signals.ts';
import { ROOT, runTool, toolEnvironment } from './run-tool.ts';

/**
 * `npm run dev`: the API restarts and the web reloads at every change; the database stays up in between. One opens the web,
 * at WEB_PORT, and it hands what is the API's on to PORT.
 */
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');

const children: ChildProcess[] = [];
let endDatabase = async (): Promise<void> => undefined;

stopOnSignals(async () => {
  await Promise.all(children.map(ended));
  await endDatabase();
});

try {
  const env = readEnv();
  if (env.PORT === 0)
    throw new StartupError('npm run dev needs a PORT that the web can be told: PORT=4100 npm run dev.');
  const database = await openDatabase(env);
  endDatabase = database.stop;
  const types = await runTool('graphql-codegen', ['--config', 'codegen.ts']);
  if (types.code !== 0)
    throw new StartupError(`The types of the operations cannot be made:\n${types.output}`);
  const given = {
    SERVE_WEB: '0', // what stands in web/dist may be of any day
    APP_URL: process.env.APP_URL || `http://localhost:${env.WEB_PORT}`,
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
  };
  const demo = database.isEmbedded ? { SEED_DEMO: process.env.SEED_DEMO || '1' } : {};
  run('tsx', ['watch', '--clear-screen=false', '--tsconfig', 'api/tsconfig.json', 'api/src/main.ts'], ROOT, {
    ...demo,
    ...given,
  });
  run('vite', ['--port', String(env.WEB_PORT), '--strictPort'], join(ROOT, 'web'), {
    API_ADDRESS: `http://localhost:${env.PORT}`,
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  await endDatabase();
  process.exit(1);
}

function run(name: string, args: readonly string[], cwd: string, variables: NodeJS.ProcessEnv): void {
  const environment = { ...toolEnvironment, ...process.env, PATH: toolEnvironment.PATH, ...variables };
  const child = spawn(name, args, { cwd, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  // Neither half is of use without the other.
  child.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  children.push(child);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUrls } from '../databases/database-urls.ts';
import { TEST_SECRET } from '../server.ts';
import { type Program, startProgram } from './program.ts';

/** The product as it runs in life: a process of its own, beside others on one database. */
export interface HoststandProcess extends AsyncDisposable {
  url: string;
  /** Its signals, its end, and all it says. */
  program: Program;
  /** Ends it as a power cut would: no request is finished, nothing is said to anybody. */
  kill(): Promise<void>;
}

/** Starts one that shares its secret with all others of the tests; `env` adds to its variables. Disposing it stops it, if it still runs. */
export async function startHoststandProcess(
  { ownerUrl, appUrl }: DatabaseUrls,
  env: NodeJS.ProcessEnv = {},
): Promise<HoststandProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
  const program = startProgram({
    entry: 'api/src/main.ts',
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      APP_DATABASE_URL: appUrl,
      JWT_SECRET: TEST_SECRET,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      ...env,
    },
  });
  const [, url = ''] = await program.untilSays(/Home\s+(http:\S+)[\s\S]*Ctrl-C/);
  return {
    url,
    program,
    async kill() {
      program.process.kill('SIGKILL');
      await program.ended;
    },
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

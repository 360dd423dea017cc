import { setTimeout as sleep } from 'node:timers/promises';
import { worksIn } from './embedded-postgres-os.ts';
import {
  adoptOrLaunch,
  type RunningServer,
  type ServerPlan,
  stopServer,
} from './embedded-postgres-process.ts';

const RESTART_PAUSE_MS = 500;

/** A server under our care. */
export interface KeptServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the server, and starts it again on the same port whenever it dies unasked, until it is stopped or this
 * process ends.
 */
export async function keepRunning(plan: ServerPlan): Promise<KeptServer> {
  const first = await adoptOrLaunch(plan);
  let current: Promise<RunningServer | null> = Promise.resolve(first);
  let pid = first.pid;
  let isStopping = false;

  const startAgain = async () => {
    while (!isStopping) {
      await sleep(RESTART_PAUSE_MS, undefined, { ref: false });
      const again = await adoptOrLaunch({ ...plan, port: first.port }).catch(() => null); // its log says why
      if (again) return watch(again);
    }
    return null;
  };
  const watch = (server: RunningServer) => {
    pid = server.pid;
    server.child?.once('exit', () => {
      if (!isStopping) current = startAgain();
    });
    return server;
  };
  const endWithProcess = () => {
    if (worksIn(pid, plan.cluster)) process.kill(pid, 'SIGINT');
  };

  watch(first);
  process.once('exit', endWithProcess);
  return {
    port: first.port,
    async stop() {
      isStopping = true;
      const server = await current;
      if (server) await stopServer(server, plan.cluster);
      process.off('exit', endWithProcess);
    },
  };
}

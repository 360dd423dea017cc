import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of the system that runs for a test: a folder and a port of its own. */
export interface NativeProgram extends AsyncDisposable {
  port: number;
  /** Ends it at once, as a power cut would; `start` brings it back at the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it from answering while its connections stay open, until `wake`. */
  freeze(): void;
  wake(): void;
}

/** What to run, and how it is told its port and folder. */
export interface NativeProgramOptions {
  path: string;
  args(place: { port: number; folder: string }): string[];
  /** The user to run as, for a program that refuses to be root. */
  user?: { uid: number; gid: number } | null;
}

const STARTS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/** The first of these places where the program is, or null when this machine has none. */
export function whereIs(...places: string[]): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts it; resolves when it takes connections. */
export async function startNativeProgram(options: NativeProgramOptions): Promise<NativeProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const args = options.args({ port, folder });
  let running: { process: ReturnType<typeof spawn>; ended: Promise<unknown> } | null = null;
  const kill = async () => {
    running?.process.kill('SIGCONT'); // a frozen one would not end
    running?.process.kill('SIGKILL');
    await running?.ended;
    running = null;
  };
  const start = async () => {
    const child = spawn(options.path, args, { ...options.user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
      });
    }
    const endWithTests = () => child.kill('SIGKILL');
    process.once('exit', endWithTests);
    let isOver = false;
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => {
        isOver = true;
        process.off('exit', endWithTests);
        resolve();
      });
    });
    running = { process: child, ended };
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(port))) {
      if (isOver || Date.now() > deadline) throw new Error(`${options.path} did not start:\n${said}`);
      await sleep(LOOK_AGAIN_MS);
    }
  };
  await start();
  return {
    port,
    kill,
    start,
    freeze: () => running?.process.kill('SIGSTOP'),
    wake: () => running?.process.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A free port below those that the system gives to outgoing connections, which could take it away in between. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { ROOT } from '../../../api/scripts/run-tool.ts';

/** A program of ours in a process of its own. */
export interface Program {
  process: ChildProcess;
  /** What it has said so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves with the first match in its standard output; rejects with all it said when it ends without. */
  untilSays(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves when it has ended: its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it and all that it has started at once, as a power cut would. Only for a script. */
  cut(): Promise<void>;
}

/** What to run. */
export interface ProgramOptions {
  /** Path from the root of the repository, or from `cwd`. A program of `api/src` runs as it is built. */
  entry: string;
  /** The path of what runs it; the Node of the tests when left out. */
  runBy?: string;
  /** The folder in which it runs; the repository's root when left out. */
  cwd?: string;
  /** Whether it leads a group of processes of its own, as the scripts of package.json do. */
  isScript?: boolean;
  args?: readonly string[];
  /** The only variables it gets besides PATH and where Node keeps what it has compiled. */
  env?: NodeJS.ProcessEnv;
}

const POLL_MS = 10;

/** Some hundred programs start in a run, of the same sources each. */
const COMPILED = join(ROOT, '.cache', 'node');

const SOURCES = 'api/src/';

/** @throws Error in a project that has not built the API: what stands there may be of other sources. */
function built(entry: string): string[] {
  if (!entry.startsWith(SOURCES)) return [entry];
  const folder = inject('builtApi');
  if (!folder)
    throw new Error(`${entry} runs as it is built: name the test's file in OUTSIDE of vitest.config.ts`);
  return ['--enable-source-maps', entry.replace(SOURCES, `${folder}/`).replace(/\.ts$/, '.js')];
}

/** Starts a program as a person would from a terminal, and kills it when the test leaves it running. */
export function startProgram({
  entry,
  runBy = process.execPath,
  args = [],
  env = {},
  cwd,
  isScript = false,
}: ProgramOptions): Program & AsyncDisposable {
  const child = spawn(runBy, [...built(entry), ...args], {
    cwd,
    detached: isScript,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  // A run that is broken off leaves no program behind.
  const endWithTests = () =>
    isScript && child.pid ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('close', () => process.off('exit', endWithTests));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    output: () => ({ ...said }),
    ended,
    async cut() {
      endWithTests();
      await ended;
    },
    async untilSays(pattern) {
      for (;;) {
        const match = said.stdout.match(pattern);
        if (match) return match;
        if (hasEnded())
          throw new Error(`The program ended without saying ${pattern}:\n${said.stdout}${said.stderr}`);
        await sleep(POLL_MS);
      }
    },
    async [Symbol.asyncDispose]() {
      if (!hasEnded()) child.kill('SIGTERM');
      await ended;
    },
  };
}

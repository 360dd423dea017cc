import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, runTool, toolEnvironment } from '../../api/scripts/run-tool.ts';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/embedded-postgres.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';
import { residentMegabytes } from './processes.ts';
import { post } from './requests.ts';

/**
 * `node tests/bench/start.ts`: how long a newcomer waits. Clones what is committed into an empty folder, installs, builds
 * and starts it as the README says; then starts it again and again. Prints a table; judges nothing, as the times are
 * those of the machine.
 */
const WARM_STARTS = 5;
const DEMO_BOOKINGS = `{ plans { name } }`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

const folder = mkdtempSync(join(tmpdir(), 'hoststand-clone-'));
const clone = join(folder, 'hoststand');
try {
  const cloned = await timeOf(() => run('git', ['clone', '--quiet', ROOT, clone], ROOT));
  const installed = await timeOf(() => run('npm', ['ci', '--no-audit', '--no-fund'], clone));
  const { used: size } = await diskUse(join(clone, 'node_modules'));
  const cold = await startOnce();
  const warm: number[] = [];
  for (let start = 0; start < WARM_STARTS; start += 1) warm.push((await startOnce()).milliseconds);
  say('| what | measured |');
  say('| --- | --- |');
  say(`| Clone | ${seconds(cloned)} |`);
  say(`| \`npm ci\` | ${seconds(installed)}, ${size} MB in \`node_modules\` |`);
  say(`| First \`npm start\`: build, new database, migrations, demo | ${seconds(cold.milliseconds)} |`);
  say(`| \`npm start\` again, to ready | ${seconds(median(warm))} at the median of ${WARM_STARTS} |`);
  say(
    `| The server's memory when it is ready, and after 2,000 requests | ${cold.idle.toFixed(0)} MB, ${cold.busy.toFixed(0)} MB |`,
  );
  say(`| The embedded database: made, and started again | ${await databaseTimes()} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function run(name: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runTool(name, args, { cwd });
  if (code !== 0) throw new Error(`${name} ${args[0]} failed:\n${output}`);
}

async function diskUse(path: string): Promise<{ used: string }> {
  const { output } = await runTool('du', ['-sm', path]);
  return { used: output.split('\t')[0] ?? '' };
}

/** Starts it as the README says, waits until it is ready, and ends it. */
async function startOnce(): Promise<{ milliseconds: number; idle: number; busy: number }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...toolEnvironment, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    const url = `http://localhost:${port}`;
    while (!(await isReady(url, child))) await pause(20);
    const milliseconds = performance.now() - began;
    const pid = await listenerOf(port);
    const idle = residentMegabytes(pid);
    for (let request = 0; request < 2_000; request += 1) await post(url, { query: DEMO_BOOKINGS });
    return { milliseconds, idle, busy: residentMegabytes(pid) };
  } finally {
    const ended = once(child, 'exit');
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The process that serves: `npm start` runs it beneath a shell or two. */
async function listenerOf(port: number): Promise<number> {
  const { output } = await runTool('sh', [
    '-c',
    `ss -ltnpH 'sport = :${port}' | grep -o 'pid=[0-9]*' | head -1`,
  ]);
  return Number(output.trim().replace('pid=', ''));
}

async function databaseTimes(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-database-'));
  try {
    const times: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const began = performance.now();
      const database = await startEmbeddedPostgres({ dataDir });
      times.push(seconds(performance.now() - began));
      await database.stop();
    }
    return times.join(', ');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

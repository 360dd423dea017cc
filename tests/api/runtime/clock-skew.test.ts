import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/databases/database.ts';
import { type HoststandProcess, startHoststandProcess } from '../../testkit/programs/hoststand-process.ts';

const database = await testDatabase();

/** Makes a process's clock go wrong by so many seconds, from before its first line on, as its machine's would. */
const wrongBy = (seconds: number) => {
  const code = `const Right = Date; const off = ${seconds * 1_000};
    globalThis.Date = class extends Right {
      constructor(...given) { if (given.length) super(...given); else super(Right.now() + off); }
      static now() { return Right.now() + off; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`, LOG_LEVEL: 'info' };
};

interface Health {
  status: string;
  checks: Record<string, { ok: boolean; says?: string }>;
}

async function ready({ url }: HoststandProcess): Promise<Health & { code: number }> {
  const answer = await fetch(`${url}/health/ready`);
  const body: Health = await answer.json();
  return { ...body, code: answer.status };
}

async function offset({ url }: HoststandProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^hoststand_clock_offset_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}

const linesOf = ({ program }: HoststandProcess) =>
  program
    .output()
    .stderr.split('\n')
    .filter((line) => line.includes('clock'));

test.each([
  { seconds: 42, says: /The clock of this process is 4[0-4] s ahead of the database's/ },
  { seconds: -42, says: /The clock of this process is 4[0-4] s behind the database's/ },
])(
  'a process whose clock is $seconds s off says so once, in its health and as a figure, and serves on',
  async ({ seconds, says }) => {
    await using process = await startHoststandProcess(database, wrongBy(seconds));
    await expect
      .poll(async () => (await ready(process)).checks.clock?.says, { timeout: 60_000 })
      .toMatch(says);
    expect(await ready(process)).toMatchObject({
      code: 200,
      status: 'ready',
      checks: { clock: { ok: true } },
    });
    expect(Math.abs((await offset(process)) - seconds)).toBeLessThan(3);
    const times = await beats(process);
    expect(times).toBeGreaterThan(1);
    expect(linesOf(process)).toHaveLength(1);
    expect(JSON.parse(linesOf(process)[0] ?? '')).toMatchObject({
      level: 'warn',
      msg: expect.stringMatching(says),
    });
  },
  60_000,
);

test('a process whose clock is right says nothing of it', async () => {
  await using process = await startHoststandProcess(database, { LOG_LEVEL: 'info' });
  await expect.poll(() => offset(process), { timeout: 60_000 }).not.toBeNaN();
  expect(Math.abs(await offset(process))).toBeLessThan(3);
  expect((await ready(process)).checks.clock).toBeUndefined();
  expect(linesOf(process)).toEqual([]);
}, 240_000);

/** Waits until the clocks have been compared again; how many different figures there were. */
async function beats(process: HoststandProcess): Promise<number> {
  const seen = new Set<number>();
  await expect
    .poll(async () => seen.add(await offset(process)).size, { timeout: 60_000, interval: 300 })
    .toBeGreaterThan(1);
  return seen.size;
}

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startProgram } from '../../testkit/programs/program.ts';
import { pythonPath } from '../../testkit/programs/python.ts';
import { testServer } from '../../testkit/server.ts';
import { cutLine } from '../../testkit/servers/cut-line.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });

const CLIENTS = [
  { language: 'TypeScript', entry: 'docs/examples/typescript/main.ts', runBy: process.execPath },
  { language: 'Python', entry: 'docs/examples/python/main.py', runBy: pythonPath },
];

describe.each(CLIENTS)('the typed client in $language', ({ entry, runBy }) => {
  /** A restaurant of one table, so that a time is taken by one booking, and a key of it. */
  async function house() {
    const restaurant = await server.seed.restaurant();
    await restaurant.table();
    await subscribe(server, restaurant);
    const { secret } = await keyOf(restaurant, { role: 'HOST' });
    return { restaurant, secret, date: restaurant.dayFromToday(7) };
  }

  type House = Awaited<ReturnType<typeof house>>;

  function start({ restaurant, secret }: House, args: string[], at: { url?: string; key?: string } = {}) {
    const env = {
      HOSTSTAND_URL: at.url ?? server.url,
      HOSTSTAND_KEY: at.key ?? secret,
      RESTAURANT_ID: restaurant.id,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    return startProgram({ entry, ...(runBy && { runBy }), args, env });
  }

  /** Runs it to its end: what it says, and how it ends. */
  async function run(...given: Parameters<typeof start>) {
    await using program = start(...given);
    const code = await program.ended;
    return { code, ...program.output() };
  }

  const bookingsOf = ({ restaurant }: House) =>
    server.rows<{ reference: string; status: string; guests: number }>(
      'select reference, status, guests from bookings where restaurant_id = $1 order by created_at',
      [restaurant.uuid],
    );

  const isMissing = runBy === null;

  test.skipIf(isMissing)('books a free time, looks at it, changes and cancels it', async () => {
    const at = await house();
    const free = await run(at, ['free', at.date]);
    expect(free.stdout.split(' ')).toContain('19:00:00');

    const made = await run(at, ['book', at.date, '19:00:00', '2']);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [, reference = '', token = ''] =
      made.stdout.match(/^(\w+): .+ for 2, PENDING\nToken: (\S+)$/m) ?? [];
    expect(await bookingsOf(at)).toEqual([{ reference, status: 'pending', guests: 2 }]);
    expect((await run(at, ['free', at.date])).stdout.split(' ')).not.toContain('19:00:00');

    expect((await run(at, ['show', token])).stdout).toBe(`${reference}: PENDING\n`);
    const changed = await run(at, ['change', token, at.date, '20:00:00', '3']);
    expect(changed.stdout).toBe(`${reference}: ${at.date} 20:00:00 for 3, PENDING\n`);
    expect(await bookingsOf(at)).toEqual([{ reference, status: 'pending', guests: 3 }]);

    for (const _time of ['once', 'and again'])
      expect((await run(at, ['cancel', token])).stdout).toContain('CANCELLED');
    expect(await bookingsOf(at)).toEqual([{ reference, status: 'cancelled', guests: 3 }]);
  });

  test.skipIf(isMissing)('offers other times when the table is gone', async () => {
    const at = await house();
    await at.restaurant.book({ date: at.date, time: '19:00:00' });
    const { code, stdout } = await run(at, ['book', at.date, '19:00:00', '2']);
    expect(code).toBe(2);
    expect(stdout).toMatch(/ Other times: (\d\d:\d\d:00(, )?)+\n$/);
    expect(await bookingsOf(at)).toHaveLength(1);
  });

  test.skipIf(isMissing)('makes one booking of one order, however often it is started', async () => {
    const at = await house();
    const order = ['book', at.date, '19:00:00', '2', randomUUID()];
    const first = await run(at, order);
    expect(await run(at, order)).toEqual(first);
    expect(first.code).toBe(0);
    expect(await bookingsOf(at)).toHaveLength(1);

    const [what = '', date = '', , , key = ''] = order;
    const other = await run(at, [what, date, '21:00:00', '2', key]);
    expect(other.code).toBe(2);
    expect(other.stdout).toMatch(/IDEMPOTENCY_KEY_REUSED: .+ \(GIVE_UP\)/);
    expect(await bookingsOf(at)).toHaveLength(1);
  });

  test.skipIf(isMissing).each(['mutation HoldSlot', 'mutation CreateBooking'])(
    'asks again with the same key when the answer to "%s" is lost',
    async (words) => {
      const at = await house();
      await using line = await cutLine(server.url);
      line.loseAnswerTo(words);
      const { code } = await run(at, ['book', at.date, '19:00:00', '2'], { url: line.url });
      expect(line.lost()).toBe(1);
      expect(line.asked(words)).toBe(2);
      expect(code).toBe(0);
      expect(await bookingsOf(at)).toHaveLength(1);
    },
  );

  test.skipIf(isMissing)('books as a guest, without a key', async () => {
    const at = await house();
    expect((await run(at, ['book', at.date, '19:00:00', '2'], { key: '' })).code).toBe(0);
    expect(await bookingsOf(at)).toHaveLength(1);
  });

  test.skipIf(isMissing)('tells which value of the input is wrong', async () => {
    const at = await house();
    const { code, stdout } = await run(at, ['book', at.date, '19:00:00', '0']);
    expect(code).toBe(2);
    expect(stdout).toMatch(/OUT_OF_RANGE: .+ \(CORRECT_INPUT\)/);
    expect(await bookingsOf(at)).toEqual([]);
  });

  test.skipIf(isMissing)('reads a day page by page, for staff alone', async () => {
    const at = await house();
    const references = [];
    for (const time of ['13:00:00', '16:00:00', '19:00:00'])
      references.push((await at.restaurant.book({ date: at.date, time })).reference);
    await at.restaurant.book({ date: at.restaurant.dayFromToday(8) });

    await using line = await cutLine(server.url);
    const { stdout } = await run(at, ['day', at.date, '2'], { url: line.url });
    expect([...stdout.matchAll(/^\S+ (\w+) Ada Lovelace: PENDING$/gm)].map(([, each]) => each)).toEqual(
      references,
    );
    expect(line.asked('query BookingsOfDay')).toBe(2);

    const stranger = await run(at, ['day', at.date], { key: '' });
    expect(stranger).toMatchObject({ code: 1, stdout: '' });
    expect(stranger.stderr).toMatch(/^UNAUTHENTICATED: /);
  });

  test.skipIf(isMissing)('hears of bookings, also of those made while its line was cut', async () => {
    const at = await house();
    await using line = await cutLine(server.url);
    await using program = start(at, ['follow'], { url: line.url });
    // What it does next shows that it has the cursor of before.
    await expect.poll(() => line.asked('websocket') + line.asked('query BookingEvents')).toBeGreaterThan(0);
    const one = await at.restaurant.book({ date: at.date, time: '13:00:00' });
    await program.untilSays(new RegExp(`CREATED ${one.reference}: PENDING`));
    line.cut();
    const other = await at.restaurant.book({ date: at.date, time: '19:00:00' });
    await program.untilSays(new RegExp(`CREATED ${other.reference}: PENDING`));
    expect(program.output().stdout.split(`CREATED ${one.reference}`)).toHaveLength(2);
  });
});

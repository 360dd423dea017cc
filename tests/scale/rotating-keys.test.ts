import { expect, test } from 'vitest';
import { MailServer } from '../api/messages/mail-server.ts';
import { ownerRows } from '../concurrency/two-processes.ts';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';
import { secretVariables } from '../testkit/server.ts';
import { type KeptBooking, KeptPromises } from './kept-promises.ts';
import { runKeys, type Secrets } from './run-keys.ts';

const OLD = 'the secret of the first year, longer than 32 bytes';
const NEW = 'the secret of the second year: 100 % longer than 32 bytes';

/** What the two processes run with, from one step of a rolling change to the next. */
const STEPS: { name: string; first: Secrets; second: Secrets }[] = [
  { name: 'before', first: { signing: OLD }, second: { signing: OLD } },
  { name: 'one knows the new one', first: { signing: OLD }, second: { signing: OLD, others: [NEW] } },
  {
    name: 'one signs with the new one',
    first: { signing: NEW, others: [OLD] },
    second: { signing: OLD, others: [NEW] },
  },
  {
    name: 'both sign with the new one',
    first: { signing: NEW, others: [OLD] },
    second: { signing: NEW, others: [OLD] },
  },
  { name: 'one has dropped the old one', first: { signing: NEW }, second: { signing: NEW, others: [OLD] } },
  { name: 'both have dropped it', first: { signing: NEW }, second: { signing: NEW } },
];
const LAST_WITH_OLD = 3;

test('a change of the secret under way, one process after the other, breaks no link, session or second factor', {
  timeout: 900_000, // twelve starts of a process, and ever more promises to keep
}, async () => {
  await using opened = new AsyncDisposableStack();
  const mails = await MailServer.start();
  const database = await testDatabase();
  const rows = ownerRows(database, opened);
  const start = (secrets: Secrets) =>
    startHoststandProcess(database, { ...secretVariables(secrets), SMTP_URL: mails.url });
  const keys = (secrets: Secrets, ...args: string[]) => runKeys(database, secrets, args);

  const [begin] = STEPS;
  if (!begin) throw new Error('There is no first step.');
  const running: [HoststandProcess, HoststandProcess] = [await start(begin.first), await start(begin.second)];
  opened.defer(async () => void (await Promise.all(running.map((each) => each[Symbol.asyncDispose]()))));
  /** With the secrets of now, where they are others than then. */
  const restart = async (index: 0 | 1, now: Secrets, then: Secrets) => {
    if (JSON.stringify(now) === JSON.stringify(then)) return;
    await running[index][Symbol.asyncDispose]();
    running[index] = await start(now);
  };
  const restaurant = await new Seed(() => new Caller(running[0].url), rows).restaurant({
    seatingCapacity: 1_000,
  });
  const kept = new KeptPromises(restaurant, mails, rows);
  await kept.guard();
  const bookings: KeptBooking[] = [];
  const waiting: { reset: string; invitation: string }[] = [];
  let before = begin;
  const opensCalendars = async (booked: readonly KeptBooking[], urls: readonly string[], step: string) => {
    for (const booking of booked) {
      for (const url of urls) expect(await kept.calendarStatus(booking, url), step).toBe(200);
    }
  };
  const keep = async (
    owed: { reset: string; invitation: string },
    one: string,
    other: string,
    step: string,
  ) => {
    expect(await kept.choosesPassword(one, owed.reset), step).toEqual([]);
    await kept.signsIn(other);
    expect(await kept.joins(other, owed.invitation), step).toEqual([]);
  };

  for (const [step, { name, first, second }] of STEPS.entries()) {
    await restart(0, first, before.first);
    await restart(1, second, before.second);
    before = { name, first, second };
    const urls = running.map(({ url }) => url);
    const [one = '', other = ''] = step % 2 === 0 ? urls : urls.toReversed();

    // What was promised in the step before is kept in this one.
    for (const owed of waiting.splice(0)) await keep(owed, one, other, name);
    for (const url of [one, other, one]) expect(await kept.wakesUpAt(url), name).toBe(true);
    for (const booking of bookings) await kept.write(booking, other);
    bookings.push(await kept.book(one), await kept.book(other));
    for (const booking of bookings) {
      await kept.retries(booking, one);
      await kept.expectOpen(booking, urls);
    }
    await opensCalendars(step <= LAST_WITH_OLD ? bookings : bookings.slice(-4), urls, name);
    for (const url of urls) await kept.signsIn(url);
    waiting.push({ reset: await kept.asksForPassword(one), invitation: (await kept.invites(other)).token });

    if (step === LAST_WITH_OLD) {
      expect((await keys(first)).stdout).toMatch(/must stay: 1 texts open with it alone/);
      expect((await keys(first, 'renew')).stdout).toMatch(/1 texts were sealed anew/);
      expect((await keys(first)).stdout).toMatch(/can be taken out of OTHER_JWT_SECRETS/);
    }
  }
  expect((await keys({ signing: NEW })).stdout).not.toMatch(/open with none of these keys/);
});

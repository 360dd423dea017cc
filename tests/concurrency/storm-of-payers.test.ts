import { expect, test } from 'vitest';
import { signedSimulatedEvent } from '../../api/src/platform/payments/guests/simulated-events.ts';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { connectsAccount, Payer, savesPolicy } from '../testkit/guests/payer.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';
import { TEST_KEYS } from '../testkit/server.ts';
import { ownerRows } from './two-processes.ts';

const PAYERS = 200;
const TABLES = 3;
const AT_ONCE = 20;

/** So many have paid when one of the two processes is killed. */
const KILLED_AFTER = 2;

const database = await testDatabase();

test(`${PAYERS} who pay for ${TABLES} tables on four evenings, a process killed midway, events repeated, turned round and forged: the books of both sides are the same`, async () => {
  await using opened = new AsyncDisposableStack();
  const rows = ownerRows(database, opened);
  const [doomed, other] = await Promise.all([
    startHoststandProcess(database),
    startHoststandProcess(database),
  ]);
  opened.use(doomed);
  opened.use(other);
  const at = ({ url }: { url: string }) => ({ url, stranger: () => new Caller(url) });
  const bistro = await new Seed(() => new PatientCaller(other.url), rows).restaurant();
  for (let table = 1; table <= TABLES; table += 1)
    await bistro.table({ name: `T${table}`, capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(at(other), bistro);
  expect(await savesPolicy(bistro)).toEqual([]);

  let paid = 0;
  let killed: Promise<void> | undefined;
  /** Four evenings, so that there is somebody to pay at each moment. */
  const tryToPay = async (number: number): Promise<void> => {
    const payer = new Payer(at(number % 2 ? other : doomed), bistro, {
      date: bistro.dayFromToday(7 + (number % 4)),
    });
    const asked = await payer.reads();
    if (!asked || (await payer.holds()).length > 0) return;
    const { url } = await payer.asksToPay(asked.termsId);
    if (!url) return;
    await Promise.all([payer.paysWith(url), payer.paysWith(url)]);
    paid += 1;
    // At the provider it is paid, and with us nothing is written yet: that is when it ends.
    if (paid === KILLED_AFTER) killed = doomed.kill();
    if (number % 3 === 0) await payer.comesBack();
  };
  let unheard = 0;
  for (let begun = 0; begun < PAYERS; begun += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => tryToPay(begun + index));
    unheard += (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length;
  }
  await killed;
  expect(unheard).toBeGreaterThan(0);

  await using again = await startHoststandProcess(database);
  const hears = (body: string, signature: string) =>
    fetch(`${again.url}/webhooks/guest-payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }).then(({ status }) => status);
  const pages = await rows<{ ref: string; account: string }>(
    `select checkout_ref as ref, account_ref as account from guarantees where restaurant_id = $1 and checkout_ref is not null
      order by created_at desc`,
    [bistro.uuid],
  );
  expect(pages.length).toBeGreaterThan(TABLES);
  for (const { ref, account } of pages) {
    const event = { id: `sim_evt_${ref}`, accountRef: account, about: { kind: 'checkout' as const, ref } };
    const { body, signature } = signedSimulatedEvent(TEST_KEYS, event, new Date());
    expect(await hears(body, signature.replace(/.{6}$/, 'forged'))).toBe(400);
    expect(await Promise.all([hears(body, signature), hears(body, signature)])).toEqual([200, 200]);
  }

  // The time of those who did not pay is over.
  await rows(
    `update guarantees set expires_at = now() - interval '1 minute' where restaurant_id = $1 and state = 'awaiting'`,
    [bistro.uuid],
  );
  await rows(`select graphile_worker.add_job('sweep-guarantees')`);
  await rows(
    `select app_private.enqueue('settle-guarantee-payment',
      json_build_object('restaurantId', restaurant_id, 'guaranteeId', id)) from guarantees where state = 'awaiting'`,
  );
  const count = async (sql: string) => (await rows<{ n: number }>(sql, [bistro.uuid]))[0]?.n ?? -1;
  const open = () =>
    count(
      `select (select count(*) from guarantees where restaurant_id = $1 and state = 'awaiting')::int
        + (select count(*) from guarantee_moves where restaurant_id = $1 and state = 'asked')::int as n`,
    );
  await expect.poll(open, { timeout: 60_000 }).toBe(0);

  const faults = await rows(
    `select g.id, g.state from guarantees g left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      left join lateral (select coalesce(sum(case kind when 'charge' then amount_minor else -amount_minor end), 0) as kept
        from guarantee_entries e where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id) money on true
      where g.restaurant_id = $1 and money.kept <> case when b.id is null then 0 else g.amount_minor end`,
    [bistro.uuid],
  );
  expect(faults).toEqual([]);
  const evenings = await rows<{ booked: number }>(
    'select count(*)::int as booked from bookings where restaurant_id = $1 group by date',
    [bistro.uuid],
  );
  for (const { booked } of evenings) expect(booked).toBeLessThanOrEqual(TABLES);
  expect(await count('select count(*)::int as n from bookings where restaurant_id = $1')).toBe(
    await count(
      'select count(*)::int as n from guarantees where restaurant_id = $1 and booking_id is not null',
    ),
  );
  const ours = await rows(
    `select provider_ref as ref, kind, amount_minor as minor, currency from guarantee_entries where restaurant_id = $1 order by 1, 2`,
    [bistro.uuid],
  );
  const theirs = await rows(
    `select m.ref, m.kind, m.amount_minor as minor, m.currency from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee' order by 1, 2`,
    [bistro.uuid],
  );
  expect(ours).toEqual(theirs);
  expect(ours.length).toBeGreaterThan(TABLES);
}, 240_000);

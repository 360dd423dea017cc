import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { guestsOf, triedProviders } from './tried-providers.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock } = server;
const { tried } = await triedProviders(server);

describe.each(Object.entries(tried))('%s, long after a payment,', (_name, { payments, decides }) => {
  const { account, done, move } = guestsOf(payments, server);

  test('tells of a refund that the guest’s bank sent back, and of both in its books', async () => {
    const accountRef = await account();
    const paymentRef = await done(accountRef, 'pay', '5126');
    const answer = await payments.refund(move(accountRef, paymentRef, 2_000));
    if (answer.state !== 'done') throw new Error(answer.state);
    const { ref } = answer;
    expect(await payments.refundStanding({ accountRef, ref })).toEqual({ state: 'failed', at: clock.now() });
    const told = await payments.movements({ accountRef, since: new Date(NOW) });
    const moved = told
      .filter((movement) => movement.ref === ref)
      .map(({ kind, amountMinor }) => [kind, amountMinor]);
    expect(moved.sort()).toEqual([
      ['refund', 2_000],
      ['refund_failed', 2_000],
    ]);
    // What came back can go once more.
    expect(await payments.refund(move(accountRef, paymentRef, 6_000))).toMatchObject({ state: 'done' });
  });

  test('knows no refund of another account, and says of one that arrived that it did', async () => {
    const accountRef = await account();
    const answer = await payments.refund(move(accountRef, await done(accountRef, 'pay'), 100));
    if (answer.state !== 'done') throw new Error(answer.state);
    expect(await payments.refundStanding({ accountRef, ref: answer.ref })).toEqual({ state: 'done' });
    const other = await account();
    expect(await payments.refundStanding({ accountRef: other, ref: answer.ref })).toBeNull();
    expect(await payments.dispute({ accountRef, ref: 'du_unknown' })).toBeNull();
  });

  test.each(['won', 'lost'] as const)('tells of a dispute from the beginning until it is %s', async (end) => {
    const accountRef = await account();
    const chargeRef = await done(accountRef, 'pay', '0259');
    const since = new Date(NOW);
    const books = await payments.movements({ accountRef, since });
    const ref = books.find(({ kind }) => kind === 'dispute')?.ref ?? '';
    const opened = await payments.dispute({ accountRef, ref });
    expect(opened).toMatchObject({
      ref,
      chargeRef,
      amountMinor: 6_000,
      currency: 'EUR',
      state: 'needs_answer',
    });
    expect(opened?.answerBy?.getTime()).toBe(clock.now().getTime() + 7 * 86_400_000);
    expect(opened?.movements.map(({ kind }) => kind).sort()).toEqual(['dispute', 'fee']);
    await decides(ref, end);
    const over = await payments.dispute({ accountRef, ref });
    expect(over).toMatchObject({ state: end, answerBy: null });
    const kinds = over?.movements.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(end === 'won' ? ['dispute', 'dispute_won', 'fee'] : ['dispute', 'fee']);
    const told = (await payments.movements({ accountRef, since })).filter((movement) => movement.ref === ref);
    expect(told.map(({ kind }) => kind).sort()).toEqual(kinds);
    const other = await account();
    expect(await payments.dispute({ accountRef: other, ref })).toBeNull();
  });

  test('tells of the end of a dispute when it came, long after its beginning', async () => {
    const accountRef = await account();
    await done(accountRef, 'pay', '0259');
    const [dispute] = (await payments.movements({ accountRef, since: new Date(NOW) })).filter(
      ({ kind }) => kind === 'dispute',
    );
    clock.moveTo('2026-08-20T10:00:00.000Z');
    await decides(dispute?.ref ?? '', 'won');
    const told = await payments.movements({ accountRef, since: new Date('2026-08-15T10:00:00.000Z') });
    expect(told.map(({ kind, ref }) => [kind, ref])).toEqual([['dispute_won', dispute?.ref]]);
    clock.moveTo(NOW);
  });

  test('tells what it took of each charge, and what it sent to the bank', async () => {
    const accountRef = await account();
    const paymentRef = await done(accountRef, 'pay');
    const since = new Date(NOW);
    const [fee] = (await payments.movements({ accountRef, since })).filter(({ kind }) => kind === 'fee');
    expect(fee).toMatchObject({ ref: paymentRef, currency: 'EUR' });
    expect(fee?.amountMinor).toBeGreaterThan(0);
    clock.moveTo('2026-07-04T10:00:00.000Z');
    const payouts = await payments.payouts({ accountRef, since });
    expect(payouts).toMatchObject([
      { amountMinor: 6_000 - (fee?.amountMinor ?? 0), currency: 'EUR', state: 'paid' },
    ]);
    expect(payouts[0]?.arrivesOn).toBe('2026-07-03');
    expect(await payments.payouts({ accountRef, since })).toEqual(payouts);
    clock.moveTo(NOW);
  });
});

import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { invoicesOf, pay } from './billing-calls.ts';

const { clock, seed, url } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;

beforeAll(async () => {
  restaurant = await seed.restaurant();
  await pay(restaurant, 'basic');
  clock.moveTo('2026-08-01T10:00:00.000Z');
  await restaurant.ownerReturns();
  await pay(restaurant, 'enterprise');
});

const amounts = async (filter: Record<string, unknown>) =>
  (await invoicesOf(restaurant, filter)).map(({ amountCents }) => amountCents);

test('an owner finds invoices by date, status, amount and number', async () => {
  expect(await amounts({})).toEqual([19_900, 4900]);
  expect(await amounts({ from: '2026-07-02' })).toEqual([19_900]);
  expect(await amounts({ to: '2026-07-01' })).toEqual([4900]);
  expect(await amounts({ minAmount: 5000 })).toEqual([19_900]);
  expect(await amounts({ maxAmount: 4900 })).toEqual([4900]);
  expect(await amounts({ status: 'DECLINED' })).toEqual([]);
  expect(await amounts({ search: '-0002' })).toEqual([19_900]);
  expect(await amounts({ search: '%' })).toEqual([]);
});

test('invoices of a group are numbered without a gap', async () => {
  const numbers = (await invoicesOf(restaurant)).map(({ number }) => number.slice(-4));
  expect(numbers).toEqual(['0002', '0001']);
});

const pathOf = (pdfUrl: string) => `${url}${new URL(pdfUrl).pathname}`;

test('an owner, and a program of theirs, sees that a payment was simulated, in the list and on the PDF', async () => {
  const [invoice] = await invoicesOf(restaurant);
  const list = `query($id: ID!) { restaurant(id: $id) { invoices(first: 5) { edges { node { isSimulated } } } } }`;
  expect(await restaurant.owner.ask(list, { id: restaurant.id })).toEqual({
    restaurant: { invoices: { edges: [{ node: { isSimulated: true } }, { node: { isSimulated: true } }] } },
  });
  const pdf = await (await fetch(pathOf(invoice?.pdfUrl ?? ''))).arrayBuffer();
  expect(wordsOf(Buffer.from(pdf))).toContain('SIMULATED: a trial of the product. Nobody was charged');
});

/** The text of a PDF, as far as its fonts write one byte for a letter. */
function wordsOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    const bytes = Buffer.from(data, 'latin1');
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      return ''; // not compressed in this way: no page
    }
  });
  return [...streams.join('\n').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

test('an owner has the PDF of an invoice for 15 minutes', async () => {
  const [invoice] = await invoicesOf(restaurant);
  const address = pathOf(invoice?.pdfUrl ?? '');
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`hoststand-invoice-${invoice?.number}.pdf`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  clock.pass({ minutes: 15 });
  expect((await fetch(address)).status).toBe(404);
  await restaurant.ownerReturns();
});

test('an address that was made up opens no invoice', async () => {
  const [one, other] = await invoicesOf(restaurant);
  const seal = (pdfUrl = '') => pdfUrl.split('.').at(-2) ?? '';
  const forged = pathOf(one?.pdfUrl ?? '').replace(seal(one?.pdfUrl), seal(other?.pdfUrl));
  expect((await fetch(forged)).status).toBe(404);
  expect((await fetch(`${url}/invoices/none.pdf`)).status).toBe(404);
});

test('nobody but the owner sees an invoice by its id', async () => {
  const [invoice] = await invoicesOf(restaurant);
  const manager = await restaurant.member('manager');
  const { owner: rival } = await seed.restaurant();
  const query = 'query($id: ID!) { node(id: $id) { ... on Invoice { number } } }';
  for (const caller of [manager, rival]) {
    expect(await caller.ask(query, { id: invoice?.id })).toEqual({ node: null });
  }
  expect(await restaurant.owner.ask(query, { id: invoice?.id })).toEqual({
    node: { number: invoice?.number },
  });
});

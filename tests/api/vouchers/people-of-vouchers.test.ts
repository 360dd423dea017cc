import { expect, test } from 'vitest';
import { GiftBuyer, looksUp, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;

test('a guest reads which vouchers they bought, and once erased is in none of them, which stay usable', async () => {
  const bistro = await seed.restaurant();
  await connectsAccount(server, bistro);
  await sellsVouchers(bistro);
  const { id: bookingId } = await bistro.book({ customerName: 'Ada Lovelace', email: 'ada@example.com' });
  const code = await new GiftBuyer(server, bistro).buys({ buyerEmail: 'ADA@example.com' });
  const { node } = await bistro.owner.ask<{
    node: { guest: { id: string; data: { text: string; json: string } } };
  }>('query($id: ID!) { node(id: $id) { ... on Booking { guest { id data { text json } } } } }', {
    id: bookingId,
  });
  expect(node.guest.data.text).toContain('Gift vouchers');
  expect(JSON.parse(node.guest.data.json).giftVouchers).toEqual([
    expect.objectContaining({
      what: 'bought',
      amountInMinorUnits: 5_000,
      codeEndsWith: code.slice(-4),
      name: 'Ada Lovelace',
    }),
  ]);
  expect(node.guest.data.text).not.toContain('Bob Byron');

  await bistro.owner.ask(
    'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { message } } }',
    {
      input: { id: node.guest.id, cancelUpcoming: true },
    },
  );
  expect(
    await rows(
      'select buyer_name, buyer_email, message, accepted_from, recipient_name from gift_vouchers where restaurant_id = $1',
      [bistro.uuid],
    ),
  ).toEqual([
    { buyer_name: '', buyer_email: null, message: null, accepted_from: '', recipient_name: 'Bob Byron' },
  ]);
  expect(await looksUp(bistro.owner, bistro.id, code)).toMatchObject({
    standing: 'USABLE',
    balanceMinor: 5_000,
  });
});

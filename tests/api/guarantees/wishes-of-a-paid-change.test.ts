import { expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { connectsAccount, Payer, paysAt, savesPolicy } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { seed } = server;

test('a larger party says with its change what else it wishes, and nothing of it holds before it is paid', async () => {
  const bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
  const payer = new Payer(server, bistro);
  await payer.paysWith(await payer.goesToPay(), '4242');
  const token = (await payer.comesBack()).manageToken ?? '';
  const ada = new Changer(server, bistro, token);
  const asked = await ada.reads({ guests: 8 });
  const remarks = { specialRequests: 'Two of us are late', wishes: ['HIGH_CHAIR'] };
  const { url, userErrors } = await ada.accepts({ guests: 8 }, asked?.termsId ?? '', remarks);
  expect(userErrors).toEqual([]);
  const saidBy = async () => {
    const { managedBooking } = await server
      .stranger()
      .ask<{ managedBooking: object }>(
        'query($token: String!) { managedBooking(token: $token) { specialRequests wishes } }',
        { token },
      );
    return managedBooking;
  };
  const before = await saidBy();
  expect(before).not.toEqual(remarks);
  await paysAt(server, url ?? '');
  expect(await ada.comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 8 } });
  expect(await saidBy()).toEqual(remarks);
});

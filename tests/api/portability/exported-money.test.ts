import { expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { GiftBuyer, sellsVouchers } from '../../testkit/guests/gift-buyer.ts';
import { connectsAccount, Payer } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { exported } from './portability-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });

test('an export has what is sold and paid for, and a guest’s data what they bought', async () => {
  const bistro = await server.seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  await sellsVouchers(bistro);
  const menus = [{ name: 'Meat', priceMinor: 500 }];
  const terms = { payment: 'PREPAYMENT', lateFeePercent: 100 };
  const tasting = await experienceOf(bistro, { ...terms, menus, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const menuChoices = [{ optionId: tasting.menus[0]?.optionId ?? '', count: 6 }];
  const ada = new Payer(server, bistro, { experienceId: tasting.id, menuChoices });
  await ada.paysWith(await ada.goesToPay());
  const { booking } = await ada.comesBack();
  const code = await new GiftBuyer(server, bistro).buys({});

  const files = await exported(bistro);
  const lines = (name: string) => (files[name] ?? '').trim().split('\r\n');
  expect(lines('experiences.csv')[1]).toContain(
    'Wine tasting,true,,20,guest,4500,EUR,1,8,,,"1; 2; 3; 4; 5; 6; 7",,,Meat (500),',
  );
  expect(lines('booked-experiences.csv')[1]).toContain('Wine tasting,guest,4500,EUR,6 × Meat (500),');
  expect(lines('guarantee-ledger.csv')[1]).toMatch(/charge,30000,EUR,.*2026-07-08,30000,/);
  expect(lines('gift-vouchers.csv')[1]).toContain(`${code.slice(-4)},`);
  expect(lines('gift-vouchers.csv')[1]).toContain(',issued,5000,EUR,');
  expect(JSON.stringify(files)).not.toContain(code);

  const { node } = await bistro.owner.ask<{ node: { guest: { data: { text: string; json: string } } } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { guest { data { text json } } } } }',
    { id: booking?.id },
  );
  const data = JSON.parse(node.guest.data.json);
  expect(data.bookings[0]).toMatchObject({ experience: 'Wine tasting', chosenOfExperience: ['6 × Meat'] });
  expect(data.payments).toMatchObject([
    { kind: 'prepayment', amountInMinorUnits: 30_000, moved: ['charge of 30000 on 2026-07-01'] },
  ]);
  expect(node.guest.data.text).toContain('Payments and kept cards');
});

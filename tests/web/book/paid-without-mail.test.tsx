import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';
import { DEPOSIT } from './diner-payments.ts';

test.each([
  ['HELD_BACK', /so no email is sent: please note the reference/],
  ['ORDERED', /You will receive a confirmation email shortly\.$/],
])('a guest who has paid is promised a mail only where one is sent: %s', async (mail, words) => {
  const api = new DinerApi();
  const diner = new Diner();
  api.payments.asked.set('19:00:00', DEPOSIT);
  api.payments.mail = mail;
  history.replaceState(null, '', '/book/rest_1');
  await diner.opensThePage();
  await diner.chooses('Time', '07:00 PM');
  await diner.fillsInTheirDetails();
  await screen.findByText('You pay a deposit of €20.00 now.');
  await diner.presses('Continue to payment of €20.00');
  api.payments.state = 'SECURED';
  history.replaceState(null, '', '/book/rest_1?paid&lang=en');
  await diner.reloadsThePage();
  expect(await screen.findByText(words)).toBeTruthy();
});

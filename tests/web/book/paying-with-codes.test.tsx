import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';
import { DEPOSIT } from './diner-payments.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  api = new DinerApi();
  diner = new Diner();
  api.payments.asked.set('19:00:00', DEPOSIT);
  api.payments.vouchers.set('K7QX', 500);
  api.restaurant = { ...api.restaurant, takesCodes: true };
  history.replaceState(null, '', '/book/rest_1');
});
afterEach(() => vi.restoreAllMocks());

async function types(code: string) {
  await diner.presses('I have a voucher or a code');
  await userEvent.type(screen.getByLabelText(/^Your code/), code);
  await diner.presses('Use the code');
}

async function opensTheTerms() {
  await diner.opensThePage();
  await diner.chooses('Time', '07:00 PM');
  await diner.fillsInTheirDetails();
  return screen.findByRole('region', { name: 'Deposit' });
}

test('a guest with a voucher sees what it pays, pays the rest, and sends the code along with the terms that were shown', async () => {
  const terms = await opensTheTerms();
  await types('K7QX');
  expect(await within(terms).findByText('Your gift voucher pays €5.00.')).toBeTruthy();
  expect(within(terms).getByText('€15.00').tagName).toBe('STRONG');
  // What people look for again is marked, though what the voucher pays is said before it.
  expect(terms.querySelector('[data-sought]')?.textContent).toBe('If you cancel, you get nothing back.');
  // A second code is offered, and the one that is used does not stand in a field as if it were not.
  expect(within(terms).queryByLabelText(/^Your code/)).toBeNull();
  expect(within(terms).getByRole('button', { name: 'Use another code' })).toBeTruthy();
  await diner.presses('Continue to payment of €15.00');
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(api.payments.sent).toMatchObject([{ termsId: 'terms-1 K7QX', codes: ['K7QX'] }]);
});

test('a voucher that pays all of it makes the booking without a page of the provider, and is forgotten then', async () => {
  api.payments.vouchers.set('K7QX', 5_000);
  await opensTheTerms();
  await types('K7QX');
  await diner.presses('Book without paying now');
  expect(await screen.findByText('Booking Request Confirmed!')).toBeTruthy();
  expect(location.hash).toBe('');
  expect(Object.values(sessionStorage).join()).not.toContain('K7QX');
});

test('a code that cannot be used is told at its field, and the guest may go on without it', async () => {
  const terms = await opensTheTerms();
  await types('WRONG');
  expect(await within(terms).findByText(/^This code cannot be used here\./)).toBeTruthy();
  expect(
    within(terms)
      .getByLabelText(/^Your code/)
      .getAttribute('aria-invalid'),
  ).toBe('true');
  await diner.presses('Continue to payment of €20.00');
  await waitFor(() => expect(api.payments.sent).toMatchObject([{ termsId: 'terms-1' }]));
  expect(api.payments.sent[0]).not.toHaveProperty('codes');
});

test('nobody is asked for a code where there are none', async () => {
  api.restaurant = { ...api.restaurant, takesCodes: false };
  const terms = await opensTheTerms();
  await within(terms).findByText('If you cancel, you get nothing back.');
  expect(screen.queryByText('I have a voucher or a code')).toBeNull();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { leftFor } from '../left-for.ts';
import { AT_STRIPE, PaymentVisit } from './payment-visit.tsx';

const user = userEvent.setup();
let left: string[];
let visit: PaymentVisit;

beforeEach(() => {
  visit = new PaymentVisit();
  left = leftFor();
});

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp) => user.click(await screen.findByRole('radio', { name }));

describe('an owner in the trial', () => {
  test('goes to Stripe to pay for the chosen plan, and types no card here', async () => {
    await visit.opens('/payment');
    await screen.findByRole('heading', { name: 'Pay for Professional' });
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await choose(/Basic/);
    await press('Pay $49.00 at Stripe');
    expect(visit.written).toEqual([['startCheckout', { restaurantId: 'rest_1', plan: 'basic' }]]);
    expect(left).toEqual(['https://checkout.stripe.test/cs_test_1']);
    expect(screen.queryByRole('button', { name: 'Change the card' })).toBeNull();
  });

  test('reads why there is no checkout, and stays', async () => {
    visit.refusal = { field: null, code: 'CONFLICT', message: 'A subscription is paid for already.' };
    await visit.opens('/payment');
    await press(/at Stripe/);
    expect(await screen.findByText('A subscription is paid for already.')).toBeTruthy();
    expect(left).toEqual([]);
  });

  test('reads that nothing is charged twice when Stripe does not answer, and can try again', async () => {
    visit.isAway = true;
    await visit.opens('/payment');
    await press(/at Stripe/);
    expect(await screen.findByText(/does not answer.*never charged twice/)).toBeTruthy();
    visit.isAway = false;
    await press(/at Stripe/);
    expect(left).toHaveLength(1);
  });
});

describe('an owner who comes back from Stripe', () => {
  test('sees the payment confirmed and is led to the settings', async () => {
    await visit.opens('/payment?checkout=cs_test_1&plan=basic');
    expect(await screen.findByText('Subscription upgraded successfully!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(visit.written).toEqual([
      ['subscribeToPlan', { restaurantId: 'rest_1', plan: 'basic', paymentToken: 'cs_test_1' }],
    ]);
  });

  test('waits calmly while Stripe cannot be asked, until the payment has arrived by itself', async () => {
    visit.isAway = true;
    await visit.opens('/payment?checkout=cs_test_1&plan=basic');
    expect(await screen.findByText(/Stripe takes longer than usual/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'We are confirming your payment' })).toBeTruthy();
    visit.has(AT_STRIPE);
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  test('reads that a checkout was not paid, and finds the plans again', async () => {
    visit.refusal = { field: ['paymentToken'], code: 'INVALID', message: 'This is no paid checkout.' };
    await visit.opens('/payment?checkout=made-up&plan=basic');
    expect(await screen.findByText('This is no paid checkout.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the plans' }));
    expect(await screen.findByRole('radio', { name: /Basic/ })).toBeTruthy();
    expect(visit.address).toBe('/payment');
  });

  test('without paying reads that nothing was charged, and has the plan chosen still', async () => {
    await visit.opens('/payment?checkout=cancelled&plan=enterprise');
    expect(await screen.findByText('You left the checkout. Nothing was charged.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Enterprise/, checked: true })).toBeTruthy();
    expect(visit.written).toEqual([]);
  });
});

describe('an owner whose subscription runs at Stripe', () => {
  beforeEach(() => visit.has(AT_STRIPE));

  test('changes the plan here, and is led to the settings', async () => {
    await visit.opens('/payment');
    await choose(/Enterprise/);
    expect(await screen.findByText(/the rest is charged to Visa ending in 4242/)).toBeTruthy();
    await press('Pay $199.00');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(visit.written).toEqual([['changePlan', { restaurantId: 'rest_1', plan: 'enterprise' }]]);
    expect(left).toEqual([]);
  });

  test('reads that the card was declined, and changes it at Stripe', async () => {
    const message = 'The card was declined and nothing was charged.';
    visit.refusal = { field: ['plan'], code: 'PAYMENT_DECLINED', message };
    await visit.opens('/payment');
    await choose(/Enterprise/);
    await press('Pay $199.00');
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Change the card');
    expect(left).toEqual(['https://billing.stripe.test/1']);
  });

  test('has nothing to pay for the plan that runs', async () => {
    await visit.opens('/payment');
    expect(await screen.findByText(/Renewals are charged to Visa ending in 4242/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  test('pays the open bill when a renewal was declined, whatever plan is chosen', async () => {
    visit.has({ ...AT_STRIPE, paymentStatus: 'past_due' });
    await visit.opens('/payment');
    await choose(/Enterprise/);
    await screen.findByRole('heading', { name: 'Pay the open bill' });
    await press('Pay at Stripe');
    expect(visit.written).toEqual([['startCheckout', { restaurantId: 'rest_1', plan: 'basic' }]]);
  });
});

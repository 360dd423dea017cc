import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Payer } from './payer.tsx';
import { PayerApi } from './payer-api.ts';

let api: PayerApi;
let owner: Payer;

/** Basic, whose renewal was declined. */
beforeEach(() => {
  api = new PayerApi();
  owner = new Payer(api);
  api.subscriptionStatus = 'basic';
  api.subscription = {
    paymentStatus: 'past_due',
    isRenewalRetried: true,
    cardBrand: 'visa',
    cardLastFour: '0002',
  };
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const cancelButton = () => screen.queryByRole('button', { name: 'Cancel and stop the retries' });

describe('an owner whose card was declined at the renewal', () => {
  test('pays with another card, and reads for which days', async () => {
    await owner.opens('/payment');
    expect(await screen.findByText(/This card pays the 30 days that follow the present ones/)).toBeTruthy();
    await owner.fillsIn();
    await owner.presses('Pay $49.00');
    await waitFor(() => expect(api.payments).toMatchObject([{ plan: 'basic' }]));
  });

  test('who changes the plan reads that what is left is credited', async () => {
    await owner.opens('/payment');
    await owner.chooses(/Professional/);
    expect(
      await screen.findByText(/For 30 days from today; what is left of your present plan is credited/),
    ).toBeTruthy();
  });

  test.each(['past_due', 'expired'])(
    'can cancel, also when the plan is over (%s): nothing is tried again',
    async (status) => {
      api.subscription.paymentStatus = status;
      await owner.opens('/settings/subscription');
      expect(await screen.findByText(/The card was declined and is tried again/)).toBeTruthy();
      await owner.presses('Cancel and stop the retries');
      expect(await screen.findByText('Subscription cancelled')).toBeTruthy();
      await waitFor(() => expect(cancelButton()).toBeNull());
    },
  );

  test('sees nothing to cancel once nothing is tried any more', async () => {
    api.subscription = { paymentStatus: 'expired' };
    await owner.opens('/settings/subscription');
    expect(await screen.findByText('Ended')).toBeTruthy();
    expect(cancelButton()).toBeNull();
  });
});

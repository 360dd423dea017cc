import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ACTIVE, account, LARGE_TABLES, paymentsPage as opens, policies } from './payments-page.tsx';

afterEach(() => notifications.clean());

describe('the account', () => {
  test('is not there at first: guests are asked for nothing, and the way in is the largest thing', async () => {
    const { visit } = await opens({ paymentAccount: null });
    await visit.opens('/settings/payments');
    expect((await account()).getByText('Not connected')).toBeTruthy();
    expect((await account()).getByRole('button', { name: 'Connect an account' })).toBeTruthy();
    expect((await account()).queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });

  test('names what the provider still wants, and is refreshed for an owner who comes back from there', async () => {
    const wanted = {
      ...ACTIVE,
      state: 'ONBOARDING',
      currency: null,
      country: null,
      requirements: ['Your bank.'],
    };
    const { visit, written } = await opens({ paymentAccount: wanted });
    visit.refusal = { field: null, code: 'NOT_FOUND', message: 'There is no account.' };
    await visit.opens('/settings/payments?restaurant=rest_1');
    await screen.findByText('There is no account.');
    expect((await account()).getByText('Your bank.')).toBeTruthy();
    expect(written).toEqual([['refresh', { restaurantId: 'rest_1' }]]);
    await userEvent.click((await account()).getByRole('button', { name: 'Refresh' }));
    expect(await (await account()).findByText('Guests pay in EUR, to an account in Germany.')).toBeTruthy();
    expect(written).toHaveLength(2);
  });

  test('of who comes back is asked of the provider alone: the page is not asked for beside it, or its older answer could come last', async () => {
    let asked = 0;
    const before = { ...ACTIVE, state: 'ONBOARDING', currency: null, country: null };
    const policiesOf = () => {
      asked += 1;
      return [];
    };
    const { visit } = await opens({ paymentAccount: before, guaranteePolicies: policiesOf });
    await visit.opens('/settings/payments?restaurant=rest_1');
    expect(await (await account()).findByText('Guests pay in EUR, to an account in Germany.')).toBeTruthy();
    expect(asked).toBe(1);
  });

  test('says that it only pretends', async () => {
    const { visit } = await opens();
    await visit.opens('/settings/payments');
    expect((await account()).getByText('Simulated payments: nobody is charged')).toBeTruthy();
  });

  test('is not given up while money of guests is open: the bookings are listed', async () => {
    const { visit, user } = await opens();
    await visit.opens('/settings/payments');
    await user.click((await account()).getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect the account?' }));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    const open = within(await dialog.findByRole('list', { name: 'Open money' }));
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'HS-7Q2K · Thu, 12-24-2026 · €60.00',
      'A guest is paying right now · €25.00',
    ]);
    expect(open.getByRole('link', { name: 'HS-7Q2K' }).getAttribute('href')).toBe(
      '/bookings?booking=booking_1',
    );
    expect(dialog.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });

  test('cannot take payments now: policies rest, and the page says so', async () => {
    const { visit } = await opens({
      paymentAccount: { ...ACTIVE, state: 'RESTRICTED' },
      guaranteePolicies: [LARGE_TABLES],
    });
    await visit.opens('/settings/payments');
    expect((await account()).getByText('On hold')).toBeTruthy();
    expect((await policies()).getByText('Policies rest')).toBeTruthy();
  });
});

test('who is no owner is told whom to ask', async () => {
  const { visit } = await opens({ viewerRole: 'MANAGER' });
  await visit.opens('/settings/payments');
  expect(await screen.findByText('Only owners decide about payments')).toBeTruthy();
});

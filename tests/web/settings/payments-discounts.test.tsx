import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { discountInWords } from '../../../web/src/features/settings/payments/discounts/discount-form.ts';
import { discounts, paymentsPage } from './payments-page.tsx';

const WELCOME = {
  __typename: 'DiscountCode' as const,
  code: 'WELCOME10',
  isOn: true,
  percent: 10,
  amountMinor: null,
  currency: null,
  experienceIds: null,
  mostUses: null,
  uses: 1,
  startsOn: null,
  endsOn: null,
};

afterEach(() => notifications.clean());

describe('a discount code in words', () => {
  test('says what it takes off, and how often it was used', () => {
    expect(discountInWords(WELCOME, [])).toEqual(['10% off everything paid in advance', 'Used 1 time']);
    expect(discountInWords({ ...WELCOME, uses: 0, mostUses: 2 }, [])[1]).toBe('Used 0 of 2 times');
  });

  test('has the names of its experiences, and its days as people say them', () => {
    const code = {
      ...WELCOME,
      percent: null,
      amountMinor: 2_500,
      currency: 'USD',
      experienceIds: ['exp_1'],
      startsOn: '2026-11-26',
      endsOn: '2027-01-08',
    };
    const sold = [{ __typename: 'Experience' as const, id: 'exp_1', name: 'Tasting' }];
    expect(discountInWords(code, sold)).toEqual([
      '$25.00 off Tasting',
      'Used 1 time · from Nov 26, 2026 until Jan 8, 2027',
    ]);
    expect(discountInWords(code, [])[0]).toBe('$25.00 off experiences that are gone');
  });
});

describe('the card of the discount codes', () => {
  test('asks before a code is removed', async () => {
    const { visit, user, written } = await paymentsPage({ discountCodes: [WELCOME], allExperiences: [] });
    await visit.opens('/settings/payments');
    await user.click(await (await discounts()).findByRole('button', { name: 'Remove WELCOME10' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove WELCOME10?' }));
    expect(written).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await (await discounts()).findByText('There are no codes: everybody pays the same.')).toBeTruthy();
    expect(written).toMatchObject([['remove code', { code: 'WELCOME10' }]]);
  });

  test('names the code that is changed', async () => {
    const { visit, user } = await paymentsPage({ discountCodes: [WELCOME], allExperiences: [] });
    await visit.opens('/settings/payments');
    await user.click(await (await discounts()).findByRole('button', { name: 'Change WELCOME10' }));
    expect((await discounts()).getByRole('heading', { name: 'Change WELCOME10' })).toBeTruthy();
  });
});

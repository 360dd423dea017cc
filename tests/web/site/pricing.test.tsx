import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { planOffer } from '../../../api/src/features/billing/plans/plans.ts';
import { plans } from '../../../web/src/site/pricing/plans.ts';
import { yearly } from '../../../web/src/site/pricing/yearly.ts';
import { opens } from './visitor.tsx';

describe('a visitor of the price list', () => {
  test('reads three plans, four questions, and is led to sign up', async () => {
    await opens('/pricing');
    expect(screen.getAllByRole('link', { name: /^Start free trial with/ })).toHaveLength(3);
    expect(screen.getByText('$79')).toBeTruthy();
    const questions = screen.getByRole('region', { name: 'Questions about prices' });
    expect(within(questions).getAllByRole('group')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Schedule Demo' }).getAttribute('href')).toBe('/schedule-demo');
  });

  test('chooses between prices by the month and by the year, and hears that a year is arranged with people', async () => {
    await opens('/pricing');
    const billing = screen.getByRole('group', { name: 'Billing' });
    expect(within(billing).getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
    await userEvent.click(within(billing).getByRole('radio', { name: 'Yearly save 20%' }));
    expect(screen.getByText('$63.20')).toBeTruthy();
    expect(screen.getByText('$758.40 once a year')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
  });
});

test('a year costs a fifth less, to the cent', () => {
  expect(plans.map(({ price }) => yearly(price))).toEqual([
    { perMonth: '39.20', perYear: '470.40' },
    { perMonth: '63.20', perYear: '758.40' },
    { perMonth: '159.20', perYear: '1,910.40' },
  ]);
});

test('the prices in the HTML are those of the API', () => {
  expect(plans).toEqual(plans.map(({ id }) => planOffer(id)));
});

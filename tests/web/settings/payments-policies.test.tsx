import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LARGE_TABLES, paymentsPage as opens, policies, rowsOf } from './payments-page.tsx';
import type { KnownRestaurant } from './settings-visit.tsx';

afterEach(() => notifications.clean());

describe('a policy in the list', () => {
  test('is told in sentences that are made from its rule, with a table by party size', async () => {
    const { visit } = await opens({ guaranteePolicies: [LARGE_TABLES] });
    await visit.opens('/settings/payments');
    const list = await policies();
    expect(list.getByText('Guests pay a deposit for Dinner, on Fridays and Saturdays.')).toBeTruthy();
    expect(
      list.getByText(
        'Until 2 days before, all of it goes back; a later cancellation costs 50 %, a no-show all of it.',
      ),
    ).toBeTruthy();
    expect(rowsOf(list.getByRole('table', { name: 'What Large tables asks by party size' }))).toEqual([
      ['1 to 5', 'Nothing'],
      ['6 to 12', '€10.00 a guest'],
    ]);
  });

  test('is switched off as it is, and on again only with an account', async () => {
    const { visit, user, written } = await opens({ guaranteePolicies: [LARGE_TABLES] });
    await visit.opens('/settings/payments');
    await user.click((await policies()).getByRole('switch', { name: 'Large tables is on' }));
    await screen.findByText('Large tables is switched off');
    const { id: _id, __typename: _type, ...rule } = LARGE_TABLES;
    expect(written).toEqual([
      ['save', { restaurantId: 'rest_1', id: 'policy_1', policy: { ...rule, isOn: false } }],
    ]);
    const message = 'A policy can be switched on once the restaurant’s payment account can take payments.';
    visit.refusal = { field: ['policy', 'isOn'], code: 'CONFLICT', message };
    await user.click((await policies()).getByRole('switch', { name: 'Large tables is on' }));
    await screen.findByText(message);
    expect((await policies()).getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  test('is removed after a question', async () => {
    const { visit, user, written } = await opens({ guaranteePolicies: [LARGE_TABLES] });
    await visit.opens('/settings/payments');
    await user.click((await policies()).getByRole('button', { name: 'Remove Large tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Large tables?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(async () =>
      expect((await policies()).getByText('Guests book without a guarantee.')).toBeTruthy(),
    );
    expect(written).toEqual([['remove', { restaurantId: 'rest_1', id: 'policy_1' }]]);
  });
});

describe('a policy that is written', () => {
  async function writes(about: KnownRestaurant = {}) {
    const page = await opens(about);
    await page.visit.opens('/settings/payments');
    await page.user.click((await policies()).getByRole('button', { name: 'Add a policy' }));
    const form = within(await screen.findByRole('form', { name: 'Policy' }));
    return { ...page, form };
  }

  test('is tried on a day before it is saved: times, sizes, and the sentences in four languages', async () => {
    const { form, user, previewed, written } = await writes();
    await user.type(form.getByLabelText('Name'), 'Feasts');
    await user.click(form.getByRole('radio', { name: /^Deposit/ }));
    await user.type(form.getAllByLabelText('Amount a guest')[1] as HTMLElement, '12.5');
    const times = within(await screen.findByRole('group', { name: 'Times of the day' }));
    await waitFor(() => expect(previewed.at(-1)?.policy?.tiers[1]).toMatchObject({ amountMinor: 1_250 }));
    expect(previewed.at(-1)).toMatchObject({ date: '2026-11-29', partySize: 6, id: null });
    expect(screen.getByText('A party of 6 is asked for nothing at that time.')).toBeTruthy();
    await user.click(times.getByRole('button', { name: /^Dinner ?06:00 PM to 09:30 PM ?€60.00$/ }));
    expect(screen.getByText('EN: you pay a deposit.')).toBeTruthy();
    expect(rowsOf(screen.getByRole('table', { name: 'What each party size is asked for' }))).toEqual([
      ['1 to 5', 'Nothing'],
      ['6 to 10', '€10.00 a guestDeposit · Feasts'],
    ]);
    for (const language of ['DE', 'FR', 'ES']) {
      await user.click(screen.getByRole('radio', { name: language }));
      expect(screen.getByText(`${language}: free until then.`).closest('[lang]')?.getAttribute('lang')).toBe(
        language.toLowerCase(),
      );
    }
    expect(written).toEqual([]);
  });

  test('is saved in minor units, and stands in the list', async () => {
    const { form, user, written } = await writes();
    await user.type(form.getByLabelText('Name'), 'Feasts');
    await user.type(form.getAllByLabelText('Amount a guest')[1] as HTMLElement, '25');
    await user.click(form.getByRole('checkbox', { name: 'Friday' }));
    await user.click(form.getByRole('button', { name: 'Save policy' }));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.[1]).toMatchObject({
      restaurantId: 'rest_1',
      id: null,
      policy: {
        name: 'Feasts',
        isOn: true,
        kind: 'CARD_HOLD',
        unit: 'GUEST',
        tiers: [
          { fromGuests: 1, toGuests: 5, amountMinor: 0 },
          { fromGuests: 6, toGuests: 100, amountMinor: 2_500 },
        ],
        weekdays: [5],
        services: null,
        freeUntilHours: 24,
        lateFee: { percent: 50, amountMinor: null },
        noShowFee: { percent: 100, amountMinor: null },
        refundPercent: 100,
      },
    });
    expect(await (await policies()).findByText('Feasts')).toBeTruthy();
  });

  test('needs a name and amounts before it is sent', async () => {
    const { form, user, written } = await writes();
    await user.click(form.getByRole('button', { name: 'Save policy' }));
    expect(form.getByText('Please give it a name.')).toBeTruthy();
    expect(form.getByText('Please give an amount; 0 for nothing.')).toBeTruthy();
    await user.type(form.getAllByLabelText('Amount a guest')[1] as HTMLElement, '100000.01');
    await user.click(form.getByRole('button', { name: 'Save policy' }));
    expect(form.getByText('From €0.00 to €100,000.00.')).toBeTruthy();
    expect(written).toEqual([]);
  });

  test.each([
    ['tiers that overlap', ['policy', 'tiers'], 'Two tiers are about the same party size.', null],
    [
      'a fee that is too small',
      ['policy', 'lateFee'],
      'Cancelling late would cost less.',
      'Late cancellation costs',
    ],
    ['a cheaper no-show', ['policy', 'noShowFee'], 'Not coming would cost less.', 'A no-show costs'],
    ['one that is on without an account', ['policy', 'isOn'], 'Connect it first.', 'Ask guests from now on'],
    ['a size that is none', ['policy', 'tiers', '0', 'fromGuests'], 'Party sizes are from 1 to 100.', null],
  ])(
    'is refused for %s at its field, and nothing that was typed is lost',
    async (_what, field, message, label) => {
      const { form, user, visit } = await writes();
      visit.refusal = { field, code: 'INVALID', message };
      await user.type(form.getByLabelText('Name'), 'Feasts');
      await user.type(form.getAllByLabelText('Amount a guest')[1] as HTMLElement, '25');
      await user.click(form.getByRole('button', { name: 'Save policy' }));
      await form.findByText(message);
      if (label)
        expect(
          form
            .getAllByLabelText(label, { exact: false })[0]
            ?.closest('.mantine-Switch-root, .mantine-NumberInput-root')?.textContent,
        ).toContain(message);
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Feasts');
    },
  );
});

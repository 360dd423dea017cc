import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, free, LINK_TOKEN } from './diner-api.ts';
import { DEPOSIT } from './diner-payments.ts';

const option = (
  optionId: string,
  name: string,
  priceMinor: number,
  chosen: number,
  most: number | null = null,
) => ({
  optionId,
  name,
  description: null,
  priceMinor,
  chosen,
  most,
});

const TASTING = {
  experienceId: 'exp_1',
  name: 'Wine tasting',
  chosen: '3 × Meat, 1 × Lobster, 2 × Wine pairing, 1 × Cigar',
  menusOpen: 0,
  unit: 'GUEST',
  priceMinor: 4_500,
  sumMinor: 25_500,
  currency: 'EUR',
  menusToChoose: [option('meat', 'Meat', 0, 3), option('lobster', 'Lobster', 1_500, 1)],
  addOnsToChoose: [option('wine', 'Wine pairing', 2_500, 2), option('cigar', 'Cigar', 1_000, 1, 1)],
};
const PAID = { kind: 'PREPAYMENT', amountMinor: 24_500, chargedMinor: 24_500, refundedMinor: 0 };
const VOUCHER = { voucherPaidMinor: 0, voucherReturnedMinor: 0, isSimulated: true };
const COSTS = { cancellingCostsMinor: 0, cancellingReturnsMinor: 24_500 };

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  sessionStorage.clear();
  api = new DinerApi();
  guest = new Diner();
  Object.assign(api.linked ?? {}, {
    experience: TASTING,
    guarantee: { ...DEPOSIT, ...PAID, ...VOUCHER, ...COSTS },
  });
});

const lastAsked = () => api.asked.at(-1);
const count = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });

async function opensTheForm() {
  await guest.opensTheLink(LINK_TOKEN, 'change');
  await screen.findByText('Everybody has a menu.');
}

describe('a guest who has booked an experience', () => {
  test('finds what was chosen in the form, and leaves it as it is by leaving it alone', async () => {
    await opensTheForm();
    expect(count(/^Meat/).value).toBe('3');
    expect(count(/^Wine pairing/).value).toBe('2');
    expect([...count(/^Cigar/).options].map(({ value }) => value)).toEqual(['0', '1']);
    expect(screen.queryByText(/than before/)).toBeNull();
    await guest.presses('Save changes');
    await screen.findByText('Booking changed');
    expect(api.changes[0]).not.toHaveProperty('menuChoices');
  });

  test('reads what a dearer choice costs, and goes to pay it with what was chosen', async () => {
    const asked = {
      ...DEPOSIT,
      kind: 'PREPAYMENT',
      amountMinor: 26_000,
      dueNowMinor: 1_500,
      termsId: 'terms-2',
    };
    const sentences = ['You pay the difference of €15.00 now.'];
    api.payments.asked.set('19:00:00', { ...asked, sentences });
    await opensTheForm();
    expect(screen.queryByRole('button', { name: /^Continue to payment/ })).toBeNull();
    await guest.user.selectOptions(count(/^Meat/), '2');
    expect(screen.getByText('1 still to choose')).toBeTruthy();
    await guest.presses('Save changes');
    expect(
      await screen.findByText('Please choose one menu for each guest.', { selector: 'p, div' }),
    ).toBeTruthy();
    expect(api.changes).toEqual([]);
    await guest.user.selectOptions(count(/^Lobster/), '2');
    expect(await screen.findByText('€15.00 more than before.')).toBeTruthy();
    await screen.findByText(sentences[0] ?? '');
    const menuChoices = [
      { optionId: 'meat', count: 2 },
      { optionId: 'lobster', count: 2 },
    ];
    expect(lastAsked()).toMatchObject({ menuChoices });
    await guest.presses('Continue to payment of €15.00');
    await waitFor(() => expect(api.changesAccepted).toHaveLength(1));
    expect(api.changesAccepted[0]).toMatchObject({ termsId: 'terms-2', guests: 4, menuChoices });
    cleanup();
    await guest.comesFromTheProvider('&left&lang=en');
    await screen.findByText('You have not paid yet. Until you do, your booking stays as it was.');
    await waitFor(() => expect(count(/^Lobster/).value).toBe('2'));
  });

  test('reads what goes back of a cheaper choice, and sends that', async () => {
    await opensTheForm();
    api.slots = [Object.assign(free('19:00:00'), { returnsMinor: 5_000 })];
    await guest.user.selectOptions(count(/^Wine pairing/), '0');
    expect(await screen.findByText('€50.00 less than before.')).toBeTruthy();
    expect(await screen.findByText('You get €50.00 back.')).toBeTruthy();
    await guest.presses('Save changes');
    await screen.findByText('Booking changed. You get €50.00 back.');
    const addOns = [{ optionId: 'cigar', count: 1 }];
    expect(api.changes[0]).toMatchObject({ returnsMinor: 5_000, addOns });
  });

  test('is told where nothing goes back', async () => {
    await opensTheForm();
    await guest.user.selectOptions(count(/^Wine pairing/), '1');
    expect(await screen.findByText(/Nothing of what you paid goes back\./)).toBeTruthy();
  });

  test('who comes with fewer has menus for those alone, and chooses for those who come besides', async () => {
    await opensTheForm();
    await guest.chooses('Party size', '3 Guests');
    await waitFor(() => expect(count(/^Lobster/).value).toBe('0'));
    expect(count(/^Meat/).value).toBe('3');
    await guest.chooses('Party size', '5 Guests');
    expect(await screen.findByText('2 still to choose')).toBeTruthy();
    await guest.presses('Save changes');
    expect(api.changes).toEqual([]);
  });
});

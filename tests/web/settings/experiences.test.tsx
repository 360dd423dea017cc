import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ACTIVE } from './payments-page.tsx';
import { type KnownRestaurant, PROFILE, SettingsVisit } from './settings-visit.tsx';

afterEach(() => notifications.clean());

/** An experience as it is saved. */
const TASTING = {
  __typename: 'Experience',
  id: 'exp_1',
  name: 'Wine tasting',
  description: 'Six wines of the valley.',
  isOn: true,
  photo: null,
  unit: 'GUEST',
  priceMinor: 4_500,
  currency: 'EUR',
  minParty: 2,
  maxParty: 8,
  sitting: 'START',
  seats: 20,
  tableIds: null,
  fromDate: null,
  toDate: null,
  weekdays: [5, 6],
  services: ['Dinner'],
  times: ['19:00:00', '21:00:00'],
  menus: [],
  addOns: [{ optionId: 'add_1', name: 'Cheese', description: null, priceMinor: 900 }],
  payment: 'DEPOSIT',
  depositPercent: 20,
  freeUntilHours: 48,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  refundPercent: 100,
};

async function opens(about: KnownRestaurant = {}) {
  const written: [string, Record<string, unknown>][] = [];
  const restaurant: KnownRestaurant = {
    __typename: 'Restaurant',
    ...PROFILE,
    today: '2026-11-22',
    services: [{ name: 'Lunch' }, { name: 'Dinner' }],
    specialDays: [],
    tables: { edges: [{ cursor: 'a', node: { __typename: 'Table', id: 'table_1', name: 'Chef’s table' } }] },
    paymentAccount: ACTIVE,
    allExperiences: [TASTING],
    ...about,
  };
  const write =
    (name: string, list: (input: Record<string, unknown>) => object[]) =>
    ({ input }: { input: Record<string, unknown> }) => {
      written.push([name, input]);
      const { refusal } = visit;
      visit.refusal = null;
      if (refusal) return { userErrors: [refusal] };
      restaurant.allExperiences = list(input);
      return { restaurant, userErrors: [] };
    };
  const visit: SettingsVisit = new SettingsVisit(restaurant, {
    createExperience: write('create', ({ experience }) => [
      { ...TASTING, ...(experience as object), id: 'exp_2', photo: null, menus: [], addOns: [] },
    ]),
    updateExperience: write('update', ({ experience }) => [
      { ...TASTING, isOn: (experience as { isOn: boolean }).isOn },
    ]),
    archiveExperience: write('archive', () => []),
  });
  await visit.opens('/settings/experiences');
  return { user: userEvent.setup(), visit, written };
}

const card = async () => within(await screen.findByRole('region', { name: 'What you offer' }));

describe('an experience in the list', () => {
  test('is told in sentences that are made from its rule', async () => {
    await opens();
    const list = await card();
    expect(list.getByText('€45.00 a guest')).toBeTruthy();
    expect(
      list.getByText('Offered at 7:00 PM and 9:00 PM during Dinner on Fridays and Saturdays.'),
    ).toBeTruthy();
    expect(list.getByText('20 seats each time, for parties of 2 to 8.')).toBeTruthy();
    expect(list.getByText('A deposit of 20 % is paid when it is booked.')).toBeTruthy();
  });

  test('is switched off with all else as it is', async () => {
    const { user, written } = await opens();
    await user.click((await card()).getByRole('switch', { name: 'Wine tasting is on' }));
    await screen.findByText('Wine tasting is switched off');
    expect(written).toMatchObject([
      [
        'update',
        {
          id: 'exp_1',
          experience: {
            isOn: false,
            priceMinor: 4_500,
            times: ['19:00:00', '21:00:00'],
            addOns: [{ optionId: 'add_1', name: 'Cheese', priceMinor: 900 }],
          },
        },
      ],
    ]);
  });

  test('is archived after a question', async () => {
    const { user, written } = await opens();
    await user.click((await card()).getByRole('button', { name: 'Archive Wine tasting' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Wine tasting?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(async () => expect((await card()).getByText('Guests book tables alone.')).toBeTruthy());
    expect(written).toMatchObject([['archive', { restaurantId: 'rest_1', id: 'exp_1' }]]);
  });
});

describe('an experience that is written', () => {
  async function writes() {
    const page = await opens({ allExperiences: [] });
    await page.user.click((await card()).getByRole('button', { name: 'Add an experience' }));
    return { ...page, form: within(await screen.findByRole('form', { name: 'Experience' })) };
  }

  test('shows the guest’s card while it is typed, and is sent in minor units', async () => {
    const { user, form, written } = await writes();
    await user.type(form.getByLabelText('Name'), 'Truffle night');
    await user.type(form.getByLabelText('Price a guest'), '89.5');
    await user.type(form.getByLabelText('Times'), '19:00, 9:30');
    await user.click(form.getByRole('button', { name: 'Add extra' }));
    const extra = within(form.getByRole('group', { name: 'Extra 1' }));
    await user.type(extra.getByLabelText('Name'), 'Caviar');
    const shown = within(await screen.findByRole('article', { name: 'The guest’s card' }));
    expect(shown.getByText('Truffle night')).toBeTruthy();
    expect(shown.getByText('€89.50 a guest')).toBeTruthy();
    expect(shown.getByText('Caviar')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save experience' }));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written).toMatchObject([
      [
        'create',
        {
          restaurantId: 'rest_1',
          experience: {
            name: 'Truffle night',
            priceMinor: 8_950,
            currency: 'EUR',
            times: ['19:00:00', '09:30:00'],
            seats: 20,
            payment: null,
            addOns: [{ optionId: null, name: 'Caviar', priceMinor: 0 }],
          },
        },
      ],
    ]);
  });

  test('is not sent without a name and a price, and says at its field what the API refuses', async () => {
    const { user, form, written, visit } = await writes();
    await user.click(form.getByRole('button', { name: 'Save experience' }));
    expect(form.getByText('Please give it a name.')).toBeTruthy();
    expect(form.getByText('Please give a price; 0 for nothing.')).toBeTruthy();
    expect(written).toEqual([]);
    await user.type(form.getByLabelText('Name'), 'Truffle night');
    await user.type(form.getByLabelText('Price a guest'), '10');
    const message = 'A party larger than all seats of a sitting can never be booked.';
    visit.refusal = { field: ['experience', 'maxParty'], code: 'OUT_OF_RANGE', message };
    await user.click(form.getByRole('button', { name: 'Save experience' }));
    expect(await form.findByText(message)).toBeTruthy();
  });
});

test('staff who are no owners are told who decides', async () => {
  await opens({ viewerRole: 'MANAGER', paymentAccount: null });
  expect(await screen.findByText('Only owners decide what is sold')).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

const TASTING = {
  id: 'exp_1',
  name: 'Wine tasting',
  description: null,
  photo: null,
  unit: 'GUEST',
  priceMinor: 4_500,
  currency: 'EUR',
  minParty: 1,
  maxParty: 8,
  menus: [],
  addOns: [],
};

const day = (status: string) => [
  { date: '2026-11-21', status, reason: status === 'FULL' ? 'FULL_ROOM' : null, freeTimes: 2 },
];

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
  api.slots = [closed('18:00:00', 'EXPERIENCES_ONLY'), closed('22:00:00', 'PAST_LAST_SEATING')];
});

describe('a diner who looks at a day of experiences', () => {
  test('reads which there are in the place of the times, and chooses one', async () => {
    Object.assign(api.restaurant ?? {}, {
      experiences: [
        { ...TASTING, days: day('FREE') },
        { ...TASTING, id: 'exp_2', name: 'Truffle night', days: day('FULL') },
        { ...TASTING, id: 'exp_3', name: 'Brunch', days: day('CLOSED') },
      ],
    });
    await diner.opensThePage();
    expect(await screen.findByText('Only experiences can be booked on this day.')).toBeTruthy();
    const tasting = await screen.findByRole('button', { name: 'Wine tasting' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Truffle night' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Brunch' })).toBeNull();
    await diner.user.click(tasting);
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /^Wine tasting/ });
    await waitFor(() => expect(chosen.checked).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wine tasting' })).toBeNull());
  });

  test('is told where none is for the party', async () => {
    Object.assign(api.restaurant ?? {}, { experiences: [{ ...TASTING, days: [] }] });
    await diner.opensThePage();
    expect(await screen.findByText('No experience is offered to your party on this day.')).toBeTruthy();
  });
});

test('whoever has booked an experience reads on the page of the booking what they chose and what it comes to', async () => {
  Object.assign(api.linked ?? {}, {
    experience: {
      experienceId: 'exp_1',
      name: 'Wine tasting',
      chosen: '1 × Meat, 1 × Wine pairing',
      menusOpen: 1,
      sumMinor: 11_000,
      currency: 'EUR',
    },
  });
  await diner.opensTheLink(LINK_TOKEN);
  expect(await screen.findByText('Wine tasting')).toBeTruthy();
  expect(screen.getByText('1 × Meat, 1 × Wine pairing, 1 still to choose')).toBeTruthy();
  expect(screen.getByText(/110/)).toBeTruthy();
});

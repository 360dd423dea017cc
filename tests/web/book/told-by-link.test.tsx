import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  api = new DinerApi();
  guest = new Diner();
  document.documentElement.removeAttribute('style');
  api.restaurant = {
    ...api.restaurant,
    profile: { ...(api.restaurant?.profile as object), accentColor: '#7a1f3d' },
  };
});

const accent = () => document.documentElement.style.getPropertyValue('--accent');

describe('whoever opens a link to a visit', () => {
  test('reads what the party has said of itself, in the colour of the restaurant', async () => {
    if (api.linked) {
      Object.assign(api.linked, {
        occasion: 'ANNIVERSARY',
        dietaryNote: 'No coriander',
        diets: [
          { guests: 2, needs: ['VEGAN'] },
          { guests: 1, needs: ['NUT_ALLERGY', 'GLUTEN_FREE'] },
        ],
      });
    }
    await guest.opensTheLink(LINK_TOKEN);
    expect(await screen.findByText(/2.×.Vegan; 1.×.Nut allergy, Gluten-free; No coriander/)).toBeTruthy();
    expect(screen.getByText('Anniversary')).toBeTruthy();
    expect(accent()).toBe('#7a1f3d');
  });

  test('reads nothing of diets where nothing was said', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
    expect(screen.queryByText('Diets and allergies')).toBeNull();
    expect(screen.queryByText('Occasion')).toBeNull();
  });

  test('who comes along sees the colour, and nothing of what the party has said', async () => {
    if (api.linked) Object.assign(api.linked, { occasion: 'BIRTHDAY', dietaryNote: 'No coriander' });
    await guest.opensTheSharedLink('sealed-companion');
    expect(await screen.findByRole('heading', { name: 'You are expected' })).toBeTruthy();
    expect(accent()).toBe('#7a1f3d');
    expect(screen.queryByText(/coriander/)).toBeNull();
  });
});

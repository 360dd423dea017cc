import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  api = new DinerApi();
  api.restaurant = { ...api.restaurant, phoneCountry: 'DE', phoneExample: '01512 3456789' };
  diner = new Diner();
  await diner.opensThePage();
});

const confirmed = () => screen.findByRole('heading', { name: 'Booking Request Confirmed!' });

describe('a diner who says how to reach them', () => {
  test('writes their number as people there do, and it goes with the country', async () => {
    const hint = screen.getByText('Such as 01512 3456789. From another country with + in front.');
    expect(screen.getByLabelText('Phone').getAttribute('aria-describedby')).toBe(hint.id);
    await diner.asksForATable();
    await confirmed();
    expect(api.received).toMatchObject([{ phoneCountry: 'DE', phone: '+1 617 555 0199' }]);
  });

  test('reads at the field that it is none', async () => {
    const message =
      'This number has too few or too many digits. One of another country begins with + and its code.';
    api.refusal = { userErrors: [{ field: ['phone'], message, code: 'INVALID' }] };
    await diner.asksForATable();
    expect((await screen.findByText(message)).id).toBe('phone-fault');
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  });

  test('is shown no example of a country that is not known, and sends none', async () => {
    api.restaurant = { ...api.restaurant, phoneCountry: null, phoneExample: null };
    await diner.reloadsThePage();
    expect(screen.queryByText(/^Such as/)).toBeNull();
    await diner.asksForATable();
    await confirmed();
    expect(api.received[0]).not.toHaveProperty('phoneCountry');
  });

  test('goes on in another language by a link that says which one is spoken', () => {
    const links = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['English', '?lang=en'],
      ['Deutsch', '?lang=de'],
      ['Français', '?lang=fr'],
      ['Español', '?lang=es'],
    ]);
    expect(links.filter((link) => link.ariaCurrent === 'true').map(({ lang }) => lang)).toEqual(['en']);
  });
});

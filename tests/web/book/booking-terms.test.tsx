import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

const button = () => screen.getByRole('button', { name: 'Request Booking' });
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('a diner who is about to book', () => {
  test('reads what the restaurant asks, how to cancel, and whose privacy policy holds, before the button', async () => {
    api.restaurant = {
      ...api.restaurant,
      houseRules: 'No dogs.\nNo candles.',
      cancellationTerms: 'Free until noon of the day.',
      privacyUrl: 'https://bellavista.example/privacy',
    };
    await diner.opensThePage();
    const rules = screen.getByRole('heading', { name: 'House rules' }).nextElementSibling;
    expect(rules?.textContent).toBe('No dogs.\nNo candles.');
    const terms = screen.getByText('Free until noon of the day.');
    const privacy = screen.getByRole<HTMLAnchorElement>('link', { name: 'How your data is used' });
    expect(privacy.href).toBe('https://bellavista.example/privacy');
    expect([terms, privacy].every((told) => isBefore(told, button()))).toBe(true);
  });

  test('is led to our own privacy policy where the restaurant has none, and reads no empty headings', async () => {
    await diner.opensThePage();
    expect(screen.getByRole('link', { name: 'How your data is used' }).getAttribute('href')).toBe('/privacy');
    expect(screen.queryByRole('heading', { name: 'House rules' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
  });
});

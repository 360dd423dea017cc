import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

const WALLETS = {
  appleWalletUrl: 'http://localhost:4000/wallet/sealed.pkpass',
  googleWalletUrl: 'http://localhost:4000/wallet/google/sealed',
};
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  api = new DinerApi();
  guest = new Diner();
});
afterEach(() => void vi.restoreAllMocks());

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const links = () => ({
  appleWalletUrl: link('Add to Apple Wallet'),
  googleWalletUrl: link('Add to Google Wallet'),
});

const books = async () => {
  await guest.opensThePage();
  await guest.asksForATable();
  await screen.findByRole('heading', { name: 'Booking Request Confirmed!' });
};

const opensTheLink = async () => {
  await guest.opensTheLink(LINK_TOKEN);
  await screen.findByRole('button', { name: 'Add to calendar' });
};

describe.each([
  ['who has just booked', books],
  ['who opens the link of the booking', opensTheLink],
])('a guest %s', (_who, arrives) => {
  test('finds a pass for either wallet beside the calendar', async () => {
    api.wallets = WALLETS;
    await arrives();
    expect(links()).toEqual(WALLETS);
  });

  test('finds none where the restaurant’s server makes none', async () => {
    await arrives();
    expect(links()).toEqual({ appleWalletUrl: null, googleWalletUrl: null });
    expect(document.body.textContent).not.toContain('Wallet');
  });

  test('finds the one that is set up', async () => {
    api.wallets = { ...WALLETS, appleWalletUrl: null };
    await arrives();
    expect(links()).toEqual(api.wallets);
  });

  test.each([
    ['an iPhone', IPHONE, { ...WALLETS, googleWalletUrl: null }],
    ['Android', ANDROID, { ...WALLETS, appleWalletUrl: null }],
  ])('finds that of their own phone on %s', async (_phone, userAgent, found) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    api.wallets = WALLETS;
    await arrives();
    expect(links()).toEqual(found);
  });
});

test('who comes along is given no pass: it names the booking', async () => {
  api.wallets = WALLETS;
  await guest.opensTheSharedLink('sealed-companion');
  expect(await screen.findByRole('heading', { name: 'You are expected' })).toBeTruthy();
  expect(links()).toEqual({ appleWalletUrl: null, googleWalletUrl: null });
});

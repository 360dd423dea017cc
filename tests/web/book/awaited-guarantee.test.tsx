import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

const SENTENCES = ['You pay a deposit of €60.00 now.', 'If you do not come, it costs €60.00.'];
const ASKED = {
  until: '2026-11-21T10:00:00.000Z',
  isFee: false,
  terms: {
    kind: 'DEPOSIT',
    amountMinor: 6_000,
    dueNowMinor: 6_000,
    currency: 'EUR',
    termsId: 'terms-1',
    sentences: SENTENCES,
  },
};

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  sessionStorage.clear();
  api = new DinerApi();
  guest = new Diner();
  if (api.linked) api.linked = { ...api.linked, awaitedGuarantee: ASKED };
});

const titled = (name: string) => screen.findByRole('heading', { name });

describe('a guest whose booking waits for a guarantee', () => {
  test('reads until when, and every rule above the button', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled('Your booking waits for your guarantee')).toBeTruthy();
    expect(await titled('Deposit')).toBeTruthy();
    for (const sentence of SENTENCES) expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText(/Without a guarantee the booking ends by itself on .*November 21/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to payment of €60.00' })).toBeTruthy();
  });

  test('accepts exactly these terms, and finds the booking again in this tab', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await guest.user.click(await screen.findByRole('button', { name: 'Continue to payment of €60.00' }));
    await waitFor(() => expect(api.guaranteesAccepted).toEqual(['terms-1']));
    await waitFor(() => expect(sessionStorage.getItem('paying-booking')).toBe(LINK_TOKEN));
  });

  test('is told when it cannot be given any more, and nothing is lost', async () => {
    const message = 'Nothing has to be given for this booking any more.';
    api.refusal = { userErrors: [{ field: ['token'], code: 'CONFLICT', message }] };
    await guest.opensTheLink(LINK_TOKEN);
    await guest.user.click(await screen.findByRole('button', { name: 'Continue to payment of €60.00' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('comes back from the provider without the link, and sees the booking confirmed once it is paid', async () => {
    sessionStorage.setItem('paying-booking', LINK_TOKEN);
    api.paymentStates.push('SECURED');
    await guest.comesFromTheProvider();
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    expect(location.hash).toBe(`#${LINK_TOKEN}`);
    expect(location.search).toBe('');
  });

  test('who left the provider’s page is asked again, and waits for nothing', async () => {
    sessionStorage.setItem('paying-booking', LINK_TOKEN);
    await guest.comesFromTheProvider('&left');
    expect(await screen.findByRole('button', { name: 'Continue to payment of €60.00' })).toBeTruthy();
  });

  test('of a fee reads the sum and that the bank asks', async () => {
    if (api.linked) api.linked = { ...api.linked, awaitedGuarantee: { ...ASKED, isFee: true } };
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled('Your bank asks for your consent')).toBeTruthy();
    expect(screen.getByText(/The restaurant charges €60.00/)).toBeTruthy();
  });
});

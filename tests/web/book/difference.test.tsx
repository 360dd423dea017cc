import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { TODAY } from './bellavista.ts';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';
import { DEPOSIT } from './diner-payments.ts';

const SENTENCES = ['You pay the difference of €20.00 now.', 'If you do not come, it costs €60.00.'];
const PAID = { amountMinor: 4_000, chargedMinor: 4_000, refundedMinor: 0, voucherPaidMinor: 0 };
const GIVEN = { ...DEPOSIT, ...PAID, voucherReturnedMinor: 0, isSimulated: true };
const COSTS = { cancellingCostsMinor: 0, cancellingReturnsMinor: 4_000 };
const REFUSED = { field: null, message: 'That time was just taken. Please choose another one.' };

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  sessionStorage.clear();
  api = new DinerApi();
  guest = new Diner();
  if (api.linked) api.linked = { ...api.linked, guarantee: { ...GIVEN, ...COSTS } };
  const asked = { ...DEPOSIT, amountMinor: 6_000, dueNowMinor: 2_000, termsId: 'terms-2' };
  api.payments.asked.set('19:00:00', { ...asked, sentences: SENTENCES });
});

/** Opens the change of the booking, for two guests more. */
async function wantsSix() {
  await guest.opensTheLink(LINK_TOKEN, 'change');
  await guest.chooses('Party size', '6');
  await screen.findByText('You pay the difference of €20.00 now.');
}

/** The page opens anew at the address to which the provider sends its guests. */
async function isSentBack(...states: string[]) {
  api.paymentStates.push(...states);
  cleanup();
  await guest.comesFromTheProvider('&lang=en');
}

async function leftThePage() {
  await wantsSix();
  await guest.presses('Continue to payment of €20.00');
  await waitFor(() => expect(sessionStorage.getItem('paying-booking')).toBe(LINK_TOKEN));
}

const said = (text: string | RegExp) => screen.findByText(text);

describe('a guest who wants to come with more', () => {
  test('reads the difference, the sum of all, and every rule above the button', async () => {
    await wantsSix();
    const terms = screen.getByRole('region', { name: 'The difference' });
    expect(within(terms).getByText('€20.00').tagName).toBe('STRONG');
    expect(within(terms).getByText('It is €60.00 in all. You have paid €40.00 of it.')).toBeTruthy();
    for (const sentence of SENTENCES) expect(within(terms).getByText(sentence)).toBeTruthy();
    const pay = screen.getByRole('button', { name: 'Continue to payment of €20.00' });
    expect(terms.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await said(/^Until that is done your booking stays as it is\./)).toBeTruthy();
    expect(api.changes).toEqual([]);
  });

  test('accepts exactly what was read, with all that was typed, and leaves for the provider', async () => {
    await wantsSix();
    await guest.user.type(screen.getByRole('textbox', { name: /^Special requests/ }), ' please');
    await guest.presses('Continue to payment of €20.00');
    await waitFor(() => expect(api.changesAccepted).toHaveLength(1));
    const visit = { date: TODAY, time: '19:00:00', guests: 6 };
    const remarks = { specialRequests: 'A quiet table please', wishes: [], areaId: null };
    const terms = { termsId: 'terms-2', language: 'EN', token: LINK_TOKEN };
    expect(api.changesAccepted[0]).toEqual({ ...terms, ...visit, ...remarks });
    expect(api.changes).toEqual([]);
  });

  test('comes back having paid, and sees the booking changed', async () => {
    await leftThePage();
    await isSentBack('SECURED');
    expect(await said('Booking changed')).toBeTruthy();
    expect(await said('6 Guests')).toBeTruthy();
    expect(location.hash).toBe(`#${LINK_TOKEN}`);
    expect(location.search).toBe('');
    cleanup();
    await guest.opensTheLink(LINK_TOKEN);
    expect(screen.queryByText('Booking changed')).toBeNull();
  });

  test('comes back to a place that is gone, and reads that the booking stays and the money goes back', async () => {
    await leftThePage();
    await isSentBack('RETURNED');
    expect(
      await said(
        '07:00 PM could not be had any more when your payment came in. Your booking stays as it was, and €20.00 goes back to you.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('4 Guests')).toBeTruthy();
  });

  test('whose time to pay is over reads that nothing was charged', async () => {
    await leftThePage();
    await isSentBack('LAPSED');
    expect(await said(/^The payment was not finished in time\. Your booking stays as it was/)).toBeTruthy();
  });

  test.each([
    ['by the provider’s way back', () => guest.comesFromTheProvider('&left&lang=en')],
    ['by the browser’s way back', () => guest.opensTheLink(LINK_TOKEN)],
  ])('who has not paid and comes back %s finds the form as it was, and may go on', async (_, comesBack) => {
    await leftThePage();
    cleanup();
    await comesBack();
    expect(await said('You have not paid yet. Until you do, your booking stays as it was.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Party size').value).toBe('6');
    await screen.findByText('You pay the difference of €20.00 now.');
    await guest.presses('Continue to payment of €20.00');
    await waitFor(() => expect(api.changesAccepted).toHaveLength(2));
    expect(api.changesAccepted[1]).toEqual(api.changesAccepted[0]);
  });

  test('who keeps the booking after all has the provider’s page closed', async () => {
    await leftThePage();
    cleanup();
    await guest.comesFromTheProvider('&left&lang=en');
    await guest.presses('Keep as it is');
    await waitFor(() => expect(api.gaveUp).toBe(1));
    expect(await said('4 Guests')).toBeTruthy();
    expect(screen.queryByText(/^You have not paid yet/)).toBeNull();
  });

  test('is told at the form when the time was just taken, and nothing is lost', async () => {
    await wantsSix();
    api.refusal = { userErrors: [{ ...REFUSED, code: 'SLOT_TAKEN' }] };
    await guest.presses('Continue to payment of €20.00');
    expect(await said(REFUSED.message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Party size').value).toBe('6');
  });

  test('with a card that is kept agrees to what it may be charged, and the booking is changed at once', async () => {
    const card = { kind: 'CARD_HOLD', amountMinor: 9_000, dueNowMinor: 0, termsId: 'terms-3' };
    const words = ['The restaurant keeps your card as a guarantee. Nothing is charged now.'];
    api.payments.asked.set('19:00:00', { ...DEPOSIT, ...card, sentences: words });
    if (api.linked)
      api.linked = { ...api.linked, guarantee: { ...GIVEN, ...COSTS, kind: 'CARD_HOLD', chargedMinor: 0 } };
    api.isCardEnough = true;
    await guest.opensTheLink(LINK_TOKEN, 'change');
    await guest.chooses('Party size', '6');
    await said(words[0] ?? '');
    await guest.presses('Accept and save changes');
    expect(await said('Booking changed')).toBeTruthy();
    expect(await said('6 Guests')).toBeTruthy();
  });

  test('who pays in another tab than the one with the booking is sent back to it', async () => {
    await guest.comesFromTheProvider('&lang=en');
    expect(
      await screen.findByRole('heading', { name: 'Please go back to where you opened your booking' }),
    ).toBeTruthy();
  });
});

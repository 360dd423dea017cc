import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';
import { DEPOSIT } from './diner-payments.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
  api.payments.asked.set('19:00:00', DEPOSIT);
  history.replaceState(null, '', '/book/rest_1');
});
afterEach(() => vi.restoreAllMocks());

const TERMS = { name: 'Deposit' };

async function goesToPay() {
  await diner.opensThePage();
  await diner.chooses('Time', '07:00 PM');
  await diner.fillsInTheirDetails();
  await screen.findByText('You pay a deposit of €20.00 now.');
  await diner.presses('Continue to payment of €20.00');
}

/** The provider sends the guest back: the page opens anew at the address of the return. */
async function isSentBack(query = '?paid&lang=en') {
  history.replaceState(null, '', `/book/rest_1${query}`);
  await diner.reloadsThePage();
}

describe('a restaurant that asks for a deposit at some times', () => {
  test('says so at the times, and with every rule above the fields before anything is typed', async () => {
    await diner.opensThePage();
    expect(await screen.findByText(/^Times with an amount, or with “Card”/)).toBeTruthy();
    expect(diner.offeredTimes).toEqual(['06:00 PM', '07:00 PM €20.00', '07:15 PM Fully booked']);
    await diner.chooses('Time', '07:00 PM');
    const terms = await screen.findByRole('region', TERMS);
    expect(await within(terms).findByText('If you cancel, you get nothing back.')).toBeTruthy();
    expect(within(terms).getByText('€20.00').tagName).toBe('STRONG');
    const name = screen.getByLabelText('Full name');
    expect(terms.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('says nothing where the chosen time asks for nothing, and books as ever', async () => {
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    expect(await screen.findByText('Booking Request Confirmed!')).toBeTruthy();
    expect(screen.queryByRole('region', TERMS)).toBeNull();
    expect(api.payments.sent).toEqual([]);
  });

  test('says it once where every time asks for the same', async () => {
    api.payments.asked.set('18:00:00', DEPOSIT);
    await diner.opensThePage();
    expect(
      await screen.findByText('The restaurant asks for a deposit of €20.00 when you book.'),
    ).toBeTruthy();
    expect(diner.offeredTimes?.[1]).toBe('07:00 PM');
  });
});

describe('a guest who pays', () => {
  test('holds the time, accepts the terms that were shown, and is led to the provider', async () => {
    await goesToPay();
    expect(await screen.findByText('Opening the payment page…')).toBeTruthy();
    await waitFor(() => expect(location.hash).toBe('#provider'));
    expect(api.holdLog.at(-1)).toContain('19:00:00 for 2');
    expect(api.payments.sent).toMatchObject([
      { termsId: 'terms-1', booking: { time: '19:00:00', guests: 2, email: 'ada@example.com' } },
    ]);
    expect(api.payments.sent[0]?.booking.visitorKey).toBe([...api.visitorKeys][0]);
    expect(api.received).toEqual([]);
  });

  test('finds the booking on the way back, with what was paid, and nothing of it after a reload', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    api.payments.state = 'SECURED';
    await isSentBack();
    expect(await screen.findByText('Booking Request Confirmed!')).toBeTruthy();
    expect(screen.getByText('Deposit paid').nextSibling?.textContent).toBe('€20.00');
    expect(location.search).toBe('?lang=en');
    await diner.reloadsThePage();
    expect(await screen.findByRole('heading', { name: 'Make a reservation' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
  });

  test('is waited for while the provider takes its time, and may go back', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    await isSentBack();
    expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
    await diner.presses('Go back without paying');
    expect(await screen.findByRole('heading', { name: 'Make a reservation' })).toBeTruthy();
    expect(api.payments.questions.at(-1)).toBe('gave up');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Lovelace');
  });

  test('who left the provider’s page is back at the form with everything kept, and told so', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    await isSentBack('?paid&lang=en&left');
    const told = await screen.findByText(/^You have not paid yet\. We keep 07:00 PM for you until/);
    await waitFor(() => expect(document.activeElement).toBe(told.closest('[data-notice]')));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(diner.chosenTime).toBe('19:00:00');
    await screen.findByText('You pay a deposit of €20.00 now.');
    await diner.presses('Continue to payment of €20.00');
    expect(api.payments.sent).toHaveLength(2);
  });

  test('who came too late is told that the money goes back, and offered other times', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    api.payments.state = 'RETURNED';
    api.slots = api.slots.map((slot) =>
      slot.time === '19:00:00' ? { ...slot, available: false, reason: 'NO_TABLE' } : slot,
    );
    await isSentBack();
    expect(
      await screen.findByText(
        '07:00 PM was gone when your payment came in. Nothing is booked, and €20.00 goes back to you.',
      ),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: '06:00 PM' })).toBeTruthy();
  });

  test('whose time ran out is told that nothing was charged', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    api.payments.state = 'LAPSED';
    await isSentBack();
    expect(await screen.findByText(/^The payment was not finished in time\. Nothing is booked/)).toBeTruthy();
  });

  test('whose line goes hears that nothing is lost, and is led on when it is back', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    await isSentBack();
    await screen.findByText('Your payment is being confirmed');
    api.line = 'unreachable';
    expect(await screen.findByText('The line is gone')).toBeTruthy();
    api.payments.state = 'SECURED';
    api.line = 'good';
    expect(await screen.findByText('Booking Request Confirmed!')).toBeTruthy();
  });

  test('is not sent to pay for other terms than were shown', async () => {
    await goesToPay();
    await screen.findByText('Opening the payment page…');
    api.payments.refusal = {
      code: 'CONFLICT',
      field: ['termsId'],
      message: 'The restaurant’s terms for this time have changed. Please read them again before you pay.',
    };
    await isSentBack('?paid&left');
    await screen.findByText('You pay a deposit of €20.00 now.');
    api.payments.asked.set('19:00:00', {
      ...DEPOSIT,
      termsId: 'terms-2',
      sentences: ['You pay €20.00 now.'],
    });
    await diner.presses('Continue to payment of €20.00');
    expect(await screen.findByText(/^The restaurant’s terms for this time have changed/)).toBeTruthy();
    expect(await screen.findByText('You pay €20.00 now.')).toBeTruthy();
    api.payments.refusal = null;
    await diner.presses('Continue to payment of €20.00');
    expect(api.payments.sent.at(-1)?.termsId).toBe('terms-2');
  });

  test('who comes back in another tab is led to the one they left in', async () => {
    sessionStorage.clear();
    await isSentBack();
    expect(await screen.findByText('Please go back to where you chose the time')).toBeTruthy();
    await diner.presses('Book a table here');
    expect(await screen.findByRole('heading', { name: 'Make a reservation' })).toBeTruthy();
    expect(location.search).toBe('?lang=en');
  });
});

test('a guest whose time asks for a deposit by now is asked to read its terms first', async () => {
  api.payments.asked.clear();
  await diner.opensThePage();
  await diner.chooses('Time', '07:00 PM');
  await diner.fillsInTheirDetails();
  api.payments.asked.set('19:00:00', DEPOSIT);
  api.refusal = {
    userErrors: [
      {
        code: 'GUARANTEE_REQUIRED',
        field: null,
        message:
          'The restaurant asks for a card or a payment for this time. Please read its terms, and go on to pay.',
      },
    ],
  };
  await diner.presses('Request Booking');
  expect(await screen.findByText(/^The restaurant asks for a card or a payment for this time/)).toBeTruthy();
  expect(await screen.findByText('You pay a deposit of €20.00 now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue to payment of €20.00' })).toBeTruthy();
});

describe('a guest who has paid, by the manage link', () => {
  const PAID = {
    ...DEPOSIT,
    freeUntil: '2099-11-20T19:00:00.000Z',
    chargedMinor: 2_000,
    refundedMinor: 0,
    voucherPaidMinor: 0,
    voucherReturnedMinor: 0,
    cancellingCostsMinor: 0,
    cancellingReturnsMinor: 2_000,
    isSimulated: false,
  };
  const now = (part: object = {}) => Object.assign(api.linked ?? {}, { guarantee: { ...PAID, ...part } });
  const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;

  test('reads what was paid, until when cancelling is free, and what was agreed', async () => {
    now();
    await diner.opensTheLink(LINK_TOKEN);
    expect(await fact('Deposit paid')).toBe('€20.00');
    expect(await fact('Free cancellation until')).toContain('November 20');
    expect(screen.getByText('If you cancel, you get nothing back.').closest('details')).toBeTruthy();
  });

  test('reads what cancelling costs now, as it is when the question is put, and then what goes back', async () => {
    now();
    await diner.opensTheLink(LINK_TOKEN);
    await fact('Free cancellation until');
    // The deadline passes while the page is open.
    now({ cancellingCostsMinor: 500, cancellingReturnsMinor: 1_500, freeUntil: '2026-01-01T00:00:00.000Z' });
    await diner.presses('Cancel booking');
    expect(await screen.findByText('Cancelling now costs €5.00. You get €15.00 back.')).toBeTruthy();
    await diner.presses('Yes, cancel it');
    expect(await fact('On its way back to you')).toBe('€15.00');
    expect(await fact('Kept by the restaurant')).toBe('€5.00');
    now({ cancellingCostsMinor: 500, cancellingReturnsMinor: 1_500, refundedMinor: 1_500 });
    await diner.comesBack();
    expect(await fact('Gone back to you')).toBe('€15.00');
    await waitFor(() => expect(screen.queryByText('On its way back to you')).toBeNull());
  });

  test.each([
    [
      'a kept card, late',
      { kind: 'CARD_HOLD', chargedMinor: 0, cancellingCostsMinor: 900 },
      'Cancelling now costs €9.00. It is charged to your card.',
    ],
    [
      'a kept card, in time',
      { kind: 'CARD_HOLD', chargedMinor: 0, cancellingReturnsMinor: 0 },
      'Cancelling now is free of charge.',
    ],
    ['a deposit, in time', {}, 'You get €20.00 back.'],
    [
      'a deposit, all of it',
      { cancellingCostsMinor: 2_000, cancellingReturnsMinor: 0 },
      'Cancelling now costs €20.00. You get nothing back.',
    ],
  ])('is told before cancelling what it costs: %s', async (_, part, words) => {
    now(part);
    await diner.opensTheLink(LINK_TOKEN, 'cancel');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('reads what another time does to it, and that more guests are asked for more', async () => {
    now();
    await diner.opensTheLink(LINK_TOKEN, 'change');
    await diner.chooses('Time', '06:00 PM');
    expect(await screen.findByText(/^What you paid stays with the booking\./)).toBeTruthy();
    // The API says what a change is asked for beyond what was given.
    api.payments.asked.set('18:00:00', { ...DEPOSIT, amountMinor: 6_000 });
    await diner.chooses('Party size', '6');
    expect(await screen.findByRole('region', { name: 'The difference' })).toBeTruthy();
  });

  test('is promised nothing about money while the times of what is wanted are not known', async () => {
    now();
    await diner.opensTheLink(LINK_TOKEN, 'change');
    await diner.chooses('Time', '06:00 PM');
    await screen.findByText(/^What you paid stays with the booking\./);
    api.line = 'unreachable';
    await diner.chooses('Party size', '6');
    expect(
      await screen.findByText('What it costs is said here as soon as the times are loaded.'),
    ).toBeTruthy();
    expect(screen.queryByText(/^What you paid stays with the booking\./)).toBeNull();
    api.line = 'good';
    await diner.presses('Load the times again');
    expect(await screen.findByText(/^What you paid stays with the booking\./)).toBeTruthy();
  });
});

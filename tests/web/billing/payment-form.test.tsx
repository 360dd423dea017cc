import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARD, Payer } from './payer.tsx';
import { PayerApi } from './payer-api.ts';

let api: PayerApi;
let owner: Payer;

beforeEach(() => {
  api = new PayerApi();
  owner = new Payer(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('an owner who pays', () => {
  test('finds Professional chosen, pays for it, and is led to the settings', async () => {
    await owner.opens('/payment');
    expect(await screen.findByRole('radio', { name: /Professional/, checked: true })).toBeTruthy();
    await owner.fillsIn();
    await owner.presses('Pay $79.00');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByText('Subscription upgraded successfully!')).toBeTruthy();
    expect(api.payments).toEqual([
      {
        restaurantId: 'rest_1',
        plan: 'professional',
        paymentToken: expect.stringMatching(/^tok_visa_4242_[\da-f]{32}$/),
      },
    ]);
  });

  test('pays for another plan at its own price', async () => {
    await owner.opens('/payment');
    await owner.chooses(/Basic/);
    await owner.fillsIn();
    await owner.presses('Pay $49.00');
    await waitFor(() => expect(api.payments).toMatchObject([{ plan: 'basic' }]));
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'This is not a card number. Check its digits.'],
    [{ expiry: '01/20' }, 'This card has expired. Use another card.'],
    [{ cvc: '1234' }, 'The CVC of Visa has 3 digits.'],
    [{ number: '3782 822463 10005' }, 'The CVC of American Express has 4 digits.'],
    [{ number: '' }, 'Enter the card number.'],
  ])('is told at the field what is wrong with a card, and nothing is sent: %o', async (wrong, fault) => {
    await owner.opens('/payment');
    await owner.fillsIn({ ...CARD, ...wrong });
    await owner.presses('Pay $79.00');
    const message = await screen.findByText(fault);
    const input = document.querySelector(`[aria-describedby~="${message.id}"]`);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(api.payments).toEqual([]);
  });

  test('types four digits of an expiry date and gets the slash', async () => {
    await owner.opens('/payment');
    await owner.fillsIn({ ...CARD, expiry: '1240' });
    expect(field('Expiry (MM/YY)').value).toBe('12/40');
  });

  test('reads that the card was declined, keeps the form, and pays with another one', async () => {
    api.decline = 'The card was declined. Use another card.';
    await owner.opens('/payment');
    await owner.fillsIn({ ...CARD, number: '4000000000000002' });
    await owner.presses('Pay $79.00');
    const alert = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alert).toContain('The card was declined. Use another card.');
    expect(screen.getByText('Payment processing failed')).toBeTruthy();
    expect(field('Expiry (MM/YY)').value).toBe(CARD.expiry);
    expect(owner.address).toBe('/payment');
    await owner.fillsIn();
    await owner.presses('Pay $79.00');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(new Set(api.payments.map(({ paymentToken }) => paymentToken)).size).toBe(2);
  });

  test('lets nothing of the card leave the browser but its brand and last four digits', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await owner.opens('/payment');
    await owner.fillsIn({ ...CARD, number: '4000056655665556' });
    await owner.presses('Pay $79.00');
    await screen.findByRole('heading', { name: 'Settings' });
    const everything = [...api.sent, ...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(everything).toContain('tok_visa_5556_');
    for (const secret of ['4000056655665556', '400005665566', '12/40', '"987"'])
      expect(everything).not.toContain(secret);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('pays once, however often the button is pressed while the answer is on its way', async () => {
    await owner.opens('/payment');
    await owner.fillsIn();
    api.line = 'slow';
    const button = screen.getByRole('button', { name: 'Pay $79.00' });
    await owner.user.dblClick(button);
    await owner.user.click(button);
    await owner.user.type(field('CVC'), '{Enter}');
    api.answers();
    await screen.findByRole('heading', { name: 'Settings' });
    expect(api.payments).toHaveLength(1);
  });

  test('sends the same token again when the answer was lost, so that it is charged once', async () => {
    await owner.opens('/payment');
    await owner.fillsIn();
    api.line = 'answerLost';
    await owner.presses('Pay $79.00');
    expect(await screen.findByText('Failed to process payment. Please try again.')).toBeTruthy();
    api.line = 'good';
    await owner.presses('Pay $79.00');
    await screen.findByRole('heading', { name: 'Settings' });
    const [first, second] = api.payments;
    expect(second).toEqual(first);
  });

  test('who has the plan already changes the card, and is told that nothing is charged', async () => {
    api.subscriptionStatus = 'professional';
    api.subscription = { paymentStatus: 'active' };
    await owner.opens('/payment');
    expect(await screen.findByText('Current plan')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Change the card' })).toBeTruthy();
    expect(screen.getByText(/nothing is charged now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save card' })).toBeTruthy();
  });
});

test('the plans that could not be loaded are told so', async () => {
  api.line = 'unreachable';
  await owner.opens('/payment');
  expect(await screen.findByText('Failed to load the plans')).toBeTruthy();
});

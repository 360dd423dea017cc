import { describe, expect, test } from 'vitest';
import {
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
} from '../../../web/src/features/billing/payment/card-checks.ts';
import { paymentTokenOf } from '../../../web/src/features/billing/payment/payment-token.ts';

const NOVEMBER = new Date(2026, 10, 21);

describe('a card number', () => {
  test.each([
    '4242 4242 4242 4242',
    '5555-5555-5555-4444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '4000000000000002',
  ])('%s can be right', (number) => expect(faultOfNumber(number)).toBeNull());

  test.each([
    ['', 'Enter the card number.'],
    ['4242 4242 4242 424x', 'A card number has digits only.'],
    ['4242 4242 4242 4241', 'This is not a card number. Check its digits.'],
    ['4242 4242 4242', 'A Visa number has 16 digits.'],
    ['3530111333300000', 'We take Visa, Mastercard, American Express and Discover.'],
  ])('%j cannot: %s', (number, fault) => expect(faultOfNumber(number)).toBe(fault));
});

describe('an expiry date', () => {
  test.each(['11/26', '12 / 26', '01/40'])('%s is good this month', (expiry) =>
    expect(faultOfExpiry(expiry, NOVEMBER)).toBeNull(),
  );

  test.each([
    ['10/26', 'This card has expired. Use another card.'],
    ['13/27', 'Write the expiry date as MM/YY.'],
    ['1/27', 'Write the expiry date as MM/YY.'],
    ['', 'Enter the expiry date.'],
  ])('%j is not: %s', (expiry, fault) => expect(faultOfExpiry(expiry, NOVEMBER)).toBe(fault));
});

test('a security code has three digits, on American Express four', () => {
  expect(faultOfCvc('123', '4242424242424242')).toBeNull();
  expect(faultOfCvc('1234', '378282246310005')).toBeNull();
  expect(faultOfCvc('123', '378282246310005')).toBe('The CVC of American Express has 4 digits.');
  expect(faultOfCvc('12a', '4242424242424242')).toBe('The CVC of Visa has 3 digits.');
  expect(faultOfCvc('', '')).toBe('Enter the CVC.');
});

test('of a card only brand and last four digits are sent, and each payment has a token of its own', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '987' };
  const token = paymentTokenOf(card);
  expect(token).toMatch(/^tok_visa_4242_[\da-f]{32}$/);
  expect(paymentTokenOf(card)).not.toBe(token);
});

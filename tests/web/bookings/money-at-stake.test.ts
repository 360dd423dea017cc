import { expect, test } from 'vitest';
import {
  type AtStake,
  allAtStake,
  atStake,
} from '../../../web/src/features/bookings/guarantee/guarantee-words.ts';

const PAID: AtStake = {
  kind: 'DEPOSIT',
  currency: 'EUR',
  noShowCostsMinor: 0,
  chargedMinor: 6_000,
  refundedMinor: 1_000,
  voucherPaidMinor: 0,
  voucherReturnedMinor: 0,
  disputedMinor: 0,
};

test.each([
  { taken: 0, said: 'You cancel, so all of it goes back: €50.00.' },
  { taken: 2_000, said: 'You cancel, so all of it goes back: €30.00.' },
  { taken: 5_000, said: 'Nothing is left to go back.' },
])('who cancels gives back what the bank has not taken: $taken', ({ taken, said }) => {
  expect(atStake({ ...PAID, disputedMinor: taken }, 'CANCELLED')).toBe(said);
});

test('of many bookings it is one sum without what the bank took', () => {
  expect(allAtStake([PAID, { ...PAID, disputedMinor: 2_000 }])).toContain('€80.00 together');
});

/** Fifty a guest, paid when it is booked; what is eaten can cost more. */
export const TRUFFLE_NIGHT = {
  name: 'Truffle night',
  isOn: true,
  unit: 'GUEST',
  priceMinor: 5_000,
  currency: 'EUR',
  payment: 'PREPAYMENT',
  minParty: 1,
  maxParty: 8,
  sitting: 'START',
  seats: 20,
  menus: [
    { name: 'Meat', priceMinor: 0 },
    { name: 'Lobster', priceMinor: 1_500 },
  ],
  addOns: [{ name: 'Wine pairing', priceMinor: 2_000 }],
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  refundPercent: 100,
};

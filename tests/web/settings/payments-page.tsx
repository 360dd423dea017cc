import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type KnownRestaurant, PROFILE, SettingsVisit } from './settings-visit.tsx';

/** An account that can take payments. */
export const ACTIVE = {
  __typename: 'PaymentAccount',
  state: 'ACTIVE',
  country: 'DE',
  currency: 'EUR',
  requirements: [] as string[],
  isSimulated: true,
};

/** A policy as it is saved. */
export const LARGE_TABLES = {
  __typename: 'GuaranteePolicy',
  id: 'policy_1',
  name: 'Large tables',
  isOn: true,
  kind: 'DEPOSIT',
  unit: 'GUEST',
  tiers: [
    { fromGuests: 1, toGuests: 5, amountMinor: 0 },
    { fromGuests: 6, toGuests: 12, amountMinor: 1_000 },
  ],
  services: ['Dinner'],
  weekdays: [5, 6],
  days: 'ANY',
  areaIds: null,
  leadHoursFrom: null,
  leadHoursBelow: null,
  freeUntilHours: 48,
  lateFee: { percent: 50, amountMinor: null },
  noShowFee: { percent: 100, amountMinor: null },
  refundPercent: 100,
};

const sentencesIn = (language: string) => [
  `${language}: you pay a deposit.`,
  `${language}: free until then.`,
];

/** The day as the API answers it: dinner asks six and more of the tried policy, lunch asks nobody. */
const previewOf = ({ policy }: { policy?: { name: string } | null }) => {
  const told = {
    kind: 'DEPOSIT',
    amountMinor: 6_000,
    dueNowMinor: 6_000,
    currency: 'EUR',
    sentences: ({ language }: { language: string }) => sentencesIn(language),
  };
  const asks = [
    { fromGuests: 1, toGuests: 5, amountMinor: 0, unit: null, kind: null, policyName: null, isTried: false },
    {
      fromGuests: 6,
      toGuests: 10,
      amountMinor: 1_000,
      unit: 'GUEST',
      kind: 'DEPOSIT',
      policyName: policy?.name ?? 'Large tables',
      isTried: Boolean(policy),
    },
  ];
  return {
    isSpecialDay: false,
    largestParty: 10,
    spans: [
      {
        service: 'Lunch',
        from: '12:00:00',
        to: '14:00:00',
        asks: [{ ...asks[0], toGuests: 10 }],
        told: null,
      },
      { service: 'Dinner', from: '18:00:00', to: '21:30:00', asks, told },
    ],
    userErrors: [],
  };
};

/** What the page sends, as far as the API here looks at it. */
interface SentInput extends Record<string, unknown> {
  id?: string | null;
  policy?: object;
}

/** The page of an owner whose restaurant has this account and these policies. */
export async function paymentsPage(about: KnownRestaurant = {}) {
  const previewed: { policy?: { tiers: object[] } | null; date: string; partySize: number }[] = [];
  const written: [string, Record<string, unknown>][] = [];
  const restaurant: KnownRestaurant = {
    __typename: 'Restaurant',
    ...PROFILE,
    today: '2026-11-22',
    areas: [],
    services: [{ name: 'Lunch' }, { name: 'Dinner' }],
    specialDays: [],
    paymentAccount: ACTIVE,
    guaranteePolicies: [] as object[],
    guaranteeBalances: [] as object[],
    guaranteeEntries: { entries: [] as object[], next: null, totalCount: 0 },
    guaranteePreview: (asked: (typeof previewed)[number] & { policy?: { name: string } }) => {
      previewed.push(asked);
      return previewOf(asked);
    },
    ...about,
  };
  const write =
    (name: string, change: (input: SentInput) => KnownRestaurant) =>
    ({ input }: { input: SentInput }) => {
      written.push([name, input]);
      const { refusal } = visit;
      visit.refusal = null;
      if (refusal) return { userErrors: [refusal] };
      Object.assign(restaurant, change(input));
      return { restaurant, userErrors: [] };
    };
  const visit: SettingsVisit = new SettingsVisit(restaurant, {
    saveGuaranteePolicy: write('save', ({ id, policy }) => ({
      guaranteePolicies: [{ ...LARGE_TABLES, ...policy, id: id ?? 'policy_2' }],
    })),
    removeGuaranteePolicy: write('remove', () => ({ guaranteePolicies: [] })),
    removeDiscountCode: write('remove code', () => ({ discountCodes: [] })),
    refreshPaymentAccount: write('refresh', () => ({ paymentAccount: ACTIVE })),
    disconnectPaymentAccount: ({ input }: { input: Record<string, unknown> }) => {
      written.push(['disconnect', input]);
      return {
        restaurant: null,
        openGuarantees: [
          {
            bookingId: 'booking_1',
            reference: 'HS-7Q2K',
            date: '2026-12-24',
            amountMinor: 6_000,
            currency: 'EUR',
          },
          { bookingId: null, reference: null, date: null, amountMinor: 2_500, currency: 'EUR' },
        ],
        userErrors: [
          { code: 'CONFLICT', field: ['restaurantId'], message: 'Money of guests is open here: HS-7Q2K.' },
        ],
      };
    },
  });
  return { user: userEvent.setup(), visit, previewed, written, restaurant };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** The card of the account. */
export const account = () => card('Account');
/** The card of the discount codes. */
export const discounts = () => card('Discount codes');
/** The card of the policies. */
export const policies = () => card('What guests are asked for');
/** What a table says, row by row. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

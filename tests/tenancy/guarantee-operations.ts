import { globalId, newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

const POLICY = {
  name: 'A stranger’s',
  isOn: false,
  kind: 'DEPOSIT',
  unit: 'GUEST',
  tiers: [{ fromGuests: 1, toGuests: 8, amountMinor: 1_000 }],
  days: 'ANY',
  freeUntilHours: 24,
  lateFee: { percent: 100 },
  noShowFee: { percent: 100 },
  refundPercent: 100,
};

/** A policy of a restaurant, written directly; its global id. */
export async function guaranteePolicy(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  name: string,
): Promise<string> {
  const id = newUuid();
  const rule = {
    kind: 'deposit',
    unit: 'guest',
    tiers: POLICY.tiers,
    services: null,
    weekdays: null,
    days: 'any',
    areaIds: null,
    leadHoursFrom: null,
    leadHoursBelow: null,
    freeUntilHours: 24,
    lateFee: { kind: 'share', percent: 100 },
    noShowFee: { kind: 'share', percent: 100 },
    refundPercent: 100,
  };
  await rows(
    `insert into guarantee_policies (restaurant_id, id, name, is_on, rule, created_at, updated_at)
      values ($1, $2, $3, false, $4, now(), now())`,
    [uuid, id, name, rule],
  );
  return globalId('GuaranteePolicy', id);
}

const account = (field: string, selection: string): Example => ({
  requires: 'OWNER',
  attempt: ({ restaurant }) => ({
    query: `mutation($input: ${field.charAt(0).toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { ${selection} ${errors} } }`,
    variables: { input: { restaurantId: restaurant.id } },
  }),
});

/** What has to do with payments of guests. */
export const guaranteeExamples: Record<string, Example> = {
  'Mutation.connectPaymentAccount': account('connectPaymentAccount', 'url'),
  'Mutation.refreshPaymentAccount': account('refreshPaymentAccount', 'restaurant { name }'),
  'Mutation.disconnectPaymentAccount': account('disconnectPaymentAccount', 'restaurant { name }'),
  'Mutation.saveGuaranteePolicy': {
    requires: 'OWNER',
    attempt: ({ restaurant, guaranteePolicyId }) => ({
      query: `mutation($input: SaveGuaranteePolicyInput!) { saveGuaranteePolicy(input: $input) {
        restaurant { guaranteePolicies { name } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, id: guaranteePolicyId, policy: POLICY } },
    }),
  },
  'Mutation.removeGuaranteePolicy': {
    requires: 'OWNER',
    attempt: ({ restaurant, guaranteePolicyId }) => ({
      query: `mutation($input: RemoveGuaranteePolicyInput!) { removeGuaranteePolicy(input: $input) {
        restaurant { name } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, id: guaranteePolicyId } },
    }),
  },
  'Mutation.chargeNoShow': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: ChargeNoShowInput!) { chargeNoShow(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { bookingId, amountMinor: 1_000 } },
    }),
  },
  'Mutation.refundGuarantee': {
    requires: 'MANAGER',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: RefundGuaranteeInput!) { refundGuarantee(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { bookingId, amountMinor: 1_000, reason: 'A stranger’s' } },
    }),
  },
  'Mutation.waiveGuarantee': {
    requires: 'MANAGER',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: WaiveGuaranteeInput!) { waiveGuarantee(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { bookingId, reason: 'A stranger’s' } },
    }),
  },
  'Mutation.payForBooking': {
    requires: null,
    whyOpen: 'guests pay without an account; without a hold of their own nothing changes',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: PayForBookingInput!) { payForBooking(input: $input) { url ${errors} } }`,
      variables: {
        input: {
          termsId: 'guessed',
          booking: {
            restaurantId: restaurant.id,
            date: restaurant.dayFromToday(7),
            time: '19:00',
            guests: 2,
            customerName: 'Mallory',
            email: 'mallory@example.com',
            phone: '+1 415 555 0100',
            visitorKey: 'e'.repeat(36),
          },
        },
      },
    }),
  },
  'Mutation.settlePayment': {
    requires: null,
    whyOpen: 'whoever has the key is the visitor; a guessed one finds no payment',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SettlePaymentInput!) { settlePayment(input: $input) {
        state manageToken booking { customerName } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, visitorKey: 'f'.repeat(36) } },
    }),
  },
  'Mutation.payForChange': {
    requires: null,
    whyOpen: 'whoever has the manage link is the guest; a guessed one opens nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: PayForChangeInput!) { payForChange(input: $input) { url booking { customerName } ${errors} } }`,
      variables: {
        input: {
          token: 'g'.repeat(65),
          date: restaurant.dayFromToday(7),
          time: '19:00',
          guests: 8,
          termsId: 'guessed',
        },
      },
    }),
  },
  'Mutation.payGuarantee': {
    requires: null,
    whyOpen: 'whoever has the manage link is the guest; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: PayGuaranteeInput!) { payGuarantee(input: $input) { url ${errors} } }`,
      variables: { input: { token: 'i'.repeat(65), termsId: 'guessed' } },
    }),
  },
  'Mutation.settleManagedPayment': {
    requires: null,
    whyOpen: 'whoever has the manage link is the guest; a guessed one opens nothing',
    attempt: () => ({
      query: `mutation($input: SettleManagedPaymentInput!) { settleManagedPayment(input: $input) {
        state booking { customerName } ${errors} } }`,
      variables: { input: { token: 'h'.repeat(65) } },
    }),
  },
};

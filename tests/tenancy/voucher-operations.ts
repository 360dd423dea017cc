import { globalId, newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** A gift voucher of a restaurant, worth fifty, bought by somebody for somebody of a name; written directly. Its global id. */
export async function giftVoucher(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  name: string,
): Promise<string> {
  const id = newUuid();
  await rows(
    `insert into gift_vouchers (restaurant_id, id, state, amount_minor, currency, provider, account_ref, payment_ref, request_hash,
        code_hash, last_four, buyer_name, buyer_email, recipient_name, language, wording_version, accepted_words, accepted_from,
        page_expires_at, issued_at, created_at, updated_at)
      values ($1, $2, 'issued', 5000, 'EUR', 'simulated', 'acct', 'pay', 'hash', $5, 'ABCD', $3, $4, $3, 'en', 1, '[]',
        '192.0.2.1', now(), now(), now(), now())`,
    [uuid, id, name, `${name.toLowerCase()}@example.com`, `hash ${id}`],
  );
  await rows(
    `insert into gift_voucher_entries (restaurant_id, id, voucher_id, kind, amount_minor, created_at)
      values ($1, $2, $3, 'issued', 5000, now())`,
    [uuid, newUuid(), id],
  );
  // Won and forgotten, so that the voucher can be used; a stranger learns nothing of it either.
  await rows(
    `insert into gift_voucher_disputes (restaurant_id, id, voucher_id, provider_ref, amount_minor, currency, reason, state, answer_url,
        opened_at, updated_at)
      values ($1, $2, $3, $4, 5000, 'EUR', $5, 'won', 'https://example.com/secretguest', now(), now())`,
    [uuid, newUuid(), id, `dispute ${id}`, `disputed by ${name}`],
  );
  return globalId('GiftVoucher', id);
}

const act = (field: string, requires: 'HOST' | 'MANAGER', input: Record<string, unknown>): Example => ({
  requires,
  attempt: ({ giftVoucherId }) => ({
    query: `mutation($input: ${field.charAt(0).toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) {
      voucher { buyerName balanceMinor } ${errors} } }`,
    variables: { input: { id: giftVoucherId, ...input } },
  }),
});

/** What has to do with gift vouchers. */
export const voucherExamples: Record<string, Example> = {
  'Mutation.saveGiftVoucherOffer': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SaveGiftVoucherOfferInput!) { saveGiftVoucherOffer(input: $input) {
        restaurant { giftVoucherSettings { isOn } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, offer: { isOn: false, amountsMinor: [5_000] } } },
    }),
  },
  'Mutation.saveDiscountCode': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SaveDiscountCodeInput!) { saveDiscountCode(input: $input) {
        restaurant { discountCodes { code } } ${errors} } }`,
      variables: {
        input: { restaurantId: restaurant.id, discount: { code: 'STRANGER', isOn: true, percent: 100 } },
      },
    }),
  },
  'Mutation.removeDiscountCode': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RemoveDiscountCodeInput!) { removeDiscountCode(input: $input) {
        restaurant { discountCodes { code } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, code: 'SECRET10' } },
    }),
  },
  'Mutation.redeemGiftVoucher': act('redeemGiftVoucher', 'HOST', { amountMinor: 1_000 }),
  'Mutation.voidGiftVoucher': act('voidGiftVoucher', 'MANAGER', { reason: 'A stranger’s' }),
  'Mutation.refundGiftVoucher': act('refundGiftVoucher', 'MANAGER', {
    amountMinor: 1_000,
    reason: 'A stranger’s',
  }),
  'Mutation.buyGiftVoucher': {
    requires: null,
    whyOpen: 'people buy presents without an account; where none are sold nothing changes',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: BuyGiftVoucherInput!) { buyGiftVoucher(input: $input) { url ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          purchaseKey: 'k'.repeat(36),
          amountMinor: 5_000,
          currency: 'EUR',
          buyerName: 'Mallory',
          buyerEmail: 'mallory@example.com',
          recipientName: 'Mallory',
        },
      },
    }),
  },
  'Mutation.settleGiftVoucher': {
    requires: null,
    whyOpen: 'whoever has the key is the buyer; a guessed one finds no purchase',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SettleGiftVoucherInput!) { settleGiftVoucher(input: $input) {
        state voucher { code sentTo } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, purchaseKey: 'l'.repeat(36) } },
    }),
  },
};

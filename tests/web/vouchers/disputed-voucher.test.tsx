import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { VouchersPage } from '../../../web/src/features/vouchers/VouchersPage.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const DISPUTE = {
  __typename: 'GiftVoucherDispute',
  amountMinor: 5_000,
  currency: 'EUR',
  state: 'NEEDS_ANSWER',
  reason: 'product_not_received',
  answerBy: '2026-11-27T10:00:00.000Z',
  openedAt: '2026-11-20T10:00:00.000Z',
  answerUrl: 'https://provider.example/dp_1',
  evidenceUrl: 'https://hoststand.test/dispute-evidence/token.pdf',
  voucherId: 'gift_1',
  lastFour: 'STUV',
};

/** Opens the page by the link that a mail has to a voucher of fifty, of which the bank took twenty that were left. */
function opens({
  state,
  balanceMinor = 0,
  disputedMinor = 2_000,
}: Record<string, unknown> & { state: string }) {
  const voucher = {
    __typename: 'GiftVoucher',
    id: 'gift_1',
    lastFour: 'STUV',
    standing: balanceMinor === 0 ? 'USED' : 'USABLE',
    amountMinor: 5_000,
    balanceMinor,
    disputedMinor,
    currency: 'EUR',
    issuedAt: '2026-11-01T10:00:00.000Z',
    expiresOn: null,
    buyerName: 'Ada Lovelace',
    buyerEmail: 'ada@example.com',
    recipientName: 'Ben',
    recipientEmail: null,
    disputes: [{ ...DISPUTE, state }],
    entries: [
      { kind: 'DISPUTED', amountMinor: 2_000, at: '2026-11-20T10:00:00.000Z' },
      { kind: 'REDEEMED', amountMinor: 3_000, at: '2026-11-10T10:00:00.000Z' },
      { kind: 'ISSUED', amountMinor: 5_000, at: '2026-11-01T10:00:00.000Z' },
    ],
  };
  const sums = {
    currency: 'EUR',
    vouchers: 1,
    issuedMinor: 5_000,
    redeemedMinor: 3_000,
    refundedMinor: 0,
    voidedMinor: 0,
    expiredMinor: 0,
    disputedMinor,
    outstandingMinor: balanceMinor,
  };
  const giftVouchers = { vouchers: [voucher], next: null, totalCount: 1 };
  const restaurant = { id: 'rest_1', giftVouchers, giftVoucherBalances: [sums] };
  const node = ({ id }: { id: string }) => (id === voucher.id ? voucher : null);
  const link = new SchemaLink({ schema, rootValue: { restaurant, node } });
  render(
    <MantineProvider env="test">
      <ApolloProvider client={apolloClientOver(link)}>
        <VouchersPage firstId="gift_1" isManager restaurantId="rest_1" timezone="Europe/Berlin" />
      </ApolloProvider>
    </MantineProvider>,
  );
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Voucher … STUV' }));

describe('a voucher whose payment is disputed', () => {
  test('says by when to answer and where, what the bank took, and each line', async () => {
    opens({ state: 'NEEDS_ANSWER' });
    const shown = await drawer();
    expect(
      await shown.findByText(/takes €50.00 back through their bank\. Answer until .*Nov 27/),
    ).toBeTruthy();
    const answer = shown.getByRole('link', { name: 'Answer at the provider' });
    expect(answer.getAttribute('href')).toBe('https://provider.example/dp_1');
    const evidence = shown.getByRole('link', { name: 'Evidence (PDF)' });
    expect(evidence.getAttribute('href')).toBe('https://hoststand.test/dispute-evidence/token.pdf');
    expect(shown.getByText(/The bank took €20.00 off the voucher/)).toBeTruthy();
    const lines = within(shown.getByRole('table', { name: 'Lines of the ledger' })).getAllByRole('row');
    expect(lines[0]?.textContent).toMatch(/^Disputed.*−€20\.00$/);
    expect(shown.queryByRole('button', { name: 'Redeem' })).toBeNull();
    const all = await screen.findByLabelText('Sums in EUR');
    expect(all.textContent).toContain('Disputed€20.00');
  });

  test('offers no refund of what is left while the bank has some of it, or for good', async () => {
    opens({ state: 'LOST', balanceMinor: 1_000 });
    const shown = await drawer();
    expect(await shown.findByRole('button', { name: 'Redeem' })).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Void' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Refund to the buyer' })).toBeNull();
  });

  test('that was won is a voucher as any, and no sum says Disputed', async () => {
    opens({ state: 'WON', balanceMinor: 2_000, disputedMinor: 0 });
    const shown = await drawer();
    expect(await shown.findByRole('button', { name: 'Refund to the buyer' })).toBeTruthy();
    expect(shown.queryByText(/The bank took/)).toBeNull();
    const all = await screen.findByLabelText('Sums in EUR');
    expect(all.textContent).not.toContain('Disputed');
  });
});

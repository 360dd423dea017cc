import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentsPage } from './payments-page.tsx';

const saved: { name: string; text: string }[] = [];
vi.mock('../../../web/src/ui/save-file.ts', () => ({
  saveFile: (name: string, text: string) => saved.push({ name, text }),
}));

const entry = (about: object) => ({
  __typename: 'GuaranteeEntry',
  kind: 'CHARGE',
  amountMinor: 6_000,
  currency: 'EUR',
  at: '2026-11-20T10:00:00.000Z',
  providerRef: 'pi_1',
  guaranteeKind: 'DEPOSIT',
  bookingId: 'booking_1',
  reference: 'HS-7Q2K',
  visitDate: '2026-11-27',
  ...about,
});
const REFUND = entry({ kind: 'REFUND', amountMinor: 2_500, providerRef: 're_1' });
const BALANCE = {
  __typename: 'GuaranteeBalance',
  currency: 'EUR',
  entries: 2,
  chargedMinor: 6_000,
  refundedMinor: 2_500,
  disputedMinor: 0,
  keptMinor: 3_500,
  feesMinor: 0,
};

const card = async () => within(await screen.findByRole('region', { name: 'Money' }));

beforeEach(() => void saved.splice(0));
afterEach(() => notifications.clean());

describe('the ledger on the payments page', () => {
  test('has the sums and each line, and what leaves has a minus', async () => {
    const { visit } = await paymentsPage({
      guaranteeBalances: [BALANCE],
      guaranteeEntries: { entries: [REFUND, entry({})], next: null, totalCount: 2 },
    });
    await visit.opens('/settings/payments');
    const sums = await (await card()).findByLabelText('Sums in EUR');
    expect([...sums.children].map(({ textContent }) => textContent)).toEqual([
      'Charged€60.00',
      'Refunded€25.00',
      'Kept€35.00',
    ]);
    const lines = within((await card()).getByRole('table', { name: 'Lines of the ledger' }));
    const rows = lines.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
      ['Refund', 'HS-7Q2K', '−€25.00'],
      ['Charge', 'HS-7Q2K', '€60.00'],
    ]);
  });

  test('is saved as a file, page after page', async () => {
    const asked: (string | null)[] = [];
    const { visit, user } = await paymentsPage({
      guaranteeBalances: [BALANCE],
      guaranteeEntries: ({ first, after }: { first: number; after: string | null }) => {
        if (first === 100) asked.push(after);
        return after
          ? { entries: [entry({ reference: '=HYPERLINK' })], next: null, totalCount: 2 }
          : { entries: [REFUND], next: 'next', totalCount: 2 };
      },
    });
    await visit.opens('/settings/payments');
    await user.click(await (await card()).findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([null, 'next']);
    expect(saved[0]?.name).toMatch(/^money_\d{4}-\d\d-\d\d\.csv$/);
    expect(saved[0]?.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Time (UTC),What,Amount,Currency,Guarantee,Booking,Visit,Reference At Provider',
      '2026-11-20T10:00:00.000Z,Refund,-25,EUR,Deposit,HS-7Q2K,2026-11-27,re_1',
      "2026-11-20T10:00:00.000Z,Charge,60,EUR,Deposit,'=HYPERLINK,2026-11-27,pi_1",
      '',
    ]);
  });

  test('has the disputes of gift vouchers beside those of bookings, and leads to each', async () => {
    const { visit } = await paymentsPage({
      guaranteeBalances: [BALANCE],
      guaranteeEntries: { entries: [entry({})], next: null, totalCount: 1 },
      giftVoucherDisputes: [
        {
          amountMinor: 5_000,
          currency: 'EUR',
          state: 'NEEDS_ANSWER',
          answerBy: '2026-11-27T10:00:00.000Z',
          openedAt: '2026-11-20T10:00:00.000Z',
          voucherId: 'gift_1',
          lastFour: 'STUV',
          answerUrl: 'https://provider.example/dp_2',
        },
      ],
    });
    await visit.opens('/settings/payments');
    const ofVouchers = within(
      await (await card()).findByRole('region', { name: 'Disputes of gift vouchers' }),
    );
    expect(ofVouchers.getByText(/takes €50.00 back through their bank\. Answer until .*Nov 27/)).toBeTruthy();
    const voucher = ofVouchers.getByRole('link', { name: '… STUV' });
    expect(voucher.getAttribute('href')).toBe('/vouchers?voucher=gift_1');
    const answer = ofVouchers.getByRole('link', { name: 'Answer at the provider' });
    expect(answer.getAttribute('href')).toBe('https://provider.example/dp_2');
    expect((await card()).queryByRole('region', { name: 'Disputes' })).toBeNull();
  });

  test('has what guests take back with its deadline, and what was sent to the bank, also in the file', async () => {
    const { visit, user } = await paymentsPage({
      guaranteeBalances: [{ ...BALANCE, disputedMinor: 6_000, keptMinor: 0, feesMinor: 2_000 }],
      guaranteeEntries: { entries: [entry({ kind: 'DISPUTE' })], next: null, totalCount: 1 },
      guaranteeDisputes: [
        {
          amountMinor: 6_000,
          currency: 'EUR',
          state: 'NEEDS_ANSWER',
          answerBy: '2026-11-27T10:00:00.000Z',
          openedAt: '2026-11-20T10:00:00.000Z',
          bookingId: 'booking_1',
          reference: 'HS-7Q2K',
          answerUrl: 'https://provider.example/dp_1',
          evidenceUrl: 'https://hoststand.test/dispute-evidence/token.pdf',
        },
      ],
      guaranteePayouts: [
        {
          providerRef: 'po_1',
          amountMinor: 3_400,
          currency: 'EUR',
          state: 'PAID',
          arrivesOn: '2026-11-23',
          at: '2026-11-21T00:00:00.000Z',
        },
      ],
    });
    await visit.opens('/settings/payments');
    const disputes = within(await (await card()).findByRole('region', { name: 'Disputes' }));
    expect(disputes.getByText(/takes €60.00 back through their bank\. Answer until .*Nov 27/)).toBeTruthy();
    const evidence = disputes.getByRole('link', { name: 'Evidence (PDF)' });
    expect(evidence.getAttribute('href')).toBe('https://hoststand.test/dispute-evidence/token.pdf');
    const payouts = within((await card()).getByRole('table', { name: 'Payouts to your bank' }));
    expect(payouts.getByText('€34.00')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text.split('\r\n').slice(1, 3)).toEqual([
      '2026-11-21T00:00:00.000Z,"Payout, arrived",-34,EUR,,,,po_1',
      '2026-11-20T10:00:00.000Z,Dispute,-60,EUR,Deposit,HS-7Q2K,2026-11-27,pi_1',
    ]);
  });

  test('is not there before an account was connected', async () => {
    const { visit } = await paymentsPage({ paymentAccount: null });
    await visit.opens('/settings/payments');
    await screen.findByRole('region', { name: 'Account' });
    expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Payer } from './payer.tsx';
import { PayerApi, type StoredInvoice } from './payer-api.ts';

let api: PayerApi;
let owner: Payer;

beforeEach(() => {
  api = new PayerApi();
  api.subscriptionStatus = 'basic';
  api.subscription = { paymentStatus: 'active', renewalDate: '2099-01-01T12:00:00.000Z' };
  owner = new Payer(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const invoice = (number: string, facts: Partial<StoredInvoice> = {}): StoredInvoice => ({
  number,
  status: 'PAID',
  amountCents: 4_900,
  issuedAt: '2026-11-21T12:00:00.000Z',
  isSimulated: false,
  ...facts,
});

const listed = () =>
  screen
    .queryAllByRole('listitem')
    .filter((row) => row.closest('[aria-label="Invoices"]'))
    .map((row) => row.querySelector('p')?.textContent);

const lists = (numbers: string[]) => waitFor(() => expect(listed()).toEqual(numbers));

async function opens() {
  await owner.opens('/settings/subscription');
  await screen.findByRole('heading', { name: 'Billing history' });
}

describe('an owner who looks at the bills', () => {
  test('reads number, date, plan, amount and outcome of each', async () => {
    api.invoices = [invoice('HS-0002', { status: 'DECLINED', amountCents: 7_950 }), invoice('HS-0001')];
    api.invoices.push(invoice('HS-0000', { isSimulated: true }));
    await opens();
    await lists(['HS-0002', 'HS-0001', 'HS-0000']);
    const [declined, paid, simulated] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(declined).toBe('HS-0002Nov 21, 2026 · BasicDeclined$79.50PDF');
    expect(paid).toBe('HS-0001Nov 21, 2026 · BasicPaid$49.00PDF');
    expect(simulated).toBe('HS-0000Nov 21, 2026 · Basic · Simulated: nobody was chargedPaid$49.00PDF');
    expect(screen.getByText('Showing 3 of 3 invoices')).toBeTruthy();
  });

  test('is told that the first one comes with the first payment', async () => {
    await opens();
    expect(await screen.findByText(/There are no invoices yet/)).toBeTruthy();
  });

  test('narrows them by outcome, number and amount', async () => {
    api.invoices = [
      invoice('HS-0003', { status: 'DECLINED', amountCents: 7_900 }),
      invoice('HS-0002', { amountCents: 7_900 }),
      invoice('HS-0001'),
    ];
    await opens();
    await lists(['HS-0003', 'HS-0002', 'HS-0001']);
    await owner.user.click(screen.getByRole('radio', { name: 'Paid' }));
    await lists(['HS-0002', 'HS-0001']);
    await owner.user.type(screen.getByLabelText('Least amount'), '50');
    await lists(['HS-0002']);
    expect(api.invoicesAsked.at(-1)).toMatchObject({ status: 'PAID', minAmount: 5_000 });
    await owner.user.type(screen.getByLabelText('Invoice number'), ' 0001 ');
    expect(await screen.findByText('No invoice passes these filters.')).toBeTruthy();
    expect(api.invoicesAsked.at(-1)).toMatchObject({ search: '0001' });
  });

  test('reads on when there are more than a page of them', async () => {
    const numbers = Array.from({ length: 23 }, (_, index) => `HS-${100 - index}`);
    api.invoices = numbers.map((number) => invoice(number));
    await opens();
    await lists(numbers.slice(0, 20));
    await owner.presses('Load more');
    await lists(numbers);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('keeps what is shown when more could not be loaded', async () => {
    const numbers = Array.from({ length: 23 }, (_, index) => `HS-${100 - index}`);
    api.invoices = numbers.map((number) => invoice(number));
    await opens();
    await lists(numbers.slice(0, 20));
    api.line = 'unreachable';
    await owner.presses('Load more');
    expect(await screen.findByText('Failed to load more invoices. Please try again.')).toBeTruthy();
    expect(listed()).toHaveLength(20);
  });

  test('is told that the bills could not be loaded, still sees the subscription, and has them when asked again', async () => {
    api.errorCode = 'INTERNAL_SERVER_ERROR';
    api.invoices = [invoice('HS-1')];
    await opens();
    expect(await screen.findByText(/Failed to load the invoices/)).toBeTruthy();
    expect(screen.getByText('Next billing date: Jan 1, 2099')).toBeTruthy();
    api.errorCode = null;
    await owner.presses('Try again');
    await lists(['HS-1']);
    expect(screen.queryByText(/Failed to load the invoices/)).toBeNull();
  });

  test('exports those that pass the filters, all pages of them, as text that no spreadsheet runs', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(file: Blob) {
          saved.push(file);
          return 'blob:invoices';
        }
        static override revokeObjectURL() {}
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.invoices = Array.from({ length: 130 }, (_, index) => invoice(`HS-${index}`));
    api.invoices.push(invoice('=1+1', { isSimulated: true }), invoice('HS-declined', { status: 'DECLINED' }));
    await opens();
    await owner.user.click(await screen.findByRole('radio', { name: 'Paid' }));
    await owner.presses('Export CSV');
    expect(await screen.findByText('Invoices exported successfully')).toBeTruthy();
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(1 + 131);
    expect(lines[1]).toBe('HS-0,2026-11-21,Basic,paid,49.00,0.00,USD,visa 4242,no,2026-11-21,2026-11-21');
    expect(lines.at(-1)).toMatch(/^'=1\+1,.*,yes,2026-11-21,2026-11-21$/);
  });

  test('is told that there is nothing to export, or that it failed', async () => {
    await opens();
    await owner.presses('Export CSV');
    expect(await screen.findByText('No invoices to export')).toBeTruthy();
    api.line = 'unreachable';
    await owner.presses('Export CSV');
    expect(await screen.findByText('Failed to export invoices')).toBeTruthy();
  });

  test('asks for the PDF of one invoice when it is wanted, and is told when there is none', async () => {
    api.invoices = [invoice('HS-0002'), invoice('HS-0001')];
    await opens();
    await owner.presses('Download invoice HS-0001 as PDF');
    expect(await screen.findByText('Failed to download the invoice')).toBeTruthy();
    expect(api.pdfsAsked).toEqual(['inv_HS-0001']);
  });
});

describe('an owner who ends the subscription', () => {
  test('reads until when everything stays open, and can take it back', async () => {
    await opens();
    const card = within(await screen.findByRole('region', { name: 'Subscription Status' }));
    await owner.presses('Cancel at the end of the period');
    expect(await card.findByText('Cancelled')).toBeTruthy();
    expect(card.getByText('Next billing date: N/A')).toBeTruthy();
    expect(card.getByText(/Everything stays open until Jan 1, 2099/)).toBeTruthy();
    await owner.presses('Keep the subscription');
    expect(await card.findByText('Next billing date: Jan 1, 2099')).toBeTruthy();
    expect(card.queryByText('Cancelled')).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { VouchersPage } from '../../../web/src/features/vouchers/VouchersPage.tsx';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const voucher = (about: object) => ({
  __typename: 'GiftVoucher',
  id: 'voucher_1',
  lastFour: 'STUV',
  standing: 'USABLE',
  amountMinor: 10_000,
  balanceMinor: 2_550,
  currency: 'EUR',
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresOn: '2029-12-31',
  buyerName: 'Ada Lovelace',
  buyerEmail: 'ada@example.com',
  recipientName: 'Ben',
  recipientEmail: null,
  ...about,
});

interface Asked {
  first: number;
  after?: string | null;
  search?: string | null;
}

let saved: { name: string; text: Promise<string> }[];
let asked: Asked[];

beforeEach(() => {
  saved = [];
  asked = [];
  let file = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(made: Blob) {
        file = made;
        return 'blob:vouchers';
      }
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() });
  });
});
afterEach(() => notifications.clean()); // they outlive the page that showed them

/** Opens the page over a list of two pages, of which `isBroken` loses the second. */
function opens({ isManager = true, isBroken = false } = {}) {
  const giftVouchers = (args: Asked) => {
    if (args.first === 100) asked.push(args);
    if (args.after && isBroken) throw new Error('The line is cut.');
    return args.after
      ? {
          vouchers: [voucher({ id: 'voucher_2', buyerName: '=1+1', standing: 'USED' })],
          next: null,
          totalCount: 2,
        }
      : { vouchers: [voucher({})], next: 'next', totalCount: 2 };
  };
  const restaurant = { id: 'rest_1', giftVouchers, giftVoucherBalances: [] };
  const link = new SchemaLink({ schema, rootValue: { restaurant } });
  render(
    <MantineProvider env="test">
      <Notifications />
      <ApolloProvider client={apolloClientOver(link)}>
        <VouchersPage isManager={isManager} restaurantId="rest_1" timezone="Europe/Berlin" />
      </ApolloProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

describe('the vouchers of a restaurant', () => {
  test('are saved as a file, page after page, as text that no spreadsheet runs', async () => {
    const user = opens();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Vouchers exported successfully')).toBeTruthy();
    expect(asked.map(({ after, search }) => [after, search])).toEqual([
      [null, null],
      ['next', null],
    ]);
    expect(saved[0]?.name).toMatch(/^vouchers_\d{4}-\d\d-\d\d\.csv$/);
    expect((await saved[0]?.text)?.trimEnd().split('\r\n')).toEqual([
      'Bought (UTC),Code Ends With,Standing,Amount,Left,Currency,Valid Until,Bought By,Email Of Buyer,For,Email Of Recipient',
      '2026-11-20T10:00:00.000Z,STUV,Usable,100,25.5,EUR,2029-12-31,Ada Lovelace,ada@example.com,Ben,',
      "2026-11-20T10:00:00.000Z,STUV,Nothing left,100,25.5,EUR,2029-12-31,'=1+1,ada@example.com,Ben,",
    ]);
  });

  test('are saved as far as the search finds them', async () => {
    const user = opens();
    await user.type(await screen.findByPlaceholderText('Name, email or last four of the code'), 'ada');
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      expect(asked.at(-1)?.search).toBe('ada');
    });
  });

  test('make no file when a page of them is lost, and the manager is told', async () => {
    const user = opens({ isBroken: true });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export vouchers')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('are for a host to look up, not to take along', async () => {
    opens({ isManager: false });
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

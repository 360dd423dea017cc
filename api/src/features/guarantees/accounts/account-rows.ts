import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { PaymentAccountState } from './payment-account-state.ts';

/** A restaurant's account as resolvers hand it out. */
export interface AccountRow {
  restaurantId: string;
  provider: 'stripe' | 'simulated';
  accountRef: string;
  number: number;
  state: PaymentAccountState;
  country: string | null;
  currency: string | null;
  requirements: string[];
  /** Another one after each change of the row: PostgreSQL's number of the transaction that wrote it. */
  version: string;
}

/** The statement that reads it. */
export const accountStatement = (restaurantId: string) =>
  sql`select restaurant_id as "restaurantId", provider, account_ref as "accountRef", number, state, country, currency, requirements,
      xmin::text as version
    from payment_accounts where restaurant_id = ${restaurantId}`;

/** The account, which nobody else changes until the transaction is over; null for none. */
export function lockAccount(tx: TenantTransaction, restaurantId: string): Promise<AccountRow | null> {
  return tx.row<AccountRow>(sql`${accountStatement(restaurantId)} for update`);
}

import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/** A line of a book. */
interface Line {
  kind: string;
  minor: number;
}

export const charges = (...minors: number[]): Line[] => minors.map((minor) => ({ kind: 'charge', minor }));
export const refunds = (...minors: number[]): Line[] => minors.map((minor) => ({ kind: 'refund', minor }));

/** What our ledger says of a restaurant, by kind and amount; fees are heard of at night alone. */
export const oursOf = ({ rows }: Pick<TestServer, 'rows'>, { uuid }: SeededRestaurant): Promise<Line[]> =>
  rows<Line>(
    `select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 and kind <> 'fee' order by kind, minor`,
    [uuid],
  );

/** What the simulated provider's books say of it. */
export const theirsOf = ({ rows }: Pick<TestServer, 'rows'>, { uuid }: SeededRestaurant): Promise<Line[]> =>
  rows<Line>(
    `select m.kind, m.amount_minor as minor from app_private.simulated_moves m
      join payment_accounts a on a.account_ref = m.account_ref where a.restaurant_id = $1 and m.kind <> 'fee' order by kind, minor`,
    [uuid],
  );

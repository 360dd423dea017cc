import type { Balance } from '../limits/budgets.ts';

/** A header and its value. */
type Header = readonly [name: string, value: string];

/**
 * What is left of each budget, for clients that pace themselves: `RateLimit-Policy` and `RateLimit` after
 * draft-ietf-httpapi-ratelimit-headers-10 (q and r in points, w and t in seconds).
 */
export function budgetHeaders(balances: readonly Balance[]): Header[] {
  const list = (item: (balance: Balance) => string) => balances.map(item).join(', ');
  return [
    ['ratelimit-policy', list(({ limit, quota }) => `"${limit.name}";q=${quota};w=${limit.perSeconds}`)],
    [
      'ratelimit',
      list(({ limit, remaining, resetSeconds }) => `"${limit.name}";r=${remaining};t=${resetSeconds}`),
    ],
  ];
}

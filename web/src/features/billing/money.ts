const dollarsWithCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as people write them: `$79.00`. */
export function dollars(cents: number): string {
  return dollarsWithCents.format(cents / 100);
}

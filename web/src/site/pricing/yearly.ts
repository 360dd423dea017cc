/** What is saved by paying for a year at once (specification §1). */
const YEARLY_DISCOUNT_PERCENT = 20;

/** A monthly price of whole dollars as it is billed by the year: in all, and for each month of it. */
export function yearly(perMonthDollars: number): { perMonth: string; perYear: string } {
  const cents = perMonthDollars * (100 - YEARLY_DISCOUNT_PERCENT);
  return { perMonth: inDollars(cents), perYear: inDollars(cents * 12) };
}

function inDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const LOCALE = 'en-US'; // staff read English

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

/** Digits of a currency's minor unit: 2 for euros, 0 for yen. While the currency is not known, 2. */
export function minorDigits(currency: string | null): number {
  return currency ? (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2) : 2;
}

/** An amount of minor units as staff read it: `€25.00`; without a sign while the currency is not known. */
export function moneyText(amountMinor: number, currency: string | null): string {
  const major = amountMinor / 10 ** minorDigits(currency);
  return currency ? formatOf(currency).format(major) : major.toFixed(2);
}

/** What somebody typed, 12.5, in minor units, 1250. */
export function minorOf(typed: number, currency: string | null): number {
  return Math.round(typed * 10 ** minorDigits(currency));
}

/** Minor units as they are typed: 1250 is 12.5. */
export function majorOf(amountMinor: number, currency: string | null): number {
  return amountMinor / 10 ** minorDigits(currency);
}

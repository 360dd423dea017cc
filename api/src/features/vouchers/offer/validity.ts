import { addMonths } from '../../../platform/time/zoned-time.ts';

/** How long a voucher has to count at least, where we know what the law of a country asks. */
export interface LeastValidity {
  months: number;
  /** Whether it counts to the end of that year. */
  toYearEnd: boolean;
  /** Where that is written. */
  law: string;
}

/** By country (ISO 3166). A country that is missing is one of which we do not say what its law asks: the owner has to know. */
const LEAST: Readonly<Record<string, LeastValidity>> = {
  DE: { months: 36, toYearEnd: true, law: 'BGB §§ 195, 199: three years from the end of the year' },
  US: { months: 60, toYearEnd: false, law: '12 CFR 1005.20(e): five years' },
  IE: { months: 60, toYearEnd: false, law: 'Consumer Protection (Gift Vouchers) Act 2019: five years' },
  AU: { months: 36, toYearEnd: false, law: 'Australian Consumer Law, section 99B: three years' },
};

/** What the law of a country asks of every voucher; null where we do not know of anything. */
export function leastValidity(country: string | null): LeastValidity | null {
  return country && Object.hasOwn(LEAST, country) ? (LEAST[country] ?? null) : null;
}

/** The last day (yyyy-MM-dd) on which a voucher counts that is bought on a day; null for ever. */
export function lastDayOf(
  boughtOn: string,
  validMonths: number | null,
  country: string | null,
): string | null {
  if (validMonths === null) return null;
  const day = addMonths(boughtOn, validMonths);
  return leastValidity(country)?.toYearEnd ? `${day.slice(0, 4)}-12-31` : day;
}

import type { InvoiceStatus } from '../../../generated/schema-types.ts';

/** What narrows the list of invoices; null does not. */
export interface InvoiceFilters {
  status: InvoiceStatus | null;
  from: string | null;
  to: string | null;
  /** In US cents. */
  minAmount: number | null;
  maxAmount: number | null;
  /** Part of a number. */
  search: string | null;
}

export const NO_FILTERS: InvoiceFilters = {
  status: null,
  from: null,
  to: null,
  minAmount: null,
  maxAmount: null,
  search: null,
};

/** Whether anything is narrowed. */
export function isNarrowed(filters: InvoiceFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

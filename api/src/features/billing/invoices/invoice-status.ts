/** `paid`, or `declined` for a renewal that the card's bank refused. */
const invoiceStatuses = ['paid', 'declined'] as const;

/** What became of an invoice. */
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Where the purchase of a gift voucher stands: on the way to pay, paid (and the voucher is there), or over without a payment. */
export const purchaseStates = ['awaiting', 'issued', 'lapsed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

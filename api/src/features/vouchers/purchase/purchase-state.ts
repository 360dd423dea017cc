/** Where the purchase of a gift voucher stands: on the way to pay, paid (and the voucher is there), or over without a payment. */
export type PurchaseState = 'awaiting' | 'issued' | 'lapsed';

/** How long a time is kept, and for how long again when it is extended. */
export const HOLD_SECONDS = 5 * 60;

/** How long a time is kept from when its guest goes to pay: long enough for a bank that asks. */
export const PAY_SECONDS = 10 * 60;

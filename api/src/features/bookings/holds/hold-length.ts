/** How long a time is kept, and for how long again when it is extended. */
export const HOLD_SECONDS = 5 * 60;

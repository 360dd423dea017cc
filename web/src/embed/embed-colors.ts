// Made by `npm run tokens` from web/src/tokens.

/** The ground of the button that opens the form. */
export const accent = '#186f61';

/** The ground of the button that closes it. */
export const ink = '#161411';

// Made by `npm run tokens` from web/src/tokens.

/** Our accent by day, for what stands on other people's pages. */
export const ownAccent = '#186f61';

/** What an owner's colour is held against. */
export const grounds = {
  LIGHT: { surface: '#fefdfb', ink: '#161411' },
  DARK: { surface: '#201d1a', ink: '#f5f2ee' },
} as const;

/** The accent. */
export const brand = [
  '#effcf8',
  '#d9f4ed',
  '#abeada',
  '#7fe0c9',
  '#5cd2b9',
  '#36b29b',
  '#24907e',
  '#186f61',
  '#145b4f',
  '#13473e',
] as const;

/** The neutrals as the kit wants them by day: pale to dark. */
export const gray = [
  '#f5f2ee',
  '#ebe8e2',
  '#dfdcd5',
  '#dfdcd5',
  '#bdb8b1',
  '#918b83',
  '#6f6962',
  '#58514b',
  '#282521',
  '#161411',
] as const;

/** And by night: words first, grounds last. */
export const dark = [
  '#f5f2ee',
  '#dfdcd5',
  '#bdb8b1',
  '#918b83',
  '#3a3631',
  '#3a3631',
  '#282521',
  '#201d1a',
  '#161411',
  '#161411',
] as const;

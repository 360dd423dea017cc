/**
 * The order of imports, for the rules that hold it (.dependency-cruiser.js), for CONTRIBUTING.md, which tells it, and for
 * the figures of the house (`npm run house`). What stands in one line leans on the lines before it, never on one after it, and
 * on nothing else of its own line.
 */

/** The rooms of the platform. `app.ts` names the services of a process: the rooms after it may ask for all of them. */
export const rooms: readonly (readonly string[])[] = [
  ['process', 'roles'],
  ['logging'],
  ['net', 'secrets', 'time', 'errors'],
  ['ids', 'text'],
  ['auth'],
  ['db'],
  ['events', 'limits', 'telemetry'],
  ['jobs'],
  [
    'security',
    'idempotency',
    'external',
    'payments',
    'storage',
    'assistant',
    'outbound',
    'threads',
    'backup',
    'wallet',
  ],
  ['app.ts'],
  ['mail', 'graphql'],
  ['operations'],
  ['http'],
  ['doors'],
  ['sockets'],
  ['runtime'],
];

/** The features, all of which stand on the platform. */
export const features: readonly (readonly string[])[] = [
  ['accounts'],
  ['restaurants'],
  ['team'],
  ['tables'],
  ['floor-plans', 'guests', 'guarantees'],
  ['experiences', 'vouchers', 'discounts'],
  ['availability'],
  ['bookings'],
  ['waitlist'],
  ['tonight', 'shifts'],
  ['change-log', 'privacy', 'reports', 'lab'],
  ['locations', 'channels'],
];

/** Features at the end, which are imported by nobody and lean on none of each other. */
export const listeners: readonly string[] = [
  'messages',
  'api-keys',
  'billing',
  'integrations',
  'support',
  'portability',
  'agents',
  'rest',
  'google',
  'openai',
];

/** Folders of the web. */
export const webLayers: readonly (readonly string[])[] = [
  ['ui'],
  ['shared'],
  ['apollo'],
  ['features'],
  ['layout'],
  ['routes'],
];

/** The web's features, inside `features`. */
export const webFeatures: readonly (readonly string[])[] = [
  ['accounts'],
  ['team'],
  ['messages', 'change-log'],
  ['billing'],
  ['floor-plan', 'guests'],
  ['bookings'],
  ['waitlist', 'vouchers'],
  ['attention'],
  ['dashboard'],
  ['reports'],
  ['lab'],
  ['service'],
  ['settings'],
  ['locations'],
  ['command'],
];

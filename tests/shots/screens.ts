/**
 * Who looks: the owner of the demo in the middle of its evening, of a restaurant that has only just signed up, of one at its limits
 * (crowd.ts), of such a one without tables, or nobody known.
 */
export type Viewer = 'busy' | 'empty' | 'crowded' | 'tableless' | 'visitor';

/** A picture that the documents show: its file in docs/images, where and how it is taken. */
interface Kept {
  file: string;
  size: SizeName;
  scheme: Scheme;
}

/** A screen of the product. A new page is one line below. */
export interface Screen {
  name: string;
  /** `{demo}` is the demo restaurant's id. */
  path: string;
  viewers: readonly Viewer[];
  /** Names of buttons that are clicked one after the other before the picture is taken. */
  opens?: readonly string[];
  /** A heading that is there once what was opened is. */
  shows?: string;
  kept?: readonly Kept[];
  /** The public site shows it, by day and by night, under this name (web/src/site/pictures.ts). */
  onSite?: { name: string; size: SizeName };
}

/** The sizes: a desk, a stand, a tablet held upright, a phone. */
export const SIZES = {
  '1440x900': { width: 1_440, height: 900 },
  '1024x768': { width: 1_024, height: 768 },
  '820x1180': { width: 820, height: 1_180 },
  '390x844': { width: 390, height: 844 },
} as const;

/** The name of a size. */
export type SizeName = keyof typeof SIZES;

/** Colour schemes. */
export const SCHEMES = ['light', 'dark'] as const;

/** One of them. */
export type Scheme = (typeof SCHEMES)[number];

const STAFF: readonly Viewer[] = ['busy', 'empty'];
/** Screens that a full house can burst. */
const FILLED: readonly Viewer[] = [...STAFF, 'crowded', 'tableless'];
const VISITOR: readonly Viewer[] = ['visitor'];

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'service',
    path: '/service',
    viewers: FILLED,
    onSite: { name: 'service', size: '1024x768' },
    kept: [
      { file: 'service.png', size: '1024x768', scheme: 'light' },
      { file: 'service-dark.png', size: '1024x768', scheme: 'dark' },
    ],
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    viewers: FILLED,
    kept: [{ file: 'dashboard.png', size: '1440x900', scheme: 'light' }],
  },
  {
    name: 'bookings',
    path: '/bookings',
    viewers: FILLED,
    kept: [{ file: 'bookings.png', size: '1440x900', scheme: 'light' }],
  },
  {
    name: 'day',
    path: '/bookings?view=day',
    viewers: FILLED,
    onSite: { name: 'day', size: '1440x900' },
    kept: [{ file: 'day.png', size: '1440x900', scheme: 'light' }],
  },
  { name: 'new-booking', path: '/bookings', viewers: ['busy', 'crowded'], opens: ['New Booking'] },
  {
    name: 'new-booking-all',
    path: '/bookings',
    viewers: ['busy'],
    opens: ['New Booking', 'Requests, diets, note, email, table, source'],
  },
  { name: 'closing', path: '/service', viewers: FILLED, opens: ['Close the day'], shows: 'The day so far' },
  {
    name: 'tables',
    path: '/tables',
    viewers: FILLED,
    kept: [{ file: 'floor-plan.png', size: '1440x900', scheme: 'light' }],
  },
  { name: 'waitlist', path: '/waitlist', viewers: FILLED },
  { name: 'guests', path: '/guests', viewers: FILLED },
  { name: 'vouchers', path: '/vouchers', viewers: FILLED },
  { name: 'reports', path: '/reports', viewers: FILLED },
  { name: 'reports-ahead', path: '/reports/ahead', viewers: FILLED },
  { name: 'lab', path: '/lab?weeks=26&day=6', viewers: FILLED },
  { name: 'locations', path: '/locations', viewers: STAFF },
  { name: 'payment', path: '/payment', viewers: STAFF },
  { name: 'settings-profile', path: '/settings/profile', viewers: STAFF },
  { name: 'settings-booking-rules', path: '/settings/booking-rules', viewers: STAFF },
  { name: 'settings-embed', path: '/settings/embed', viewers: STAFF },
  { name: 'settings-channels', path: '/settings/channels', viewers: STAFF },
  { name: 'settings-team', path: '/settings/team', viewers: STAFF },
  { name: 'settings-messages', path: '/settings/messages', viewers: STAFF },
  { name: 'settings-import-export', path: '/settings/import-export', viewers: STAFF },
  { name: 'settings-subscription', path: '/settings/subscription', viewers: STAFF },
  { name: 'settings-account', path: '/settings/account', viewers: STAFF },
  { name: 'settings-calendar', path: '/settings/calendar', viewers: STAFF },
  { name: 'settings-api-keys', path: '/settings/api-keys', viewers: STAFF },
  { name: 'settings-apps', path: '/settings/apps', viewers: STAFF },
  { name: 'settings-webhooks', path: '/settings/webhooks', viewers: STAFF },
  { name: 'settings-integrity', path: '/settings/integrity', viewers: STAFF },
  { name: 'settings-lost-searches', path: '/settings/lost-searches', viewers: STAFF },
  { name: 'home', path: '/', viewers: VISITOR },
  { name: 'features', path: '/features', viewers: VISITOR },
  { name: 'pricing', path: '/pricing', viewers: VISITOR },
  { name: 'help', path: '/help', viewers: VISITOR },
  { name: 'contact', path: '/contact', viewers: VISITOR },
  { name: 'schedule-demo', path: '/schedule-demo', viewers: VISITOR },
  { name: 'demo', path: '/demo', viewers: VISITOR },
  { name: 'login', path: '/login', viewers: VISITOR },
  { name: 'signup', path: '/signup', viewers: VISITOR },
  { name: 'reset-password', path: '/reset-password', viewers: VISITOR },
  {
    name: 'booking-page',
    path: '/book/{demo}',
    viewers: VISITOR,
    onSite: { name: 'booking-page', size: '390x844' },
    kept: [{ file: 'booking-page.png', size: '390x844', scheme: 'light' }],
  },
  { name: 'missing', path: '/nowhere', viewers: VISITOR },
];

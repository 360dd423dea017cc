/** A place that header and footer lead to. */
export interface NavigationLink {
  label: string;
  to: string;
  /** Not a route of the application: the page is loaded anew. */
  isOwnEntry?: boolean;
}

const tryDemo: NavigationLink = { label: 'Try Demo', to: '/demo', isOwnEntry: true };
const features: NavigationLink = { label: 'Features', to: '/features', isOwnEntry: true };
const pricing: NavigationLink = { label: 'Pricing', to: '/pricing', isOwnEntry: true };
const help: NavigationLink = { label: 'Help', to: '/help', isOwnEntry: true };
const contact: NavigationLink = { label: 'Contact', to: '/contact', isOwnEntry: true };
const logIn: NavigationLink = { label: 'Log In', to: '/login' };
const signUp: NavigationLink = { label: 'Sign Up', to: '/signup' };

/** Header links by who looks at them; of a visitor's, signing up is drawn as a button. */
export const headerLinks = {
  visitor: [tryDemo, features, pricing, help, contact, logIn, signUp],
  signedIn: [
    help,
    contact,
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Bookings', to: '/bookings' },
    { label: 'Tables', to: '/tables' },
    { label: 'Waitlist', to: '/waitlist' },
    { label: 'Settings', to: '/settings' },
  ],
} satisfies Record<string, NavigationLink[]>;

/** Footer links of a visitor, by column. */
export const footerColumns: { heading: string; links: NavigationLink[] }[] = [
  {
    heading: 'Product',
    links: [
      tryDemo,
      features,
      pricing,
      { label: 'How we compare', to: '/compare', isOwnEntry: true },
      { label: 'Moving in', to: '/switch', isOwnEntry: true },
      { label: 'Developers', to: '/developers', isOwnEntry: true },
    ],
  },
  { heading: 'Account', links: [signUp, logIn] },
  {
    heading: 'Support',
    links: [
      { ...help, label: 'Help Center' },
      { ...contact, label: 'Contact Us' },
      { label: 'Privacy Policy', to: '/privacy', isOwnEntry: true },
      { label: 'Terms of Service', to: '/terms', isOwnEntry: true },
    ],
  },
  {
    heading: 'Proof',
    links: [
      { label: 'Status', to: '/status', isOwnEntry: true },
      { label: 'Integrity', to: '/integrity', isOwnEntry: true },
      { label: 'Security', to: '/security', isOwnEntry: true },
    ],
  },
];

/** The tagline of spec §1. */
export const TAGLINE = 'Streamlining restaurant bookings for a better dining experience.';

/** Behind the year. */
export const COPYRIGHT = 'Hoststand. All rights reserved.';

import { demoBookingPath } from './demo-restaurant.ts';

/** A place that header and footer lead to. */
export interface NavigationLink {
  label: string;
  to: string;
  /** Not a route of the application: the page is loaded anew. */
  isOwnEntry?: boolean;
}

const tryDemo: NavigationLink = { label: 'Try Demo', to: demoBookingPath, isOwnEntry: true };
const features: NavigationLink = { label: 'Features', to: '/#features' };
const pricing: NavigationLink = { label: 'Pricing', to: '/#pricing' };
const logIn: NavigationLink = { label: 'Log In', to: '/login' };
const signUp: NavigationLink = { label: 'Sign Up', to: '/signup' };

/** Header links by who looks at them; of a visitor's, signing up is drawn as a button. */
export const headerLinks = {
  visitor: [tryDemo, features, pricing, logIn, signUp],
  signedIn: [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Bookings', to: '/bookings' },
    { label: 'Tables', to: '/tables' },
    { label: 'Waitlist', to: '/waitlist' },
    { label: 'Settings', to: '/settings' },
  ],
} satisfies Record<string, NavigationLink[]>;

/** Footer links of a visitor, by column. */
export const footerColumns: { heading: string; links: NavigationLink[] }[] = [
  { heading: 'Product', links: [tryDemo, features, pricing] },
  { heading: 'Account', links: [signUp, logIn] },
];

/** The tagline of spec §1. */
export const TAGLINE = 'Streamlining restaurant bookings for a better dining experience.';

export const COPYRIGHT = '© 2025 Hoststand. All rights reserved.';

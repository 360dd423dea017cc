import { helpQuestions } from './help/answer/help-questions.ts';
import { helpPages } from './help/help-pages.ts';
import { pricingQuestions } from './pricing/questions.ts';
import { organization, product } from './product-facts.ts';
import type { SitePage } from './site-page.ts';
import { faqFacts } from './ui/faq-facts.ts';

/** Every page of the public site. One that stands here is prerendered, served and listed in sitemap.xml. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Restaurant bookings without a double booking',
    description:
      'Guests book in seconds, you see it the same second. Bookings, tables, floor plan and waitlist in one place. 14 days free, no card.',
    load: async () => ({ Page: (await import('./home/HomePage.tsx')).HomePage }),
    structuredData: () => [organization, product],
  },
  {
    path: '/features',
    title: 'Features',
    description:
      'Booking page, live day view, floor plan, waitlist, guest records, roles, reminders and one open GraphQL API: what Hoststand does for a restaurant.',
    load: async () => ({ Page: (await import('./features/FeaturesPage.tsx')).FeaturesPage }),
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'Three plans with plain prices by the month, from $49. 14 days free, no card, no commission, no long-term commitment.',
    load: async () => ({ Page: (await import('./pricing/PricingPage.tsx')).PricingPage }),
    structuredData: () => [product, faqFacts(pricingQuestions)],
  },
  {
    path: '/demo',
    title: 'Try the booking form',
    description:
      'Book a table at a restaurant that is not real, and see what your guests will see. No account needed.',
    load: async () => ({ Page: (await import('./demo/DemoPage.tsx')).DemoPage }),
  },
  {
    path: '/contact',
    title: 'Contact',
    description:
      'Write to the people behind Hoststand: questions, wishes, and what does not work. A person reads it and answers by mail.',
    load: async () => ({ Page: (await import('./contact/ContactPage.tsx')).ContactPage }),
  },
  {
    path: '/schedule-demo',
    title: 'Schedule a demo',
    description:
      'Half an hour on the screen with somebody who knows Hoststand. Choose a day, and we get back to you within 24 hours.',
    load: async () => ({ Page: (await import('./schedule-demo/ScheduleDemoPage.tsx')).ScheduleDemoPage }),
    isBare: true,
  },
  {
    path: '/help',
    title: 'Help Center',
    description:
      'Answers for restaurants that use Hoststand: setting up, bookings, guests, plans and payment. Search the articles or ask us.',
    load: async () => ({ Page: (await import('./help/hub/HelpPage.tsx')).HelpPage }),
    structuredData: () => [faqFacts(helpQuestions)],
  },
  ...helpPages,
  {
    path: '/compare',
    title: 'How we compare',
    description:
      'Hoststand beside the book and phone, a form with a calendar, and marketplaces: price, double bookings, whose guests they are, and what you take along.',
    load: async () => ({ Page: (await import('./compare/ComparePage.tsx')).ComparePage }),
  },
  {
    path: '/switch',
    title: 'Moving in',
    description:
      'Bring bookings and guests from your present system as a CSV file: columns are suggested, bad rows named, and all of it can be undone for seven days.',
    load: async () => ({ Page: (await import('./switch/SwitchPage.tsx')).SwitchPage }),
  },
  {
    path: '/status',
    title: 'Status',
    description:
      'How Hoststand is at this moment, as the server says itself: pages and API, bookings and guest data.',
    load: async () => ({ Page: (await import('./proof/StatusPage.tsx')).StatusPage }),
  },
  {
    path: '/integrity',
    title: 'Integrity',
    description:
      'What must never be wrong with bookings, what the check looks at, and what tests find that try to break it: figures, each with its command.',
    load: async () => ({ Page: (await import('./proof/IntegrityPage.tsx')).IntegrityPage }),
  },
  {
    path: '/security',
    title: 'Security',
    description:
      'How restaurants and guests’ data are kept apart, what becomes of sessions, cards and keys, and how to tell us of a hole.',
    load: async () => ({ Page: (await import('./proof/SecurityPage.tsx')).SecurityPage }),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What Hoststand keeps of guests and restaurants, for how long, who can read it, and what your rights are.',
    load: async () => ({ Page: (await import('./legal/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description:
      'What holds between Hoststand and a restaurant: trial, plans, payment, cancelling, and who answers for what.',
    load: async () => ({ Page: (await import('./legal/TermsPage.tsx')).TermsPage }),
  },
];

/** The page at a path, with or without a slash at its end; undefined when there is none. */
export function pageAt(path: string): SitePage | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pages.find((page) => page.path === wanted);
}

import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { withoutOverlays } from './shared/overlays/overlay-address.ts';

interface View {
  Component: ComponentType;
  /** What stands in its place when it cannot be had; that of the pages around it when left out. */
  ErrorBoundary?: ComponentType;
}

/** Pages of who works at a restaurant. */
export const dashboardPages = (): RouteObject[] => [
  page(
    'dashboard',
    () => import('./routes/dashboard/dashboard.tsx'),
    () => import('./routes/dashboard/dashboard.loader.ts'),
  ),
  page(
    'bookings',
    () => import('./routes/bookings/bookings.tsx'),
    () => import('./routes/bookings/bookings.loader.ts'),
  ),
  page(
    'guests',
    () => import('./routes/guests/guests.tsx'),
    () => import('./routes/guests/guests.loader.ts'),
  ),
  page(
    'reports',
    () => import('./routes/reports/reports.tsx'),
    () => import('./routes/reports/reports.loader.ts'),
  ),
  page(
    'reports/ahead',
    () => import('./routes/reports/ahead/ahead.tsx'),
    () => import('./routes/reports/ahead/ahead.loader.ts'),
  ),
  page(
    'lab',
    () => import('./routes/lab/lab.tsx'),
    () => import('./routes/lab/lab.loader.ts'),
  ),
  page(
    'locations',
    () => import('./routes/locations/locations.tsx'),
    () => import('./routes/locations/locations.loader.ts'),
  ),
  page(
    'payment',
    () => import('./routes/payment/payment.tsx'),
    () => import('./routes/payment/payment.loader.ts'),
  ),
  page(
    'service',
    () => import('./routes/service/service.tsx'),
    () => import('./routes/service/service.loader.ts'),
  ),
  page('start', () => import('./routes/start/start.tsx')),
  page(
    'tables',
    () => import('./routes/tables/tables.tsx'),
    () => import('./routes/tables/tables.loader.ts'),
  ),
  page(
    'vouchers',
    () => import('./routes/vouchers/vouchers.tsx'),
    () => import('./routes/vouchers/vouchers.loader.ts'),
  ),
  page(
    'waitlist',
    () => import('./routes/waitlist/waitlist.tsx'),
    () => import('./routes/waitlist/waitlist.loader.ts'),
  ),
  { ...page('settings', () => import('./routes/settings/settings.tsx')), children: settingsPages() },
];

const settingsPages = (): RouteObject[] => [...pagesOfTheHouse(), ...pagesOfItsData()];

const pagesOfTheHouse = (): RouteObject[] => [
  {
    index: true,
    lazy: partsOf(async () => ({
      Component: (await import('./features/settings/SettingsHome.tsx')).SettingsHome,
    })),
  },
  page(
    'profile',
    () => import('./routes/settings/profile/profile.tsx'),
    () => import('./routes/settings/profile/profile.loader.ts'),
  ),
  page(
    'embed',
    () => import('./routes/settings/embed/embed.tsx'),
    () => import('./routes/settings/embed/embed.loader.ts'),
  ),
  page(
    'channels',
    () => import('./routes/settings/channels/channels.tsx'),
    () => import('./routes/settings/channels/channels.loader.ts'),
  ),
  page(
    'booking-rules',
    () => import('./routes/settings/booking-rules/booking-rules.tsx'),
    () => import('./routes/settings/booking-rules/booking-rules.loader.ts'),
  ),
  page(
    'experiences',
    () => import('./routes/settings/experiences/experiences.tsx'),
    () => import('./routes/settings/experiences/experiences.loader.ts'),
  ),
  page(
    'payments',
    () => import('./routes/settings/payments/payments.tsx'),
    () => import('./routes/settings/payments/payments.loader.ts'),
  ),
  page(
    'subscription',
    () => import('./routes/settings/subscription/subscription.tsx'),
    () => import('./routes/settings/subscription/subscription.loader.ts'),
  ),
  page(
    'account',
    () => import('./routes/settings/account/account.tsx'),
    () => import('./routes/settings/account/account.loader.ts'),
  ),
  page(
    'team',
    () => import('./routes/settings/team/team.tsx'),
    () => import('./routes/settings/team/team.loader.ts'),
  ),
];

const pagesOfItsData = (): RouteObject[] => [
  page(
    'lost-searches',
    () => import('./routes/settings/lost-searches/lost-searches.tsx'),
    () => import('./routes/settings/lost-searches/lost-searches.loader.ts'),
  ),
  page(
    'api-keys',
    () => import('./routes/settings/api-keys/api-keys.tsx'),
    () => import('./routes/settings/api-keys/api-keys.loader.ts'),
  ),
  page(
    'apps',
    () => import('./routes/settings/apps/apps.tsx'),
    () => import('./routes/settings/apps/apps.loader.ts'),
  ),
  page(
    'calendar',
    () => import('./routes/settings/calendar/calendar.tsx'),
    () => import('./routes/settings/calendar/calendar.loader.ts'),
  ),
  page(
    'import-export',
    () => import('./routes/settings/import-export/import-export.tsx'),
    () => import('./routes/settings/import-export/import-export.loader.ts'),
  ),
  page(
    'messages',
    () => import('./routes/settings/messages/messages.tsx'),
    () => import('./routes/settings/messages/messages.loader.ts'),
  ),
  page(
    'webhooks',
    () => import('./routes/settings/webhooks/webhooks.tsx'),
    () => import('./routes/settings/webhooks/webhooks.loader.ts'),
  ),
  page(
    'integrity',
    () => import('./routes/settings/integrity/integrity.tsx'),
    () => import('./routes/settings/integrity/integrity.loader.ts'),
  ),
];

/** What goes to the printer, for who works at a restaurant: nothing of the app stands around it. */
export const printedPages = (): RouteObject[] =>
  ['day', 'bookings', 'tables'].map((sheet) =>
    page(
      `print/${sheet}`,
      () => import('./routes/print/print.tsx'),
      () => import('./routes/print/print.loader.ts'),
    ),
  );

/** Where an app sends people to ask them, for who works at a restaurant: nothing of the dashboard stands around the question. */
export const askedPages = (): RouteObject[] => [
  page('oauth/consent', () => import('./routes/oauth-consent/oauth-consent.tsx')),
];

/** Pages that lead into the dashboard: who is in it already is sent on. */
export const doorPages = (): RouteObject[] => [
  page('login', () => import('./routes/login/login.tsx')),
  page('signup', () => import('./routes/signup/signup.tsx')),
];

/** Pages for whoever comes by a link, signed in or not. */
export const linkedPages = (): RouteObject[] => [
  page('invitation', () => import('./routes/invitation/invitation.tsx')),
  page('reset-password', () => import('./routes/reset-password/reset-password.tsx')),
  page('verify-email', () => import('./routes/verify-email/verify-email.tsx')),
  page('confirm-email', () => import('./routes/confirm-email/confirm-email.tsx')),
  page('restore-email', () => import('./routes/restore-email/restore-email.tsx')),
];

/** A page by its path. Made anew for each router, because a router writes into `lazy` what it has fetched. */
function page(path: string, view: () => Promise<View>, data?: () => Promise<{ loader: LoaderFunction }>) {
  return { path, lazy: partsOf(view, data), shouldRevalidate: isAboutThePage };
}

/** What is laid over a page (`?booking=`, `?new=`) and taken off again is no reason to ask for the page once more. */
function isAboutThePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOverlay = currentUrl.href !== nextUrl.href && pageOf(currentUrl) === pageOf(nextUrl);
  return defaultShouldRevalidate && !isOverlay;
}

const pageOf = ({ pathname, searchParams }: URL) => `${pathname}?${withoutOverlays(searchParams)}`;

/** The parts of a page are fetched one by one when it is opened: its query is on the way while its view still loads. */
function partsOf(view: () => Promise<View>, data?: () => Promise<{ loader: LoaderFunction }>) {
  return {
    ...(data && { loader: partOf(data, 'loader') }),
    Component: partOf(view, 'Component'),
    ErrorBoundary: partOf(view, 'ErrorBoundary'),
  };
}

const partOf =
  <Module, Key extends keyof Module>(load: () => Promise<Module>, key: Key) =>
  async () =>
    (await load())[key];

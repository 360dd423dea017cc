import { createQueryPreloader } from '@apollo/client/react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  redirectDocument,
} from 'react-router-dom';
import { preloading } from './apollo/preloading.ts';
import { sessionOfRouter } from './features/accounts/session/session-context.ts';
import { signedInOnly, signedOutOnly } from './features/accounts/session/session-guards.ts';
import { DashboardFailure } from './layout/DashboardFailure.tsx';
import { LoadingDashboard } from './layout/LoadingDashboard.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import type { Services } from './services.ts';

declare module 'react-router' {
  // Types `context` of loaders and guards as the provider that `contextOf` makes.
  interface Future {
    v8_middleware: true;
  }
}

// Parts of a route are fetched one by one: its query is on the way while its view still loads.
const parts = {
  login: { Component: async () => (await import('./routes/login/login.tsx')).Component },
  signUp: { Component: async () => (await import('./routes/signup/signup.tsx')).Component },
  invitation: { Component: async () => (await import('./routes/invitation/invitation.tsx')).Component },
  resetPassword: {
    Component: async () => (await import('./routes/reset-password/reset-password.tsx')).Component,
  },
  verifyEmail: { Component: async () => (await import('./routes/verify-email/verify-email.tsx')).Component },
  confirmEmail: {
    Component: async () => (await import('./routes/confirm-email/confirm-email.tsx')).Component,
  },
  restoreEmail: {
    Component: async () => (await import('./routes/restore-email/restore-email.tsx')).Component,
  },
  dashboard: {
    loader: async () => (await import('./routes/dashboard/dashboard.loader.ts')).loader,
    Component: async () => (await import('./routes/dashboard/dashboard.tsx')).Component,
  },
  bookings: {
    loader: async () => (await import('./routes/bookings/bookings.loader.ts')).loader,
    Component: async () => (await import('./routes/bookings/bookings.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/bookings/bookings.tsx')).ErrorBoundary,
  },
  tables: {
    loader: async () => (await import('./routes/tables/tables.loader.ts')).loader,
    Component: async () => (await import('./routes/tables/tables.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/tables/tables.tsx')).ErrorBoundary,
  },
  guests: {
    loader: async () => (await import('./routes/guests/guests.loader.ts')).loader,
    Component: async () => (await import('./routes/guests/guests.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/guests/guests.tsx')).ErrorBoundary,
  },
  locations: {
    loader: async () => (await import('./routes/locations/locations.loader.ts')).loader,
    Component: async () => (await import('./routes/locations/locations.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/locations/locations.tsx')).ErrorBoundary,
  },
  waitlist: {
    loader: async () => (await import('./routes/waitlist/waitlist.loader.ts')).loader,
    Component: async () => (await import('./routes/waitlist/waitlist.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/waitlist/waitlist.tsx')).ErrorBoundary,
  },
  settings: { Component: async () => (await import('./routes/settings/settings.tsx')).Component },
  settingsHome: {
    Component: async () => (await import('./features/settings/SettingsHome.tsx')).SettingsHome,
  },
  profile: {
    loader: async () => (await import('./routes/settings/profile/profile.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/profile/profile.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/profile/profile.tsx')).ErrorBoundary,
  },
  embed: {
    loader: async () => (await import('./routes/settings/embed/embed.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/embed/embed.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/embed/embed.tsx')).ErrorBoundary,
  },
  bookingRules: {
    loader: async () => (await import('./routes/settings/booking-rules/booking-rules.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/booking-rules/booking-rules.tsx')).Component,
    ErrorBoundary: async () =>
      (await import('./routes/settings/booking-rules/booking-rules.tsx')).ErrorBoundary,
  },
  subscription: {
    loader: async () => (await import('./routes/settings/subscription/subscription.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/subscription/subscription.tsx')).Component,
    ErrorBoundary: async () =>
      (await import('./routes/settings/subscription/subscription.tsx')).ErrorBoundary,
  },
  payment: {
    loader: async () => (await import('./routes/payment/payment.loader.ts')).loader,
    Component: async () => (await import('./routes/payment/payment.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/payment/payment.tsx')).ErrorBoundary,
  },
  account: {
    loader: async () => (await import('./routes/settings/account/account.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/account/account.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/account/account.tsx')).ErrorBoundary,
  },
  lostSearches: {
    loader: async () => (await import('./routes/settings/lost-searches/lost-searches.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/lost-searches/lost-searches.tsx')).Component,
    ErrorBoundary: async () =>
      (await import('./routes/settings/lost-searches/lost-searches.tsx')).ErrorBoundary,
  },
  team: {
    loader: async () => (await import('./routes/settings/team/team.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/team/team.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/team/team.tsx')).ErrorBoundary,
  },
  apiKeys: {
    loader: async () => (await import('./routes/settings/api-keys/api-keys.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/api-keys/api-keys.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/api-keys/api-keys.tsx')).ErrorBoundary,
  },
  importExport: {
    loader: async () => (await import('./routes/settings/import-export/import-export.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/import-export/import-export.tsx')).Component,
    ErrorBoundary: async () =>
      (await import('./routes/settings/import-export/import-export.tsx')).ErrorBoundary,
  },
  messages: {
    loader: async () => (await import('./routes/settings/messages/messages.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/messages/messages.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/messages/messages.tsx')).ErrorBoundary,
  },
  webhooks: {
    loader: async () => (await import('./routes/settings/webhooks/webhooks.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/webhooks/webhooks.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/webhooks/webhooks.tsx')).ErrorBoundary,
  },
  integrity: {
    loader: async () => (await import('./routes/settings/integrity/integrity.loader.ts')).loader,
    Component: async () => (await import('./routes/settings/integrity/integrity.tsx')).Component,
    ErrorBoundary: async () => (await import('./routes/settings/integrity/integrity.tsx')).ErrorBoundary,
  },
};

/**
 * Every page of the application; the diner's booking page is an entry of its own (book.html). Made anew for each
 * router, because a router writes into `lazy` what it has fetched.
 */
export const createRoutes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <SiteLayout />,
        children: [
          {
            middleware: [signedInOnly],
            errorElement: <DashboardFailure />,
            hydrateFallbackElement: <LoadingDashboard />,
            children: [
              { path: 'dashboard', lazy: { ...parts.dashboard } },
              { path: 'bookings', lazy: { ...parts.bookings } },
              { path: 'guests', lazy: { ...parts.guests } },
              { path: 'locations', lazy: { ...parts.locations } },
              { path: 'payment', lazy: { ...parts.payment } },
              { path: 'tables', lazy: { ...parts.tables } },
              { path: 'waitlist', lazy: { ...parts.waitlist } },
              {
                path: 'settings',
                lazy: { ...parts.settings },
                children: [
                  { index: true, lazy: { ...parts.settingsHome } },
                  { path: 'profile', lazy: { ...parts.profile } },
                  { path: 'embed', lazy: { ...parts.embed } },
                  { path: 'booking-rules', lazy: { ...parts.bookingRules } },
                  { path: 'subscription', lazy: { ...parts.subscription } },
                  { path: 'account', lazy: { ...parts.account } },
                  { path: 'team', lazy: { ...parts.team } },
                  { path: 'lost-searches', lazy: { ...parts.lostSearches } },
                  { path: 'api-keys', lazy: { ...parts.apiKeys } },
                  { path: 'import-export', lazy: { ...parts.importExport } },
                  { path: 'messages', lazy: { ...parts.messages } },
                  { path: 'webhooks', lazy: { ...parts.webhooks } },
                  { path: 'integrity', lazy: { ...parts.integrity } },
                ],
              },
            ],
          },
        ],
      },
      {
        middleware: [signedOutOnly],
        children: [
          { path: 'login', lazy: { ...parts.login } },
          { path: 'signup', lazy: { ...parts.signUp } },
        ],
      },
      // For whoever comes by the link, signed in or not.
      { path: 'invitation', lazy: { ...parts.invitation } },
      { path: 'reset-password', lazy: { ...parts.resetPassword } },
      { path: 'verify-email', lazy: { ...parts.verifyEmail } },
      { path: 'confirm-email', lazy: { ...parts.confirmEmail } },
      { path: 'restore-email', lazy: { ...parts.restoreEmail } },
      // The home page, like all public pages, is no part of the application.
      { path: '*', loader: ({ request }) => redirectDocument(addressOutside(request.url)), element: <></> },
    ],
  },
];

/** Where an address leads that is none of the application's: with slashes at its end to the same without, else to the home page. */
export function addressOutside(url: string): string {
  const { pathname, search } = new URL(url);
  // One that begins with two slashes would lead to another site.
  const bare = /^(\/(?![/\\]).*[^/])\/+$/.exec(pathname)?.[1];
  return bare ? bare + search : '/';
}

/** What guards and loaders reach through their `context`. */
export function contextOf({ client, session }: Services): () => RouterContextProvider {
  const preload = createQueryPreloader(client);
  return () => {
    const context = new RouterContextProvider();
    context.set(preloading, preload);
    context.set(sessionOfRouter, session);
    return context;
  };
}

/** The router of the real application. */
export function createAppRouter(services: Services) {
  return createBrowserRouter(createRoutes(), { getContext: contextOf(services) });
}

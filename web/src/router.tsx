import { createQueryPreloader } from '@apollo/client/react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  redirectDocument,
} from 'react-router-dom';
import { asking } from './apollo/asking.ts';
import { preloading } from './apollo/preloading.ts';
import { sessionOfRouter } from './features/accounts/session/session-context.ts';
import { signedInOnly, signedOutOnly } from './features/accounts/session/session-guards.ts';
import { DashboardFailure } from './layout/DashboardFailure.tsx';
import { LoadingDashboard } from './layout/LoadingDashboard.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { askedPages, dashboardPages, doorPages, linkedPages, printedPages } from './pages.ts';
import type { Services } from './services.ts';

declare module 'react-router' {
  // Types `context` of loaders and guards as the provider that `contextOf` makes.
  interface Future {
    v8_middleware: true;
  }
}

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
            children: dashboardPages(),
          },
        ],
      },
      {
        middleware: [signedInOnly],
        errorElement: <DashboardFailure />,
        hydrateFallbackElement: <></>,
        children: [...printedPages(), ...askedPages()],
      },
      { middleware: [signedOutOnly], children: doorPages() },
      ...linkedPages(),
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
    context.set(asking, client);
    context.set(preloading, preload);
    context.set(sessionOfRouter, session);
    return context;
  };
}

/** The router of the real application. */
export function createAppRouter(services: Services) {
  return createBrowserRouter(createRoutes(), { getContext: contextOf(services) });
}

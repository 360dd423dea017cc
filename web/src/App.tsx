import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/accounts/session-context.ts';
import type { Services } from './services.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

interface AppProps {
  services: Services;
  router: DataRouter;
  /** `test` draws without transitions. */
  env?: 'default' | 'test';
}

// A page that breaks is shown as its error boundary, and React itself reports it: once is enough.
const reportedByReact = () => undefined;

const TOAST_MS = 4_000; // spec §9: toast duration

/** The whole application around a router. */
export function App({ services, router, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <Notifications position="top-right" autoClose={TOAST_MS} />
      <ApolloProvider client={services.client}>
        <SessionProvider value={services.session}>
          <RouterProvider router={router} onError={reportedByReact} />
        </SessionProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}

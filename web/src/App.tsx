import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/accounts/session/session-context.ts';
import type { Services } from './services.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';
import { LaterToasts } from './ui/toasts/LaterToasts.tsx';

interface AppProps {
  services: Services;
  router: DataRouter;
  /** `test` draws without transitions. */
  env?: 'default' | 'test';
}

// A page that breaks is shown as its error boundary, and React itself reports it: once is enough.
const reportedByReact = () => undefined;

/** The whole application around a router. */
export function App({ services, router, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false} // of the kit's own variables there is no file
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <LaterToasts router={router} />
      <ApolloProvider client={services.client}>
        <SessionProvider value={services.session}>
          <RouterProvider router={router} onError={reportedByReact} />
        </SessionProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}

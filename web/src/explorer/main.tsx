import '../mantine.css';
import '../app.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionProvider } from '../features/accounts/session/session-context.ts';
import { createServices } from '../services.ts';
import { colorSchemeManager, cssVariables, theme } from '../theme.ts';
import { ExplorerPage } from './ExplorerPage.tsx';

const root = document.getElementById('root');
if (root) {
  const { session } = createServices();
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false} // of the kit's own variables there is no file
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <SessionProvider value={session}>
          <ExplorerPage />
        </SessionProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

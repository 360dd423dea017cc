import 'graphiql/graphiql.css';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import './workbench.css';
import './editor-workers.ts';
// GraphiQL would fetch its editor once it is drawn, and lose what is clicked until then.
import 'monaco-graphql/esm/monaco-editor.js';
import 'monaco-graphql/esm/lite.js';
import { useComputedColorScheme } from '@mantine/core';
import { GraphiQL } from 'graphiql';
import { useEffect, useMemo, useState } from 'react';
import type { Caller } from './caller.ts';
import { createExplorerFetcher } from './create-fetcher.ts';
import { exampleTabs } from './example-tabs.ts';
import { explorerStorage } from './explorer-storage.ts';

interface WorkbenchProps {
  caller: Caller;
  /** The restaurant that the examples are about, and today's date there. */
  restaurantId: string;
  today: string;
}

/** Editor, answers and the schema's documentation, with the examples as tabs. Another restaurant needs another one. */
export function Workbench({ caller, restaurantId, today }: WorkbenchProps) {
  const colorScheme = useComputedColorScheme('light');
  const [tabs] = useState(() => exampleTabs({ restaurantId, today }));
  const [storage] = useState(() =>
    // GraphiQL takes the variables of the tab that it opens with from its storage alone.
    explorerStorage(restaurantId, {
      'graphiql:query': tabs[0]?.query ?? '',
      'graphiql:variables': tabs[0]?.variables ?? '',
    }),
  );
  const { fetcher, close } = useMemo(() => createExplorerFetcher(caller), [caller]);
  useEffect(() => close, [close]);
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storage}
      defaultTabs={tabs}
      defaultEditorToolsVisibility="variables"
      isHeadersEditorEnabled={false}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      forcedTheme={colorScheme}
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

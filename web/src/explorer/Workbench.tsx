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
import { CopyAsCurl } from './CopyAsCurl.tsx';
import type { Caller } from './caller.ts';
import { createExplorerFetcher } from './create-fetcher.ts';
import { type ExampleTab, exampleTabs } from './example-tabs.ts';
import { explorerStorage } from './explorer-storage.ts';
import { linkedTab } from './linked-tab.ts';

interface WorkbenchProps {
  caller: Caller;
  /** The restaurant that the examples are about, and today's date there. */
  restaurantId: string;
  today: string;
}

/** Editor, answers and the schema's documentation, with the examples as tabs. Another restaurant needs another one. */
export function Workbench({ caller, restaurantId, today }: WorkbenchProps) {
  const colorScheme = useComputedColorScheme('light');
  const [linked] = useState(() => linkedTab(location.hash));
  const [tabs] = useState(() => [...(linked ? [linked] : []), ...exampleTabs({ restaurantId, today })]);
  const [storage] = useState(() =>
    explorerStorage(restaurantId, opening(tabs[0]), linked ? opening(linked) : {}),
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
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <CopyAsCurl kind={caller.kind} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  );
}

/** GraphiQL takes the variables of the tab that it opens with from its storage alone. */
const opening = (tab: ExampleTab | undefined) => ({
  'graphiql:query': tab?.query ?? '',
  'graphiql:variables': tab?.variables ?? '',
});

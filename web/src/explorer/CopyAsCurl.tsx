import { ToolbarButton, useGraphiQL } from '@graphiql/react';
import { useEffect, useState } from 'react';
import type { CallerKind } from './caller.ts';
import { commandOf } from './command-of.ts';

const SHOWN_MS = 4_000; // long enough to read a sentence

/** Copies what stands in the editor as a command for a shell. A key or token stays out of it, in a variable of the shell. */
export function CopyAsCurl({ kind }: { kind: CallerKind }) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const operationName = useGraphiQL((state) => state.operationName);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const made = commandOf({
      address: `${location.origin}/graphql`,
      query: queryEditor?.getValue() ?? '',
      variables: variableEditor?.getValue() ?? '',
      operationName,
      kind,
    });
    if ('fault' in made) return setSaid(made.fault);
    await navigator.clipboard.writeText(made.command).then(
      () => setSaid(made.words),
      () => setSaid('The browser does not let this page copy.'),
    );
  };
  return (
    <div className="explorer-curl">
      <ToolbarButton label="Copy as curl" onClick={() => void copy()}>
        <svg className="graphiql-toolbar-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M4 6l6 6-6 6M12 18h8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </ToolbarButton>
      <output>{said}</output>
    </div>
  );
}

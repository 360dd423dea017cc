import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useState } from 'react';
import { useReload } from './useReload.ts';

/**
 * Brings what is shown beside something else up to date whenever that was looked at again: `looks` says how often. What
 * cannot be had stays as it was, until the next look.
 */
export function useReloadWith<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
  looks: number,
): void {
  const reload = useReload(query, { variables });
  const [loaded, setLoaded] = useState(looks);
  useEffect(() => {
    if (loaded === looks) return;
    setLoaded(looks);
    reload().catch(() => undefined);
  }, [loaded, looks, reload]);
}

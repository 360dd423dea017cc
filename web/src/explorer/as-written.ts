import type { Fetcher, FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';

/**
 * Sends what stands in the editor. GraphiQL reads the name of the operation, and whether it is a live query, from the text a
 * tenth of a second after it has changed, on a busy machine later: whoever ran another tab before that would send its text
 * with the name, and on the way, of the tab they had left.
 */
export function asWritten(fetcher: Fetcher): Fetcher {
  return (params, options) => {
    const document = parsed(params.query);
    if (!document) return fetcher(params, options);
    return fetcher(named(params, document), { ...options, documentAST: document } satisfies FetcherOpts);
  };
}

/** The operation that was chosen, if the text has it; else the text's first, as GraphiQL itself chooses after a change. */
function named(params: FetcherParams, document: DocumentNode): FetcherParams {
  const names = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ name }) => name?.value);
  const { operationName } = params;
  return operationName && names.includes(operationName) ? params : { ...params, operationName: names[0] };
}

/** Nothing for what cannot be read: the server says why. */
function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

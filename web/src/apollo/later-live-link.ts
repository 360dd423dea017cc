import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, retry } from 'rxjs';
import type { LiveLinkSettings } from './live-link.ts';

const RETRY_MS = 5_000;

/** The live link, downloaded when the first live query is begun: no page waits for it to be drawn. */
export function laterLiveLink(settings: LiveLinkSettings): ApolloLink {
  let link: ApolloLink | null = null;
  const load = async () => {
    const { createLiveLink } = await import('./live-link.ts');
    link ??= createLiveLink(settings);
    return link;
  };
  return new ApolloLink((operation, forward) =>
    link
      ? link.request(operation, forward)
      : defer(load).pipe(
          retry({ delay: RETRY_MS }),
          mergeMap((loaded) => loaded.request(operation, forward)),
        ),
  );
}

import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/toasts/toast.ts';

/** Tables that are asked for at once: the API's largest page. */
export const TABLES_PER_PAGE = 100;

/** Loads page after page until every table is there: a room with half its tables is none. */
export function useRestOfTables(
  pageInfo: { hasNextPage: boolean; endCursor: string | null } | undefined,
  onLoad: (after: string) => Promise<void>,
): void {
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const load = useEffectEvent(onLoad);
  useEffect(
    function loadNextPage() {
      if (after) load(after).catch(() => toast.failure('Failed to load tables'));
    },
    [after],
  );
}

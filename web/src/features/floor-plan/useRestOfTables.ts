import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';

/** Tables that are asked for at once: the API's largest page. */
export const TABLES_PER_PAGE = 100;

/**
 * Loads page after page until every table is there: a room with half its tables is none. A list that begins anew while a page is
 * on its way may look as before once the page is there, so each page looks again.
 */
export function useRestOfTables(
  pageInfo: { hasNextPage: boolean; endCursor: string | null } | undefined,
  onLoad: (after: string) => Promise<void>,
): void {
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const [loaded, setLoaded] = useState(0);
  const asked = useRef<string | null>(null);
  const load = useEffectEvent(async (from: string) => {
    if (asked.current === from) return;
    asked.current = from;
    try {
      await onLoad(from);
      asked.current = null;
      setLoaded((pages) => pages + 1);
    } catch {
      asked.current = null;
      toast.failure('Failed to load tables');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` has it look again
  useEffect(
    function loadNextPage() {
      if (after) void load(after);
    },
    [after, loaded],
  );
}

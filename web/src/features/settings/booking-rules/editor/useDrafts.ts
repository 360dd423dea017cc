import { useCallback, useMemo, useState } from 'react';
import type { DraftPart, RulesSectionKey } from '../rules-page.ts';

type Parts = Partial<Record<RulesSectionKey, DraftPart>>;

/** Gathers what the sections have not saved yet. */
export function useDrafts() {
  const [parts, setParts] = useState<Parts>({});
  const report = useCallback(function report(section: RulesSectionKey, part: DraftPart | null) {
    setParts((known) => {
      const { [section]: before, ...others } = known;
      if (JSON.stringify(before ?? null) === JSON.stringify(part)) return known;
      return part ? { ...others, [section]: part } : others;
    });
  }, []);
  const draft = useMemo<DraftPart>(() => Object.assign({}, ...Object.values(parts)), [parts]);
  return { draft, isDirty: Object.keys(parts).length > 0, parts, report };
}

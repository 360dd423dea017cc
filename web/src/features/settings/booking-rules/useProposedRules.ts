import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RulesSectionKey } from './rules-page.ts';

/** What the page that led here wants to be filled in, by section; it came with the address and is read as the page opens. */
export function useProposedRules(): (section: RulesSectionKey) => object | null {
  const { state } = useLocation() as { state: unknown };
  const [proposed] = useState(() => proposedIn(state));
  return useCallback((section) => proposed[section] ?? null, [proposed]);
}

function proposedIn(state: unknown): Partial<Record<RulesSectionKey, object>> {
  if (typeof state !== 'object' || state === null || !('proposedRules' in state)) return {};
  const { proposedRules } = state;
  return typeof proposedRules === 'object' && proposedRules !== null ? proposedRules : {};
}

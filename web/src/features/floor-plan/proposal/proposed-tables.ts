/** What another page wants done to the tables; each table is named by one change at most. */
export interface ProposedTables {
  /** Tables that become several of so many seats each. */
  split: readonly { tableId: string; into: readonly number[] }[];
  /** Tables that become one. */
  joined: readonly { tableIds: readonly string[]; seats: number }[];
  removed: readonly string[];
  /** New tables; `zones` are those of the area in which one shall stand, none for anywhere. */
  added: readonly { seats: number; zones: readonly number[] }[];
  /** Tables that go into other zones. */
  moved: readonly { tableId: string; zones: readonly number[] }[];
}

const PARTS = ['split', 'joined', 'removed', 'added', 'moved'] as const;

/** What came with the address; null where nothing did. */
export function proposedIn(state: unknown): ProposedTables | null {
  if (typeof state !== 'object' || state === null || !('proposedTables' in state)) return null;
  const { proposedTables: proposed } = state;
  if (typeof proposed !== 'object' || proposed === null) return null;
  const isWhole = PARTS.every((part) => Array.isArray((proposed as Record<string, unknown>)[part]));
  return isWhole ? (proposed as ProposedTables) : null;
}

import type { Caller } from '../../testkit/caller.ts';

/** An entry of the log as staff read it: what changed, by field. */
export interface LogEntry {
  id: string;
  authorKind: string;
  authorName: string | null;
  channel: string;
  operation: string | null;
  requestId: string | null;
  changes: { field: string; before: string[]; after: string[]; isKept: boolean }[];
}

const LOG = `changeLog(first: 20) { totalCount edges { node { id at authorKind authorName channel operation requestId
  changes { field before after isKept } } } }`;
const ASK = `query($id: ID!) { node(id: $id) { ... on Booking { ${LOG} } ... on WaitlistEntry { ${LOG} } } }`;

/** The log of a booking or of a party on the waitlist, oldest first. */
export async function logOf(staff: Caller, id: string): Promise<LogEntry[]> {
  const { node } = await staff.ask<{
    node: { changeLog: { totalCount: number; edges: { node: LogEntry }[] } };
  }>(ASK, { id });
  return node.changeLog.edges.map(({ node: entry }) => entry).reverse();
}

/** What an entry says, in one line for each thing that changed: `GUESTS 2 → 4`. */
export const linesOf = ({ changes }: LogEntry): string[] =>
  changes.map(({ field, before, after, isKept }) =>
    isKept ? `${field} ${before.join(', ')} → ${after.join(', ')}` : `${field} changed`,
  );

/** The same for what changed and is none of the instants that follow from other values. */
export const mainLinesOf = (entry: LogEntry): string[] =>
  linesOf({
    ...entry,
    changes: entry.changes.filter(({ field }) => !/_AT$/.test(field)),
  });

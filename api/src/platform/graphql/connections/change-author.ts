import type { AuthorKind, Channel } from '../../auth/author-at-work.ts';
import type { TenantReads } from '../../db/tenant-reads.ts';
import { fieldsOf } from '../../events/changed-fields.ts';
import { eventsAt, type LoggedEvent } from '../../events/event-log.ts';
import { globalId } from '../../ids/global-id.ts';

/** Who did something, as resolvers hand it out. */
export interface ChangeAuthorRow {
  kind: AuthorKind;
  channel: Channel | null;
  /** Global ids. */
  userId: string | null;
  apiKeyId: string | null;
  programName: string | null;
  requestId: string | null;
}

/** What a change says besides what it is of. */
export interface ToldChange {
  author: ChangeAuthorRow | null;
  changedFields: string[] | null;
}

/** Who is behind an event of the log; null in what was logged before authors were. */
export function authorOf(event: LoggedEvent): ChangeAuthorRow | null {
  const { authorKind: kind, channel, userId, apiKeyId, programName, requestId } = event;
  return (
    kind && {
      kind,
      channel,
      userId: userId && globalId('User', userId),
      apiKeyId: apiKeyId && globalId('ApiKey', apiKeyId),
      programName,
      requestId,
    }
  );
}

/** What the log tells of the change at a position. */
export async function toldOfChange(
  reads: TenantReads,
  { restaurantId, position }: { restaurantId: string; position: number },
): Promise<ToldChange> {
  const event = (await eventsAt(reads, restaurantId, [position])).get(position);
  return { author: event ? authorOf(event) : null, changedFields: fieldsOf(event?.changed ?? null) };
}

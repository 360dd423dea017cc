import type { App } from '../../../../platform/app.ts';
import { inNoRestaurant } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import { isUuid } from '../../../../platform/ids/global-id.ts';

/** What an owner let an app do: a key without a secret, which the group keeps. */
export interface AccessRef {
  groupId: string;
  accessId: string;
}

/** What it comes to, while it holds. */
interface OauthAccess {
  /** The owner who let the app in. */
  createdBy: string;
  clientId: string;
  scopes: string[];
  createdAt: Date;
}

/** As the library names it in codes and tokens. */
export const grantIdOf = ({ groupId, accessId }: AccessRef): string => `${groupId}.${accessId}`;

/** What such a name stands for; null for anything else. */
export function accessOfGrantId(grantId: unknown): AccessRef | null {
  if (typeof grantId !== 'string') return null;
  const [groupId = '', accessId = ''] = grantId.split('.');
  return isUuid(groupId) && isUuid(accessId) ? { groupId, accessId } : null;
}

/** What an owner let an app do; null once it was ended, and while that owner is none there. */
export function findOauthAccess(app: App, { groupId, accessId }: AccessRef): Promise<OauthAccess | null> {
  return new TenantReads(app.pool).row<OauthAccess & Record<string, unknown>>(
    { restaurantIds: [] },
    sql`select created_by as "createdBy", client_id as "clientId", scopes, created_at as "createdAt"
        from app_private.find_oauth_access(${groupId}, ${accessId})`,
  );
}

/** Ends what an app was let do, in every process and on sockets that are open: it came with what was used before, or gave it back. */
export async function endOauthAccess(app: App, { groupId, accessId }: AccessRef): Promise<void> {
  await inNoRestaurant(app, async (tx) => {
    const [ended] = await tx.rows<{ isFirst: boolean }>(
      sql`select app_private.end_oauth_access(${groupId}, ${accessId}, ${app.clock.now()}) as "isFirst"`,
    );
    if (ended?.isFirst) await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId: accessId });
  });
  app.apiKeys.forget();
}

import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { EmailLinkEntity } from './email-link.entity.ts';

/** Voids the link to a new address that was not used yet, in the running transaction. Ways back stay open. */
export async function endEmailChanges(app: App, tx: TenantTransaction, userId: string): Promise<void> {
  const open = { userId, kind: 'change' as const, endedAt: null };
  await tx.entities.nativeUpdate(EmailLinkEntity, open, { endedAt: app.clock.now() });
}

import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { EmailLinkEntity } from './email-link.entity.ts';

/** Voids the link to a new address that was not used yet, in the running transaction. Ways back stay open. */
export async function endEmailChanges(app: App, em: TenantTransaction, userId: string): Promise<void> {
  const open = { userId, kind: 'change' as const, endedAt: null };
  await em.nativeUpdate(EmailLinkEntity, open, { endedAt: app.clock.now() });
}

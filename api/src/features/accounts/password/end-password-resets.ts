import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { PasswordResetEntity } from './password-reset.entity.ts';

/** Voids the links for a forgotten password that are still open, in the running transaction. */
export async function endPasswordResets(app: App, tx: TenantTransaction, userId: string): Promise<void> {
  await tx.entities.nativeUpdate(
    PasswordResetEntity,
    { userId, endedAt: null },
    { endedAt: app.clock.now() },
  );
}

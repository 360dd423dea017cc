import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { PasswordResetEntity } from './password-reset.entity.ts';

/** Voids the links for a forgotten password that are still open, in the running transaction. */
export async function endPasswordResets(app: App, em: TenantTransaction, userId: string): Promise<void> {
  await em.nativeUpdate(PasswordResetEntity, { userId, endedAt: null }, { endedAt: app.clock.now() });
}

import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { signedName } from '../../../platform/secrets/signed-name.ts';

/** Where the evidence of a dispute is, for 15 minutes and for whoever asks; null for a program, which has no hands to answer with. */
export function evidenceUrl(
  app: App,
  { userId, apiKeyId }: Actor,
  { restaurantId, disputeId }: { restaurantId: string; disputeId: string },
): string | null {
  if (!userId || apiKeyId) return null;
  const token = signedName(
    app.env.keys,
    'dispute-evidence',
    [restaurantId, disputeId, userId],
    app.clock.now(),
  );
  return `${app.env.APP_URL}/dispute-evidence/${token}.pdf`;
}

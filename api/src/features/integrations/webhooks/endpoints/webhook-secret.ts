import { randomBytes } from 'node:crypto';
import type { App } from '../../../../platform/app.ts';
import { type Seal, sealText, unsealText } from '../../../../platform/secrets/sealed-text.ts';

const SECRET_BYTES = 32; // Standard Webhooks: 24 to 64

/** A new secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** What the secret of an endpoint is sealed for. */
export const webhookSealOf = (endpointId: string): Seal => ({
  purpose: 'webhook secret',
  subject: endpointId,
});

/** A secret as it is stored. */
export function sealSecret({ env }: App, endpointId: string, secret: string): string {
  return sealText(secret, webhookSealOf(endpointId), env.keys);
}

/** A stored secret; null when none of the server's keys opens it. */
export function unsealSecret({ env }: App, endpointId: string, sealed: string): string | null {
  return unsealText(sealed, webhookSealOf(endpointId), env.keys)?.text ?? null;
}

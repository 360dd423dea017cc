import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { sealText, unsealText } from '../../platform/sealed-text.ts';

const SECRET_BYTES = 32; // Standard Webhooks: 24 to 64

/** A new secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const sealOf = (app: App, endpointId: string) => ({
  secret: app.env.JWT_SECRET,
  purpose: 'webhook secret',
  subject: endpointId,
});

/** A secret as it is stored. */
export function sealSecret(app: App, endpointId: string, secret: string): string {
  return sealText(secret, sealOf(app, endpointId));
}

/** A stored secret; null when it cannot be read because the server's own secret is another one since. */
export function unsealSecret(app: App, endpointId: string, sealed: string): string | null {
  return unsealText(sealed, sealOf(app, endpointId));
}
